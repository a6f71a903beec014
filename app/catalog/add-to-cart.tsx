import { href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'

/** Puts what a buying form has chosen into the cart. */
export function AddToCart() {
  const cart = href('/carrinho')
  return (
    <SubmitButton action={cart} formAction={cart} name="intent" value="add" variant="outline" size="lg" wide>
      Adicionar ao Carrinho
    </SubmitButton>
  )
}
