import { Form, href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { BuyingChoices, BuyingPrices, BuyingTerms, type BuyingProps } from './buying-parts.tsx'

export const buyFormId = 'comprar'

type BuyingBoxProps = BuyingProps & {
  onChoose: (offerId: string) => void
}

export function BuyingBox({ onChoose, ...buying }: BuyingBoxProps) {
  return (
    <Form
      id={buyFormId}
      method="post"
      action={href('/comprar')}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'offerId') onChoose(target.value)
      }}
      className="mt-5"
    >
      <BuyingChoices {...buying} />
      <BuyingPrices {...buying} />
      <div data-buy-buttons className="mt-4 grid gap-2">
        <SubmitButton action={href('/comprar')} size="lg" wide>
          Comprar Agora
        </SubmitButton>
        <SubmitButton
          action={href('/carrinho')}
          formAction={href('/carrinho')}
          name="intent"
          value="add"
          variant="outline"
          size="lg"
          wide
        >
          Adicionar ao Carrinho
        </SubmitButton>
      </div>
      <BuyingTerms {...buying} />
    </Form>
  )
}
