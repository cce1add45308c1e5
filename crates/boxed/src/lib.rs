//! Futures that are compiled once.
//!
//! Every crate that awaits an `async fn` compiles its body, together with all that it awaits. A
//! function that returns its future in a box is compiled in its own crate, and others call it. A
//! box costs an allocation, so it is for the public functions of a crate only.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{
    Block, ImplItem, Item, Lifetime, ParenthesizedGenericArguments, Receiver, ReturnType,
    Signature, TypeBareFn, TypeImplTrait, TypeReference, Visibility, parse_quote,
    visit_mut::{self, VisitMut},
};

#[cfg(test)]
mod tests;

/// Boxes the futures of all `pub async fn`s of an `impl`, or that of one function.
///
/// Such a future may be sent to another thread, and lives no longer than the function's borrowed
/// arguments. A function with generic parameters stays as it is: most callers compile it anyway. An
/// argument that the function does not use is dropped before its future is awaited.
///
/// # Errors
/// The item is neither a function nor an `impl`, or the `impl` has generic parameters.
#[proc_macro_attribute]
pub fn futures(
    _: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    with_boxes(item.into()).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The item with its futures in boxes.
fn with_boxes(item: TokenStream) -> syn::Result<TokenStream> {
    let mut item = syn::parse2(item)?;
    match &mut item {
        Item::Fn(one) => put_in_box(false, &one.vis, &mut one.sig, &mut one.block),
        Item::Impl(all) if all.generics.params.is_empty() => {
            let is_lent = life_given(|lent| lent.visit_type_mut(&mut all.self_ty));
            if is_lent {
                all.generics.params.push(parse_quote!('f));
            }
            for one in &mut all.items {
                if let ImplItem::Fn(one) = one {
                    put_in_box(is_lent, &one.vis, &mut one.sig, &mut one.block);
                }
            }
        }
        other => return Err(syn::Error::new_spanned(other, "no futures can be boxed here")),
    }
    Ok(item.into_token_stream())
}

/// Boxes one future. Borrowed arguments live as long as `'f`, and so does a borrowed type whose
/// method it is. No bound names this lifetime: the name of a type within the function would then
/// contain it.
fn put_in_box(of_lent: bool, vis: &Visibility, sig: &mut Signature, block: &mut Block) {
    let is_door = matches!(vis, Visibility::Public(_)) && sig.asyncness.is_some();
    if !is_door || is_generic(sig) {
        return;
    }
    sig.asyncness = None;
    let is_lent =
        life_given(|lent| sig.inputs.iter_mut().for_each(|one| lent.visit_fn_arg_mut(one)));
    life_given(|lent| lent.visit_return_type_mut(&mut sig.output));
    if is_lent && !of_lent {
        sig.generics.params.push(parse_quote!('f));
    }
    let life = match is_lent || of_lent && sig.receiver().is_some() {
        true => quote!('f),
        false => quote!('static),
    };
    let output = match &sig.output {
        ReturnType::Default => quote!(()),
        ReturnType::Type(_, output) => output.to_token_stream(),
    };
    let future =
        quote!(dyn ::core::future::Future<Output = #output> + ::core::marker::Send + #life);
    sig.output = parse_quote!(-> ::core::pin::Pin<::std::boxed::Box<#future>>);
    *block = parse_quote!({ ::std::boxed::Box::pin(async move #block) });
}

/// Whether a function has generic parameters.
fn is_generic(sig: &mut Signature) -> bool {
    struct AnyType(bool);
    impl VisitMut for AnyType {
        fn visit_type_impl_trait_mut(&mut self, _: &mut TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut any = AnyType(!sig.generics.params.is_empty());
    any.visit_signature_mut(sig);
    any.0
}

/// Gives the lifetime `'f` to all references without one; whether there were any.
fn life_given(visit: impl FnOnce(&mut Lent)) -> bool {
    let mut lent = Lent(false);
    visit(&mut lent);
    lent.0
}

/// Whether a reference without a lifetime was found and has one now.
struct Lent(bool);

impl VisitMut for Lent {
    fn visit_receiver_mut(&mut self, receiver: &mut Receiver) {
        if let Some((_, life @ None)) = &mut receiver.reference {
            *life = Some(parse_quote!('f));
            self.0 = true;
        } else if receiver.colon_token.is_some() {
            self.visit_type_mut(&mut receiver.ty);
        }
    }

    fn visit_type_reference_mut(&mut self, reference: &mut TypeReference) {
        if reference.lifetime.is_none() {
            reference.lifetime = Some(parse_quote!('f));
            self.0 = true;
        }
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, life: &mut Lifetime) {
        if life.ident == "_" {
            *life = parse_quote!('f);
            self.0 = true;
        }
    }

    // The borrows of a function pointer are between it and its callers.
    fn visit_type_bare_fn_mut(&mut self, _: &mut TypeBareFn) {}

    fn visit_parenthesized_generic_arguments_mut(&mut self, _: &mut ParenthesizedGenericArguments) {
    }
}
