import { Checkbox, ErrorText } from '#app/ui/field.tsx'
import { formatBRL } from '#domain/shared/format.ts'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { Picture } from '#domain/shared/picture.ts'
import type { Cents } from '#domain/shared/money.ts'

type ProjectChecksProps = {
  id: string
  legend: string
  help?: string
  rows: readonly { id: string; title: string; image: Picture | null; priceCents: Cents; detail?: string }[]
  chosen: readonly string[]
  errors: readonly string[] | undefined
}

export function ProjectChecks({ id, legend, help, rows, chosen, errors }: ProjectChecksProps) {
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-1 text-label font-medium">{legend}</legend>
      {help && <p className="mb-1 text-sm text-ink-3">{help}</p>}
      {errors?.map((error, place) => (
        <ErrorText key={error} id={place === 0 ? `${id}-erro` : `${id}-erro-${place}`} error={error} />
      ))}
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {rows.map((row, place) => (
          <li key={row.id}>
            <Checkbox
              name="projects"
              value={row.id}
              defaultChecked={chosen.includes(row.id)}
              aria-invalid={errors && place === 0 ? true : undefined}
              aria-describedby={errors && place === 0 ? `${id}-erro` : undefined}
              className="py-1.5"
              label={
                <span className="flex flex-1 items-center gap-x-3.5">
                  <Thumbnail image={row.image} />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {row.title}
                    {row.detail && <span className="block text-sm text-ink-3">{row.detail}</span>}
                  </span>
                  <span className="num">{formatBRL(row.priceCents)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
