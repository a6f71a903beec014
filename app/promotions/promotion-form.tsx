import { Form, href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { longestPromotionDays } from '#domain/promotions/promotion.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { DiscountSum, useDiscount } from './discount-sum.tsx'
import { DiscountFields, type PicturedProject, type TypedDiscount } from './discount-fields.tsx'

type PromotionFormProps = {
  projects: readonly PicturedProject[]
  typed: TypedDiscount
  errors: Record<string, string[]>
  fee: Fee
}

const ways = [
  ['percent', 'Porcentagem', 'o mesmo % em cada preço'],
  ['amount', 'Valor em reais', 'o mesmo valor a menos em cada preço'],
  ['price', 'Preço fixo', 'cada projeto fica por este preço'],
] as const

export function PromotionForm({ fee, ...form }: PromotionFormProps) {
  const { form: element, discount, onInput } = useDiscount(form.typed)
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      action={`${href('/meus-projetos/promocoes')}?novo=promocao`}
      onInput={onInput}
      className="columns"
    >
      <div className="grid gap-6">
        <DiscountFields
          {...form}
          ways={ways}
          untilHelp={`No máximo ${longestPromotionDays} dias`}
          newWords=", novo: sai como preço de lançamento"
        />
      </div>
      <DiscountSum
        discount={discount}
        projects={form.projects}
        fee={fee}
        empty="Escolha os projetos e o desconto: o preço novo e o que fica com você aparecem aqui."
      >
        <SubmitButton wide name="intent" value="offer">
          Criar promoção
        </SubmitButton>
      </DiscountSum>
    </Form>
  )
}
