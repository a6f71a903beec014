import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ReasonField } from '#app/staff/reason-form.tsx'
import { Beside, StaffPage } from '#app/staff/staff-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { codeIn, collectionSlug, mostPicks } from '#domain/collections/collection.ts'
import { dropPickInput, pickInput } from '#domain/collections/collection-input.ts'
import {
  type CollectionPick,
  collectionsToPick,
  dropCollectionPick,
  listCollectionPicks,
  pickCollection,
} from '#domain/collections/collection-picks.server.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatCount, formatDate } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/collection-picks'
import { collectionPath } from './collection-view.ts'

export { privatePage as headers }

export const meta = hiddenPage('Coleções da semana')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue')
  const today = dayOf(services.clock.now())
  const [picks, open] = await Promise.all([listCollectionPicks(services.db), collectionsToPick(services.db)])
  const asked = new URL(request.url).searchParams.get('colecao') ?? ''
  const changing = picks.find(({ code }) => code === codeIn(asked))
  return {
    asked,
    changing: changing?.name ?? null,
    lastDay: formatDate(changing && changing.lastDay >= today ? changing.lastDay : addDays(today, 7)),
    place: changing?.place ?? Math.min(picks.length + 1, mostPicks),
    open: open.map((one) => ({ slug: collectionSlug(one), said: `${one.name}, de ${one.author}` })),
    picks: picks.map((pick) => ({ ...pick, to: collectionPath(pick), state: stateOf(pick, today) })),
  }
}

function stateOf({ isShown, lastDay }: CollectionPick, today: string): string | null {
  if (lastDay < today) return 'acabou'
  return isShown ? null : 'fora do ar'
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'catalogue')
  const form = await formOf(request)
  if (form.get('intent') === 'drop') return drop(staff, form)
  const read = readForm(pickInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const { collection, place, last_day: lastDay, reason } = read.input
  const code = codeIn(collection.replace(/[/?#]+$/, '').replace(/[?#].*$/, ''))
  const picked = await pickCollection(services, staff, { code: code ?? '', place, lastDay: lastDay ?? '', reason })
  if (picked.ok) return redirectWithToast(href('/admin/colecoes'), { kind: 'success', text: 'collection_picked' })
  const error: Record<string, string> =
    picked.reason === 'over'
      ? { last_day: 'Este dia já passou' }
      : { collection: 'Escolha da lista, ou cole o endereço de uma coleção pública com objetos' }
  return refuseForm(faultsOf(form, error))
}

async function drop(staff: Awaited<ReturnType<typeof requireStaff>>, form: FormData) {
  const read = readForm(dropPickInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const { collection: collectionId, reason } = read.input
  const dropped = await dropCollectionPick(services, staff, { collectionId, reason })
  const toast = dropped.ok ? ({ kind: 'success', text: 'collection_dropped' } as const) : decidedBefore
  return redirectWithToast(href('/admin/colecoes'), toast)
}

export default function CollectionPicks({ loaderData, actionData }: Route.ComponentProps) {
  const { picks, open, asked, changing, lastDay, place } = loaderData
  const dropped = picks.find(({ id }) => id === actionData?.values.collection)
  const faults = dropped ? undefined : actionData
  return (
    <StaffPage title="Coleções da semana">
      <p className="mb-5 max-w-mid text-ink-2">
        Aparecem na página inicial e em{' '}
        <Link to={href('/colecoes')} className="link">
          Coleções
        </Link>
        , nesta ordem, até o último dia.
      </p>
      {picks.length === 0 && <EmptyState title="Nenhuma escolhida">Escolha uma coleção pública.</EmptyState>}
      <Beside
        title={changing ? `Mudar: ${changing}` : 'Escolher coleção'}
        isOpen={picks.length === 0 || asked !== '' || faults !== undefined}
        list={picks.map((pick) => (
          <Picked key={pick.id} pick={pick} error={dropped?.id === pick.id ? actionData?.errors.reason : undefined} />
        ))}
      >
        <Form
          // Remounts after each change.
          key={asked + picks.map(({ id, place: at, lastDay: day }) => `${id} ${at} ${day}`).join()}
          method="post"
          noValidate={faults !== undefined}
          className="grid gap-5"
        >
          <TextField
            name="collection"
            label="Coleção"
            help="Escreva o nome e escolha da lista, ou cole o endereço."
            list="colecoes-publicas"
            required
            autoComplete="off"
            defaultValue={faults?.values.collection ?? asked}
            error={faults?.errors.collection}
          />
          <datalist id="colecoes-publicas">
            {open.map(({ slug, said }) => (
              <option key={slug} value={slug}>
                {said}
              </option>
            ))}
          </datalist>
          <div className="flex flex-wrap gap-5">
            <TextField
              name="place"
              label="Lugar"
              inputMode="numeric"
              required
              autoComplete="off"
              className="w-24"
              defaultValue={faults?.values.place ?? place}
              error={faults?.errors.place}
            />
            <TextField
              name="last_day"
              label="Último dia"
              required
              autoComplete="off"
              className="w-44"
              defaultValue={faults?.values.last_day ?? lastDay}
              error={faults?.errors.last_day}
            />
          </div>
          <ReasonField
            help="Fica no registro da equipe."
            defaultValue={faults?.values.reason}
            error={faults?.errors.reason}
          />
          <div>
            <SubmitButton wide busyLabel="Registrando...">
              {changing ? 'Salvar' : 'Escolher'}
            </SubmitButton>
          </div>
        </Form>
      </Beside>
    </StaffPage>
  )
}

type PickedProps = { pick: Route.ComponentProps['loaderData']['picks'][number]; error: string[] | undefined }

function Picked({ pick, error }: PickedProps) {
  const { id, to, name, author, place, lastDay, state, itemCount, pictures } = pick
  return (
    <section className="border-t border-line py-4 last:border-b sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4">
      <ul aria-hidden="true" className="mb-2 flex gap-1.5">
        {pictures.map((image) => (
          <li key={image.key}>
            <Thumbnail image={image} />
          </li>
        ))}
      </ul>
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <span className="num">{place}.</span>
          <Link to={to} className="underline-offset-3 hover:underline">
            {name}
          </Link>
          {state && <Tag tone="warn">{state}</Tag>}
        </h2>
        <p className="meta mt-1">
          {author}, {formatCount(itemCount)} {itemCount === 1 ? 'projeto' : 'projetos'}, até {formatDate(lastDay)}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {pick.isShown && (
            <Link
              to={`?colecao=${collectionSlug(pick)}`}
              className="link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
            >
              Mudar<span className="sr-only"> {name}</span>
            </Link>
          )}
          <details open={error !== undefined}>
            <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm pointer-coarse:min-h-11">
              <span>
                Tirar<span className="sr-only"> {name}</span> da semana
              </span>
            </summary>
            <Form method="post" className="mt-3 max-w-form space-y-4">
              <input type="hidden" name="collection" value={id} />
              <ReasonField id={`motivo-${id}`} error={error} />
              <SubmitButton variant="danger" name="intent" value="drop">
                Tirar
              </SubmitButton>
            </Form>
          </details>
        </div>
      </div>
    </section>
  )
}
