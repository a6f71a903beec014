import { Form, href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { MoneyField } from '#app/ui/field.tsx'
import type { PromotableProject } from '#domain/promotions/promotions.server.ts'
import { longestPromotionDays } from '#domain/promotions/promotion.ts'
import { KindChecks, ProjectChecks } from './project-checks.tsx'

/** The form's values as typed. */
export type TypedPromotion = {
  projects: string[]
  kinds: string[]
  kind: string
  value: string
  from: string
  until: string
}

type PromotionFormProps = {
  projects: readonly PromotableProject[]
  typed: TypedPromotion
  errors: Record<string, string[]>
}

const kinds = [
  ['percent', 'Porcentagem', 'o mesmo % em cada preço'],
  ['amount', 'Valor em reais', 'o mesmo valor a menos em cada preço'],
  ['price', 'Preço fixo', 'cada projeto fica por este preço'],
] as const

export function PromotionForm({ projects, typed, errors }: PromotionFormProps) {
  return (
    <Form method="post" noValidate action={href('/meus-projetos/promocoes')} className="grid gap-6">
      <ChoiceGroup id="desconto" legend="Como é o desconto" error={errors.kind}>
        {kinds.map(([value, title, meta]) => (
          <Choice
            key={value}
            name="kind"
            value={value}
            title={title}
            meta={meta}
            defaultChecked={typed.kind === value}
          />
        ))}
      </ChoiceGroup>
      <MoneyField
        name="value"
        label="Quanto"
        help="20 para 20%; 24,90 para R$ 24,90"
        defaultValue={typed.value}
        error={errors.value}
        className="max-w-60"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="from" label="Começa" defaultValue={typed.from} error={errors.from} />
        <DateField
          name="until"
          label="Último dia"
          help={`No máximo ${longestPromotionDays} dias`}
          defaultValue={typed.until}
          error={errors.until}
        />
      </div>
      <KindChecks chosen={typed.kinds} error={errors.kinds} />
      <ProjectChecks
        projects={projects}
        chosen={typed.projects}
        errors={errors.projects}
        newWords=", à venda há menos de 30 dias: aparece como preço de lançamento"
      />
      <div>
        <SubmitButton size="lg" name="intent" value="offer">
          Criar promoção
        </SubmitButton>
      </div>
    </Form>
  )
}
