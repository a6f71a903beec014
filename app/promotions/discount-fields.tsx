import type { ReactNode } from 'react'
import { ProjectChecks } from '#app/catalog/project-checks.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Checkbox, ErrorText, MoneyField } from '#app/ui/field.tsx'
import { kindWords } from '#domain/catalog/project.ts'
import { runningWords } from '#domain/pricing/promotion-words.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { PromotableProject } from '#domain/promotions/promotions.server.ts'

export type PicturedProject = PromotableProject & { image: Picture | null }

export type TypedDiscount = {
  kind: string
  value: string
  kinds: string[]
  projects: string[]
  from: string
  until: string
}

type DiscountFieldsProps = {
  /** Kinds of discount, each with value, title and explanation. */
  ways: readonly (readonly [value: string, title: string, meta: string])[]
  valueHelp?: string | undefined
  untilHelp?: string
  projects: readonly PicturedProject[]
  projectsHelp?: string
  /** Note on projects on sale for less than 30 days. */
  newWords?: string
  typed: TypedDiscount
  errors: Record<string, string[]>
  children?: ReactNode
}

/** Fields that promotions and coupons share: how much off, when, and for what. */
export function DiscountFields({ ways, typed, errors, projects, newWords = '', ...words }: DiscountFieldsProps) {
  return (
    <>
      <ChoiceGroup id="desconto" legend="Como é o desconto" error={errors.kind}>
        {ways.map(([value, title, meta]) => (
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
        help={words.valueHelp}
        defaultValue={typed.value}
        error={errors.value}
        className="amount max-w-60"
      />
      <div className="grid grid-cols-2 items-start gap-4 max-[18rem]:grid-cols-1">
        <DateField name="from" label="Começa" defaultValue={typed.from} error={errors.from} />
        <DateField
          name="until"
          label="Último dia"
          help={words.untilHelp}
          defaultValue={typed.until}
          error={errors.until}
        />
      </div>
      {words.children}
      <KindChecks chosen={typed.kinds} error={errors.kinds} />
      <ProjectChecks
        id="projetos"
        legend="Projetos"
        help={words.projectsHelp}
        rows={projects.map(({ kinds, isNew, isOwn, designerName, promotedCents, promotedUntil, ...row }) => ({
          ...row,
          detail: [
            kindWords(kinds) + (isNew ? newWords : ''),
            !isOwn && `projeto de ${designerName}`,
            promotedCents !== null && promotedUntil && runningWords(promotedCents, { until: promotedUntil }),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        chosen={typed.projects}
        errors={errors.projects}
      />
    </>
  )
}

function KindChecks({ chosen, error }: { chosen: readonly string[]; error: string[] | undefined }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-label font-medium">O que entra</legend>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          name="kinds"
          value="digital"
          label="Arquivos"
          defaultChecked={chosen.includes('digital')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'kinds-erro'}
        />
        <Checkbox name="kinds" value="printed" label="Peças impressas" defaultChecked={chosen.includes('printed')} />
      </div>
      <ErrorText id="kinds-erro" error={error} />
    </fieldset>
  )
}
