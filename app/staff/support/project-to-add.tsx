import { useAnnounced } from '#app/ui/announce.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { type FieldError, TextField } from '#app/ui/field.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'

type ProjectToAddProps = {
  asked: string | undefined
  found: readonly { id: string; title: string; image: { key: string } | null }[]
  error: FieldError
}

/** Search for a project within the newsletter's form; the button of a result also saves the text. */
export function ProjectToAdd({ asked, found, error }: ProjectToAddProps) {
  const count = found.length
  useAnnounced(found, count === 0 ? null : `${count} ${count === 1 ? 'projeto achado' : 'projetos achados'}`)
  return (
    <div>
      <input type="hidden" name="asked" value={asked ?? ''} />
      <div className="flex items-start gap-3">
        <TextField
          name="q"
          type="search"
          label="Acrescentar um projeto"
          placeholder="Vaso Maré"
          autoComplete="off"
          className="min-w-0 flex-1"
          defaultValue={asked}
          error={error}
        />
        <SubmitButton variant="outline" name="intent" value="find" formNoValidate className="mt-[27px] min-h-12">
          Achar
        </SubmitButton>
      </div>
      {count > 0 && (
        <ul aria-label="Projetos achados" className="mt-3 border-b border-line">
          {found.map(({ id, title, image }) => (
            <li key={id} className="flex items-center gap-4 border-t border-line py-2.5">
              <Thumbnail image={image} />
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
              <Button variant="outline" size="sm" name="project" value={id} aria-label={`Acrescentar ${title}`}>
                Acrescentar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
