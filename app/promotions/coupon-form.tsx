import { Form, href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MoneyField, TextField } from '#app/ui/field.tsx'
import type { Fee } from '#domain/pricing/price-order.ts'
import { DiscountSum, useDiscount } from './discount-sum.tsx'
import { DiscountFields, type PicturedProject, type TypedDiscount } from './discount-fields.tsx'

export type TypedCoupon = TypedDiscount & { code: string; uses: string; usesEach: string; minimum: string }

type CouponFormProps = {
  projects: readonly PicturedProject[]
  typed: TypedCoupon
  errors: Record<string, string[]>
  fee: Fee
  valueHelp: string | undefined
}

const ways = [
  ['percent', 'Porcentagem', 'de cada item que entra'],
  ['amount', 'Valor em reais', 'uma vez por pedido, dividido entre os itens que entram'],
] as const

export function CouponForm({ projects, typed, errors, fee, valueHelp }: CouponFormProps) {
  const { form, discount, onInput } = useDiscount(typed)
  const isPercent = discount.kind === 'percent'
  const isLimited = [typed.uses, typed.minimum, errors.uses, errors.minimum].some(Boolean)
  const forProjects = discount.projects.length > 0 ? discount.projects : projects.map(({ id }) => id)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      action={`${href('/meus-projetos/promocoes')}?novo=cupom`}
      onInput={onInput}
      className="columns"
    >
      <div className="grid gap-6">
        <TextField
          name="code"
          label="Código"
          help="De 4 a 20 letras e números. Quem compra pode digitar em minúsculas"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={typed.code}
          error={errors.code}
          className="max-w-60"
        />
        <DiscountFields
          ways={ways}
          valueHelp={valueHelp}
          projects={projects}
          projectsHelp="Sem nenhum marcado, vale para tudo o que você vende, também o que publicar depois."
          typed={typed}
          errors={errors}
        >
          <CountField name="uses_each" label="Usos por pessoa" typed={typed.usesEach} error={errors.usesEach} />
          <details open={isLimited} className="group">
            <summary className="flex min-h-11 items-center justify-between gap-3 font-medium hover:text-cobalt">
              Limites (opcional)
              <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
            </summary>
            <div className="mt-2 grid grid-cols-2 items-start gap-4 max-[18rem]:grid-cols-1">
              <CountField name="uses" label="Usos ao todo" typed={typed.uses} error={errors.uses} />
              <MoneyField
                name="minimum"
                label="Compra mínima, em R$"
                help="Do que levam de você. Em branco: qualquer valor"
                defaultValue={typed.minimum}
                error={errors.minimum}
              />
            </div>
          </details>
        </DiscountFields>
      </div>
      <DiscountSum
        discount={isPercent ? { ...discount, projects: forProjects } : { ...discount, kind: '' }}
        projects={projects}
        fee={fee}
        empty={
          isPercent
            ? 'Escreva quanto: o preço com o cupom e o que fica com você aparecem aqui.'
            : 'O valor sai uma vez por pedido, dividido entre os itens que entram.'
        }
      >
        <SubmitButton wide name="intent" value="coupon">
          Criar cupom
        </SubmitButton>
      </DiscountSum>
    </Form>
  )
}

function CountField({
  name,
  label,
  typed,
  error,
}: {
  name: string
  label: string
  typed: string
  error?: string[] | undefined
}) {
  return (
    <TextField
      name={name}
      label={label}
      help="Em branco: sem limite"
      className="max-w-60"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      defaultValue={typed}
      error={error}
    />
  )
}
