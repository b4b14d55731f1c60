#!/usr/bin/env bash
# Makes OUT/cairn_VERSION_ARCH.deb and OUT/cairn-VERSION-ARCH.tar.gz of a built program.
#   Tools/package.sh [--strip] PROGRAM_FOLDER OUT [VERSION]
# PROGRAM_FOLDER contains cairn with its *.resources, and optionally Browser.wasm, Browser.wasm.br and libraries (*.so)
# that cairn looks for next to itself. VERSION is by default the program's. --strip leaves out symbols and debug info.
# Equal programs give equal bytes: files have the time SOURCE_DATE_EPOCH, by default that of the last commit.
# It needs dpkg-dev and binutils, and the oldest release of Debian or Ubuntu that the package is for. For trials,
# DPKG_DEB_COMPRESSOR_TYPE=none saves most of the time.
set -euo pipefail
export LC_ALL=C
umask 022

fail() { echo "Packaging: $*" >&2; exit 1; }
is_stripped=false
[[ ${1:-} != --strip ]] || { is_stripped=true && shift; }
(($# == 2 || $# == 3)) || { sed -n '2,8s/^# //p' "$0" >&2; exit 64; }
program=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
cd "$(dirname "$0")/.."
[[ -x $program/cairn ]] || fail "$program has no cairn."
for tool in dpkg-deb dpkg-shlibdeps strip; do
  command -v "$tool" >/dev/null || fail "$tool is missing; install dpkg-dev and binutils."
done
version=${3:-$("$program/cairn" --version)}
dpkg --validate-version "$version" || fail "$version is no version."
architecture=$(dpkg --print-architecture)
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y "$program/cairn")}
export SOURCE_DATE_EPOCH=$epoch

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/debian/cairn # the folder in which dpkg-shlibdeps expects it
library=$root/usr/lib/cairn share=$root/usr/share
mkdir -p "$library" "$root"/{DEBIAN,etc/cairn,usr/bin,usr/lib/systemd/system} "$share"/{doc/cairn,man/man1}

# The program with what it looks for next to itself. It resolves the link that starts it.
copied=("$program"/*.resources)
for file in "$program"/{Browser.wasm,*.so}; do [[ ! -f $file ]] || copied+=("$file"); done
# A compressed file that is older than the app belongs to another build.
compressed=$program/Browser.wasm.br
[[ ! -f $compressed || $compressed -ot $program/Browser.wasm ]] || copied+=("$compressed")
cp -RL "$program/cairn" "${copied[@]}" "$library"
if $is_stripped; then for file in "$library"/{cairn,*.so}; do [[ ! -f $file ]] || strip "$file"; done; fi
ln -s ../lib/cairn/cairn "$root/usr/bin/cairn"

cp Packaging/cairn*.{service,timer} "$root/usr/lib/systemd/system"
cp Packaging/cairn.env "$root/etc/cairn"
gzip -9nc CHANGELOG.md >"$share/doc/cairn/CHANGELOG.md.gz"
maintainer=$(sed -n 's/^Maintainer: //p' Packaging/debian/control)
printf 'cairn (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$(date -uRd "@$epoch")" | gzip -9n >"$share/doc/cairn/changelog.gz"
cp LICENSE "$share/doc/cairn/copyright"
for file in .build/checkouts/*/{LICENSE,NOTICE}*; do # of the packages that are linked into the program
  [[ -f $file ]] || continue
  { printf '\n\n%s:\n\n' "${file#.build/checkouts/}" && cat "$file"; } >>"$share/doc/cairn/dependencies"
done
[[ ! -f $share/doc/cairn/dependencies ]] || gzip -9n "$share/doc/cairn/dependencies"
{
  printf '%s\n' '.TH CAIRN 1' '.SH NAME' 'cairn \- plan, log and adapt training' '.SH DESCRIPTION' .nf
  "$library/cairn" --help | sed "s/\\\\/\\\\e/g; s/-/\\\\-/g; s/^[.']/\\\\\&&/"
} | gzip -9n >"$share/man/man1/cairn.1.gz"
for shell in bash:bash-completion/completions/cairn zsh:zsh/vendor-completions/_cairn \
  fish:fish/vendor_completions.d/cairn.fish; do
  mkdir -p "$(dirname "$share/${shell#*:}")"
  "$library/cairn" --generate-completion-script "${shell%%:*}" | sed '1{/^#!/d}' >"$share/${shell#*:}"
done
find "$root" -type f -exec chmod 0644 {} +
find "$root" -type d -exec chmod 0755 {} +
chmod 0755 "$library/cairn"
chmod 0640 "$root/etc/cairn/cairn.env"

cp Packaging/debian/{config,postinst,prerm,postrm,templates} "$root/DEBIAN"
chmod 0644 "$root/DEBIAN/templates" && chmod 0755 "$root"/DEBIAN/{config,postinst,prerm,postrm}
echo /etc/cairn/cairn.env >"$root/DEBIAN/conffiles"
printf 'Source: cairn\n\nPackage: cairn\nArchitecture: any\n' >"$work/debian/control"
libraries=$(cd "$work" && find debian/cairn/usr/lib/cairn -type f \( -name cairn -o -name '*.so' \) | sort |
  xargs dpkg-shlibdeps -O "-l$library" 2> >(grep -v "can't extract name" >&2) | sed -n 's/^shlibs:Depends=//p')
kilobytes=$(find "$root"/{etc,usr} -type f -printf '%s\n' | awk '{sum += int(($1 + 1023) / 1024)} END {print sum}')
sed "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@KILOBYTES@/$kilobytes/; s/@LIBRARIES@/$libraries/" \
  Packaging/debian/control >"$root/DEBIAN/control"
(cd "$root" && find etc usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)

# The archive is for other systems: the folder can be anywhere, the unit expects a link in /usr/bin.
archive=cairn-$version-$architecture
cp -R "$library" "$work/$archive"
cp "$share"/doc/cairn/* "$root"/usr/lib/systemd/system/* "$root/etc/cairn/cairn.env" "$work/$archive"
find "$root" "$work/$archive" -exec touch -hd "@$epoch" {} +
made=("$out/$archive.tar.gz" "$out/cairn_${version}_$architecture.deb")
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner -c "$archive" | gzip -n >"${made[0]}"
dpkg-deb --root-owner-group "-Z${DPKG_DEB_COMPRESSOR_TYPE:-xz}" --build "$root" "${made[1]}" >/dev/null
ls -l "${made[@]}"
