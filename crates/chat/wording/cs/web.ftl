# Words of the pages of crates/web; keys begin with web-.
