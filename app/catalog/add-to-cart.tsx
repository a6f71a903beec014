import { href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'

export function AddToCart() {
  const cart = href('/carrinho')
  return (
    <SubmitButton action={cart} formAction={cart} name="intent" value="add" variant="outline" size="lg" wide>
      Adicionar ao Carrinho
    </SubmitButton>
  )
}
