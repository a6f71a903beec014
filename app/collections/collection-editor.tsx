import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { Button, LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { maxAbout, maxNote, nameLength, type Visibility } from '#domain/collections/collection.ts'
import type { ItemView } from './collection-items.tsx'
import { savePath } from './save-button.tsx'
import { VisibilityChoice } from './visibility-choice.tsx'

type Edited = { name: string; about: string | null; visibility: Visibility }
type PlacedItem = ItemView & { place: number }
type CollectionEditorProps = { collection: Edited; items: readonly PlacedItem[]; faults: FormFaults | undefined }

export function CollectionEditor({ collection, items, faults }: CollectionEditorProps) {
  // An item's errors are shown at the item.
  const own = faults?.values.project_id ? undefined : faults
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Editar coleção</h1>
        <LinkButton to="?" variant="outline">
          Ver como fica
        </LinkButton>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[380px_minmax(0,1fr)] lg:gap-16">
        <CollectionWords collection={collection} faults={own} />
        <section aria-labelledby="ordem">
          <h2 id="ordem">Objetos, na ordem em que aparecem</h2>
          {items.length > 1 && <p className="meta mt-1">A ordem muda na hora.</p>}
          <ol className="mt-4 border-t border-line empty:hidden">
            {items.map((item) => (
              <EditedItem
                key={item.projectId}
                item={item}
                count={items.length}
                faults={faults?.values.project_id === item.projectId ? faults : undefined}
              />
            ))}
          </ol>
          <p className="mt-3 text-ink-2">
            {items.length === 0 ? 'Nenhum ainda. Escolha em ' : 'Para juntar mais, escolha em '}
            <Link to={href('/marketplace')} className="link">
              Projetos
            </Link>{' '}
            e use 'Salvar em coleção' na página do projeto.
          </p>
        </section>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-3 underline underline-offset-3 hover:text-ink">
            Apagar esta coleção
          </summary>
          <p className="mt-1 mb-3 text-label text-ink-2">A lista e o que você escreveu somem. Os projetos continuam.</p>
          <Form method="post" action="?editar">
            <Button variant="danger" name="intent" value="delete">
              Apagar coleção
            </Button>
          </Form>
        </details>
      </div>
    </>
  )
}

function CollectionWords({ collection, faults }: { collection: Edited; faults: FormFaults | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const { name, about, visibility } = collection
  return (
    <div>
      <Form ref={form} method="post" action="?editar" noValidate className="grid gap-5">
        <TextField
          name="name"
          label="Nome da coleção"
          required
          most={nameLength.most}
          autoComplete="off"
          defaultValue={faults?.values.name ?? name}
          error={faults?.errors.name}
        />
        <TextArea
          name="about"
          label="O que entra aqui (opcional)"
          rows={4}
          help={`Aparece no alto da página. Até ${maxAbout} caracteres.`}
          defaultValue={faults?.values.about ?? about ?? ''}
          error={faults?.errors.about}
        />
        <VisibilityChoice chosen={faults?.values.visibility ?? visibility} error={faults?.errors.visibility} />
        <div>
          <SubmitButton busyLabel="Salvando...">Salvar coleção</SubmitButton>
        </div>
      </Form>
    </div>
  )
}

type EditedItemProps = { item: PlacedItem; count: number; faults: FormFaults | undefined }

function EditedItem({ item: { projectId, place, title, note, shown }, count, faults }: EditedItemProps) {
  const value = faults?.values
  return (
    <li id={`obra-${projectId}`} className="flex items-start gap-x-4 border-b border-line pt-4 pb-2">
      <Thumbnail image={shown?.project.image ?? null} size="lg" />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base leading-snug font-medium">
          <Link to={savePath(projectId)} className="block min-h-6 underline-offset-3 hover:underline">
            {title}
          </Link>
        </h3>
        {!shown && <p className="meta">Saiu do ar. Na coleção ficam o nome e o que você escreveu.</p>}
        {note && <p className="mt-0.5 text-label whitespace-pre-line text-ink-2">{note}</p>}
        <Form method="post" action="?editar" preventScrollReset className="float-right flex text-ink-2 sm:gap-1">
          <input type="hidden" name="project_id" value={projectId} />
          <Step name="Subir" value="up" title={title} isOff={place === 1} className="rotate-180" />
          <Step name="Descer" value="down" title={title} isOff={place === count} />
          <IconButton type="submit" icon="trash" name="intent" value="remove" label={`Tirar ${title}`} />
        </Form>
        <details open={faults !== undefined || undefined}>
          <summary
            aria-label={`Lugar e motivo de ${title}`}
            className="link inline-flex min-h-11 cursor-pointer items-center text-sm"
          >
            Lugar e motivo
          </summary>
          {/* Keyed by the stored values: after a change the fields show them. */}
          <Form
            key={`${place} ${note}`}
            method="post"
            action="?editar"
            preventScrollReset
            noValidate={faults !== undefined}
            className="clear-both grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-3 pb-1 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
          >
            <input type="hidden" name="project_id" value={projectId} />
            <TextField
              id={`lugar-${projectId}`}
              name="place"
              label="Lugar"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={value?.place ?? place}
              error={faults?.errors.place}
            />
            <TextField
              id={`palavras-${projectId}`}
              name="note"
              label="Por quê (opcional)"
              most={maxNote}
              autoComplete="off"
              defaultValue={value?.note ?? note ?? ''}
              error={faults?.errors.note}
            />
            <Button
              variant="outline"
              name="intent"
              value="change"
              className="col-span-2 min-h-12 sm:col-span-1 sm:mt-[27px]"
              aria-label={`Salvar ${title}`}
            >
              Salvar
            </Button>
          </Form>
        </details>
      </div>
    </li>
  )
}

type StepProps = { name: string; value: 'up' | 'down'; title: string; isOff: boolean; className?: string }

/** Button that moves an item by one place; at the end of the list only `aria-disabled`, to keep the focus. */
function Step({ name, value, title, isOff, className }: StepProps) {
  return (
    <IconButton
      type="submit"
      icon="chevron"
      name="intent"
      value={value}
      label={`${name} ${title}`}
      aria-disabled={isOff}
      className={classes(className, isOff && 'opacity-40')}
    />
  )
}
