import { href, Link, useSearchParams } from 'react-router'
import { staffActions } from '#domain/areas.ts'
import { requireStaff } from '#app/accounts/session.server.ts'
import { GetForm } from '#app/ui/get-form.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Pagination, pageAsked } from '#app/ui/pagination.tsx'
import { dayOfText } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { isUuid } from '#domain/shared/text.ts'
import { listStaffActions } from '#domain/staff/staff-actions.server.ts'
import { listStaff } from '#domain/staff/staff.server.ts'
import { actionsOf } from '#domain/staff/staff-action.ts'
import { services } from '#services'
import type { Route } from './+types/log.ts'
import { ActionTable } from './action-table.tsx'
import { pageHref, textAsked } from './list-search.tsx'
import { StaffPage } from './staff-page.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Registro')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireStaff(request, 'home')
  const allowed = actionsOf(viewer.role)
  const params = new URL(request.url).searchParams
  const asked = allowed.filter((name) => name === params.get('acao'))
  const staffId = params.get('quem') ?? ''
  const day = (name: string) => dayOfText(params.get(name) ?? '') ?? ''
  const filter = {
    q: textAsked(params),
    actions: asked.length > 0 ? asked : allowed,
    staffId: isUuid(staffId) ? staffId : null,
    from: day('de'),
    to: day('ate'),
  }
  const [list, staff] = await Promise.all([
    listStaffActions(services.db, filter, pageAsked(params)),
    listStaff(services.db),
  ])
  return { list, staff, allowed }
}

const narrowers = ['quem', 'acao', 'de', 'ate']

export default function StaffLog({ loaderData: { list, staff, allowed } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isFiltered = ['q', ...narrowers].some((name) => params.get(name))
  return (
    <StaffPage title="Registro">
      <GetForm action={href('/admin/registro')} className="mb-5">
        <div className="flex items-end gap-3">
          <TextField
            name="q"
            label="Nome, título ou motivo"
            defaultValue={params.get('q') ?? ''}
            className="min-w-0 flex-1 md:max-w-form"
          />
          <Button variant="outline" className="min-h-12">
            Filtrar
          </Button>
        </div>
        <details open={narrowers.some((name) => params.get(name))} className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">Mais filtros</summary>
          <div className="grid gap-3 xs:grid-cols-2 md:grid-cols-4">
            <SelectField name="quem" label="Quem" defaultValue={params.get('quem') ?? ''}>
              <option value="">Todos</option>
              {staff.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.fullName}
                </option>
              ))}
            </SelectField>
            <SelectField name="acao" label="Ação" defaultValue={params.get('acao') ?? ''}>
              <option value="">Todas</option>
              {allowed.map((name) => (
                <option key={name} value={name}>
                  {staffActions[name].text}
                </option>
              ))}
            </SelectField>
            <DateField name="de" label="De" defaultValue={params.get('de') ?? ''} />
            <DateField name="ate" label="Até" defaultValue={params.get('ate') ?? ''} />
          </div>
        </details>
      </GetForm>
      {list.total === 0 ? (
        <EmptyState
          title={isFiltered ? 'Nada com esses filtros' : 'Nada registrado ainda'}
          action={isFiltered && <Link to={href('/admin/registro')}>Ver tudo</Link>}
        >
          Cada ação da equipe fica escrita aqui, com quem, quando e por quê. Ninguém pode mudar nem apagar.
        </EmptyState>
      ) : (
        <>
          {[...Map.groupBy(list.items, ({ at }) => formatDay(at))].map(([day, actions]) => (
            <section key={day} className="mt-8">
              <h2 className="border-b border-line pb-2 text-lg">{day}</h2>
              <ActionTable caption={`Ações da equipe em ${day}`} actions={actions} ofDay />
            </section>
          ))}
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => pageHref(href('/admin/registro'), params, page)}
          />
        </>
      )}
    </StaffPage>
  )
}
