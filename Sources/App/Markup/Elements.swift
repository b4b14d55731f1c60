// One function per element. `script` and `style` are omitted on purpose: their content can't be escaped, and
// pages load both by address. Elements that are not listed here, such as the shapes of a drawing, use
// `element`.

/// Returns an element with any name.
///
/// The name must be a literal because it isn't escaped.
package func element(_ name: StaticString, _ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: name, attributes, content())
}

package func a(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "a", attributes, content())
}
package func article(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "article", attributes, content())
}
package func aside(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "aside", attributes, content())
}
package func body(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "body", attributes, content())
}
package func button(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "button", attributes, content())
}
package func caption(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "caption", attributes, content())
}
package func details(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "details", attributes, content())
}
package func dialog(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "dialog", attributes, content())
}
package func div(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "div", attributes, content())
}
package func dl(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "dl", attributes, content())
}
package func dt(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "dt", attributes, content())
}
package func dd(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "dd", attributes, content())
}
package func em(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "em", attributes, content())
}
package func fieldset(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "fieldset", attributes, content())
}
package func figcaption(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "figcaption", attributes, content())
}
package func figure(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "figure", attributes, content())
}
package func footer(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "footer", attributes, content())
}
package func form(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "form", attributes, content())
}
package func h1(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "h1", attributes, content())
}
package func h2(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "h2", attributes, content())
}
package func h3(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "h3", attributes, content())
}
package func head(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "head", attributes, content())
}
package func header(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "header", attributes, content())
}
package func label(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "label", attributes, content())
}
package func legend(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "legend", attributes, content())
}
package func li(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "li", attributes, content())
}
package func main(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "main", attributes, content())
}
package func meter(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "meter", attributes, content())
}
package func nav(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "nav", attributes, content())
}
package func ol(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "ol", attributes, content())
}
package func optgroup(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "optgroup", attributes, content())
}
package func option(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "option", attributes, content())
}
package func output(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "output", attributes, content())
}
package func p(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "p", attributes, content())
}
package func progress(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "progress", attributes, content())
}
package func search(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "search", attributes, content())
}
package func section(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "section", attributes, content())
}
package func select(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "select", attributes, content())
}
package func small(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "small", attributes, content())
}
package func span(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "span", attributes, content())
}
package func strong(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "strong", attributes, content())
}
package func summary(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "summary", attributes, content())
}
package func table(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "table", attributes, content())
}
package func tbody(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "tbody", attributes, content())
}
package func td(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "td", attributes, content())
}
package func textarea(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "textarea", attributes, content())
}
package func tfoot(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "tfoot", attributes, content())
}
package func th(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "th", attributes, content())
}
package func thead(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "thead", attributes, content())
}
package func time(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "time", attributes, content())
}
package func title(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "title", attributes, content())
}
package func tr(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "tr", attributes, content())
}
package func ul(_ attributes: Attribute..., @Markup content: () -> HTML) -> HTML {
  HTML(element: "ul", attributes, content())
}

package func br(_ attributes: Attribute...) -> HTML { HTML(void: "br", attributes) }
package func hr(_ attributes: Attribute...) -> HTML { HTML(void: "hr", attributes) }
package func img(_ attributes: Attribute...) -> HTML { HTML(void: "img", attributes) }
package func input(_ attributes: Attribute...) -> HTML { HTML(void: "input", attributes) }
package func link(_ attributes: Attribute...) -> HTML { HTML(void: "link", attributes) }
package func meta(_ attributes: Attribute...) -> HTML { HTML(void: "meta", attributes) }

/// Returns a deferred script element for one of the app's scripts.
package func script(src: String) -> HTML { HTML(element: "script", [.src(src), .flag("defer")], HTML()) }
