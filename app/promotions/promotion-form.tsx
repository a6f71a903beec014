import { Form, href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Checkbox, ErrorText, TextField } from '#app/ui/field.tsx'
import { kindWords } from '#domain/catalog/project.ts'
import type { PromotableProject } from '#domain/promotions/promotions.server.ts'
import { longestPromotionDays } from '#domain/promotions/promotion.ts'
import { formatBRL } from '#domain/shared/format.ts'

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
      <TextField
        name="value"
        label="Quanto"
        help="20 para 20%; 24,90 para R$ 24,90"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
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
      <fieldset aria-describedby={errors.kinds && 'kinds-erro'} className="min-w-0">
        <legend className="mb-1 text-label font-medium">O que entra</legend>
        <Checkbox name="kinds" value="digital" label="Arquivos" defaultChecked={typed.kinds.includes('digital')} />
        <Checkbox
          name="kinds"
          value="printed"
          label="Peças impressas"
          defaultChecked={typed.kinds.includes('printed')}
        />
        <ErrorText id="kinds-erro" error={errors.kinds} />
      </fieldset>
      <fieldset id="projetos" aria-describedby={errors.projects && 'projetos-erro'} className="min-w-0">
        <legend className="mb-1 text-label font-medium">Projetos</legend>
        {errors.projects?.map((error, place) => (
          <ErrorText key={error} id={place === 0 ? 'projetos-erro' : `projetos-erro-${place}`} error={error} />
        ))}
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {projects.map(({ id, title, priceCents, kinds: sold, isNew }) => (
            <li key={id}>
              <Checkbox
                name="projects"
                value={id}
                defaultChecked={typed.projects.includes(id)}
                className="py-1.5"
                label={
                  <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
                    <span className="min-w-0 wrap-anywhere">
                      {title}
                      <span className="block text-sm text-ink-3">
                        {kindWords(sold)}
                        {isNew && ', à venda há menos de 30 dias: aparece como preço de lançamento'}
                      </span>
                    </span>
                    <span className="num">{formatBRL(priceCents)}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div>
        <SubmitButton size="lg" name="intent" value="offer">
          Criar promoção
        </SubmitButton>
      </div>
    </Form>
  )
}
