import { Checkbox, ErrorText } from '#app/ui/field.tsx'
import { kindWords } from '#domain/catalog/project.ts'
import type { PromotableProject } from '#domain/promotions/promotions.server.ts'
import { formatBRL } from '#domain/shared/format.ts'

/** 'O que entra': files, pieces or both. */
export function KindChecks({ chosen, error }: { chosen: readonly string[]; error: string[] | undefined }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-label font-medium">O que entra</legend>
      <Checkbox
        name="kinds"
        value="digital"
        label="Arquivos"
        defaultChecked={chosen.includes('digital')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'kinds-erro'}
      />
      <Checkbox name="kinds" value="printed" label="Peças impressas" defaultChecked={chosen.includes('printed')} />
      <ErrorText id="kinds-erro" error={error} />
    </fieldset>
  )
}

type ProjectChecksProps = {
  projects: readonly PromotableProject[]
  chosen: readonly string[]
  errors: string[] | undefined
  help?: string
  /** Said of projects on sale for less than 30 days. */
  newWords?: string
}

export function ProjectChecks({ projects, chosen, errors, help, newWords }: ProjectChecksProps) {
  return (
    <fieldset id="projetos" className="min-w-0">
      <legend className="mb-1 text-label font-medium">Projetos</legend>
      {help && <p className="mb-1 text-sm text-ink-3">{help}</p>}
      {errors?.map((error, place) => (
        <ErrorText key={error} id={place === 0 ? 'projetos-erro' : `projetos-erro-${place}`} error={error} />
      ))}
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {projects.map(({ id, title, priceCents, kinds: sold, isNew }, place) => (
          <li key={id}>
            <Checkbox
              name="projects"
              value={id}
              defaultChecked={chosen.includes(id)}
              aria-invalid={errors && place === 0 ? true : undefined}
              aria-describedby={errors && place === 0 ? 'projetos-erro' : undefined}
              className="py-1.5"
              label={
                <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">
                    {title}
                    <span className="block text-sm text-ink-3">
                      {kindWords(sold)}
                      {isNew && newWords}
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
  )
}
