print("browser")
