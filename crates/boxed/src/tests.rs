//! The attribute's effect on signatures.

use super::*;

/// Fails unless the attribute turns the item into the other one.
fn assert_makes(item: TokenStream, boxed: TokenStream) {
    let boxed = syn::parse2::<Item>(boxed).unwrap().into_token_stream();
    assert_eq!(with_boxes(item).unwrap().to_string(), boxed.to_string());
}

/// The output of a function that returns a future of this type with this lifetime.
fn future(of: TokenStream, life: TokenStream) -> TokenStream {
    quote! {
        ::core::pin::Pin<::std::boxed::Box<
            dyn ::core::future::Future<Output = #of> + ::core::marker::Send + #life
        >>
    }
}

#[test]
fn an_argument_lent_to_a_function_lives_as_long_as_its_future() {
    let output = future(quote!(Result<&'f str, Refusal>), quote!('f));
    let function = quote! {
        /// Reads.
        #[inline]
        pub async fn read(db: &mut Connection, names: [(&str, Row<'_>); 2]) -> Result<&str, Refusal> {
            db.read(names).await?
        }
    };
    let boxed = quote! {
        /// Reads.
        #[inline]
        pub fn read<'f>(
            db: &'f mut Connection, names: [(&'f str, Row<'f>); 2]
        ) -> #output {
            ::std::boxed::Box::pin(async move { db.read(names).await? })
        }
    };
    assert_makes(function, boxed);
}

#[test]
fn so_does_what_a_method_is_called_on() {
    let (lent, owned) = (future(quote!(()), quote!('f)), future(quote!(()), quote!('static)));
    let methods = quote! {
        impl Desk {
            pub async fn look(&self, name: &'static str) {}
            pub async fn change(&mut self, mut at: u32) { at += 1; }
            pub async fn deliver(self: Arc<Self>) {}
            pub async fn read(self: &Arc<Self>) {}
            pub async fn open() {}
        }
    };
    let boxed = quote! {
        impl Desk {
            pub fn look<'f>(&'f self, name: &'static str) -> #lent {
                ::std::boxed::Box::pin(async move {})
            }
            pub fn change<'f>(&'f mut self, mut at: u32) -> #lent {
                ::std::boxed::Box::pin(async move { at += 1; })
            }
            pub fn deliver(self: Arc<Self>) -> #owned { ::std::boxed::Box::pin(async move {}) }
            pub fn read<'f>(self: &'f Arc<Self>) -> #lent {
                ::std::boxed::Box::pin(async move {})
            }
            pub fn open() -> #owned { ::std::boxed::Box::pin(async move {}) }
        }
    };
    assert_makes(methods, boxed);
}

#[test]
fn and_what_that_borrows_itself() {
    let (lent, owned) = (future(quote!(()), quote!('f)), future(quote!(()), quote!('static)));
    let methods = quote! {
        impl Rooms<'_> {
            pub async fn leave(self, id: RoomId) {}
            pub async fn rename(self, name: &str) {}
            pub async fn open(id: RoomId) {}
            pub fn at_once(self, name: &str) -> Room<'_> { self.room(name) }
        }
    };
    let boxed = quote! {
        impl<'f> Rooms<'f> {
            pub fn leave(self, id: RoomId) -> #lent { ::std::boxed::Box::pin(async move {}) }
            pub fn rename(self, name: &'f str) -> #lent { ::std::boxed::Box::pin(async move {}) }
            pub fn open(id: RoomId) -> #owned { ::std::boxed::Box::pin(async move {}) }
            pub fn at_once(self, name: &str) -> Room<'_> { self.room(name) }
        }
    };
    assert_makes(methods, boxed);
}

#[test]
fn functions_that_are_handed_over_borrow_for_themselves() {
    let lent = future(quote!(()), quote!('f));
    let function = quote!(
        pub async fn each(of: &dyn Fn(&str) -> bool, or: fn(&str) -> &str) {}
    );
    let boxed = quote! {
        pub fn each<'f>(of: &'f dyn Fn(&str) -> bool, or: fn(&str) -> &str) -> #lent {
            ::std::boxed::Box::pin(async move {})
        }
    };
    assert_makes(function, boxed);
}

#[test]
fn all_else_stays() {
    let methods = quote! {
        impl Desk {
            const MOST: usize = 3;
            pub fn at_once(&self, name: &str) -> bool { true }
            async fn inside(&self) {}
            pub(crate) async fn in_the_crate(&self) {}
            pub async fn for_any<T>(&self, one: T) -> T { one }
            pub async fn for_most<const MOST: usize>(&self) {}
            pub async fn named<'a>(&self, name: &'a str) -> &'a str { name }
            pub async fn into(&self, one: impl Into<Room>) {}
            pub async fn among(&self, all: &[impl Into<Room>]) {}
            pub async fn list(&self) -> impl Iterator<Item = u32> { 0..3 }
        }
    };
    assert_makes(methods.clone(), methods);
}

#[test]
fn nothing_else_has_futures_to_box() {
    assert!(
        with_boxes(quote!(
            pub struct Room;
        ))
        .is_err()
    );
    assert!(
        with_boxes(quote!(
            impl<T> Shared<T> {}
        ))
        .is_err()
    );
}
