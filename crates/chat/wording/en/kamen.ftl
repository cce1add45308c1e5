# Words of the binary, crates/kamen; keys begin with kamen-.
