import { href, useFetcher } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorText, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nameLength } from '#domain/collections/collection.ts'
import { savePath } from './save-button.tsx'

export type SavingView = {
  project: { id: string; title: string; isListed: boolean; isFavorite: boolean }
  own: { id: string; name: string; has: boolean; said: string }[]
}

type SaveChoicesProps = SavingView & {
  back: string
  /** Errors of the form, if it was sent without JavaScript. */
  faults?: FormFaults | undefined
}

/** Checkboxes of Favoritos and the user's collections, saved at once, and the form of a new collection. */
export function SaveChoices({ project, own, back, faults }: SaveChoicesProps) {
  const { id, isListed, isFavorite } = project
  const ofRow = faults?.values.collection_id
  return (
    <>
      <ul className="pb-2">
        <li>
          <Tick
            action={href('/favoritos/alternar')}
            fields={{ projectId: id, voltar: back }}
            name="Favoritos"
            said="só você vê"
            has={isFavorite}
            mayAdd={isListed}
          />
        </li>
        {own.map((one) => (
          <li key={one.id}>
            <Tick
              action={savePath(id)}
              fields={{ project_id: id, collection_id: one.id, voltar: back }}
              name={one.name}
              said={one.said}
              has={one.has}
              mayAdd={isListed}
              faults={ofRow === one.id ? faults : undefined}
            />
          </li>
        ))}
      </ul>
      {isListed && (
        <NewCollection key={own.length} projectId={id} back={back} faults={ofRow === undefined ? faults : undefined} />
      )}
    </>
  )
}

type TickProps = {
  action: string
  fields: Record<string, string>
  name: string
  said: string
  has: boolean
  mayAdd: boolean
  faults?: FormFaults | undefined
}

function Tick({ action, fields, name, said, has, mayAdd, faults: sent }: TickProps) {
  const fetcher = useFetcher<FormFaults>()
  // Optimistic; the response confirms or reverts it.
  const isTicked = fetcher.state === 'submitting' ? !has : has
  const errors = (fetcher.data ?? sent)?.errors
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        aria-pressed={isTicked}
        name="intent"
        value={has ? 'remove' : 'add'}
        disabled={!has && !mayAdd}
        className="flex min-h-12 w-full items-center gap-3 rounded-row px-3 py-1.5 text-left text-label hover:bg-sunk disabled:text-ink-3"
      >
        <span
          aria-hidden="true"
          className={classes(
            'grid size-5 flex-none place-items-center rounded-tag border',
            isTicked ? 'border-cobalt bg-cobalt text-on-cobalt' : 'border-line-strong bg-surface',
          )}
        >
          {isTicked && <Icon name="check" small />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="meta block">{said}</span>
        </span>
      </button>
      <ErrorText
        id={`erro-${fields.collection_id ?? 'favoritos'}`}
        error={errors?.collection_id ?? errors?.note ?? errors?.intent}
      />
    </fetcher.Form>
  )
}

type NewCollectionProps = { projectId: string; back: string; faults: FormFaults | undefined }

function NewCollection({ projectId, back, faults: sent }: NewCollectionProps) {
  const fetcher = useFetcher<FormFaults>()
  const faults = fetcher.data ?? sent
  return (
    <details open={faults !== undefined} className="border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-row px-3 text-label hover:bg-sunk">
        <Icon name="plus" /> Nova coleção
      </summary>
      <fetcher.Form
        method="post"
        action={savePath(projectId)}
        preventScrollReset
        noValidate={faults !== undefined}
        className="grid gap-3 px-3 pt-1 pb-3"
      >
        <input type="hidden" name="project_id" value={projectId} />
        <input type="hidden" name="voltar" value={back} />
        <TextField
          id="nova-colecao"
          name="name"
          label="Nome da coleção"
          required
          minLength={nameLength.least}
          most={nameLength.most}
          autoComplete="off"
          help="Só você vê. Dá para publicar depois."
          defaultValue={faults?.values.name}
          error={faults?.errors.name}
        />
        <Button variant="outline" busy={fetcher.state !== 'idle'} busyLabel="Criando...">
          Criar e salvar
        </Button>
      </fetcher.Form>
    </details>
  )
}

/** Returns where a project is saved: 'Salvo em Favoritos e 2 coleções'; empty if nowhere. */
export function savedWords({ project, own }: SavingView): string {
  const count = own.filter(({ has }) => has).length
  const places = [
    ...(project.isFavorite ? ['Favoritos'] : []),
    ...(count > 0 ? [count === 1 ? '1 coleção' : `${count} coleções`] : []),
  ]
  return places.length > 0 ? `Salvo em ${places.join(' e ')}` : ''
}
