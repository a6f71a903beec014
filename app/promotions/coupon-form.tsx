import { Form, href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { MoneyField, TextField } from '#app/ui/field.tsx'
import type { PromotableProject } from '#domain/promotions/promotions.server.ts'
import { KindChecks, ProjectChecks } from './project-checks.tsx'

/** The form's values as typed. */
export type TypedCoupon = {
  code: string
  kind: string
  value: string
  kinds: string[]
  projects: string[]
  from: string
  until: string
  uses: string
  usesEach: string
  minimum: string
}

type CouponFormProps = {
  projects: readonly PromotableProject[]
  typed: TypedCoupon
  errors: Record<string, string[]>
}

export function CouponForm({ projects, typed, errors }: CouponFormProps) {
  return (
    <Form method="post" noValidate action={`${href('/meus-projetos/promocoes')}?novo=cupom`} className="grid gap-6">
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
      <ChoiceGroup id="desconto" legend="Como é o desconto" error={errors.kind}>
        <Choice
          name="kind"
          value="percent"
          title="Porcentagem"
          meta="de cada item que entra"
          defaultChecked={typed.kind === 'percent'}
        />
        <Choice
          name="kind"
          value="amount"
          title="Valor em reais"
          meta="uma vez por pedido, dividido entre os itens que entram"
          defaultChecked={typed.kind === 'amount'}
        />
      </ChoiceGroup>
      <MoneyField
        name="value"
        label="Quanto"
        help="10 para 10%; 5,00 para R$ 5,00"
        defaultValue={typed.value}
        error={errors.value}
        className="max-w-60"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="from" label="Começa" defaultValue={typed.from} error={errors.from} />
        <DateField name="until" label="Último dia" defaultValue={typed.until} error={errors.until} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <CountField name="uses" label="Usos ao todo" typed={typed.uses} error={errors.uses} />
        <CountField name="uses_each" label="Usos por pessoa" typed={typed.usesEach} error={errors.usesEach} />
        <MoneyField
          name="minimum"
          label="Compra mínima, em R$"
          help="Do que levam de você. Em branco: qualquer valor"
          defaultValue={typed.minimum}
          error={errors.minimum}
        />
      </div>
      <KindChecks chosen={typed.kinds} error={errors.kinds} />
      <ProjectChecks
        projects={projects}
        chosen={typed.projects}
        errors={errors.projects}
        help="Sem nenhum marcado, vale para tudo o que você vende, também o que publicar depois."
      />
      <div>
        <SubmitButton size="lg" name="intent" value="coupon">
          Criar cupom
        </SubmitButton>
      </div>
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
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      defaultValue={typed}
      error={error}
    />
  )
}
