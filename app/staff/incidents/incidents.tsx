import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { incidentInput } from '#domain/incidents/incident-input.ts'
import { isNoticeLate, isNoticeOpen } from '#domain/incidents/incident.ts'
import { type Incident, listIncidents, recordIncident } from '#domain/incidents/incidents.server.ts'
import { business } from '#domain/shared/business.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatCount, formatDate } from '#domain/shared/format.ts'
import { services } from '#services'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/incidents.ts'
import { IncidentFields } from './incident-form.tsx'

export const handle: RouteHandle = { formBytes: 256 * 1024 }

export { privatePage as headers }

export const meta = hiddenPage('Incidentes')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'house')
  return { incidents: await listIncidents(services.db), today: dayOf(services.clock.now()) }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  const read = readForm(incidentInput(dayOf(services.clock.now())), await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const id = await recordIncident(services, staff, read.input)
  if (!id) throw notFound()
  return redirectWithToast(href('/admin/incidentes/:id', { id }), { kind: 'success', text: 'incident_saved' })
}

export default function Incidents({ loaderData: { incidents, today }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Incidentes">
      <p className="mb-5 max-w-text text-ink-2">
        O registro de incidentes de segurança com dados pessoais, como pede a ANPD. Quando há risco relevante, ela e as
        pessoas atingidas são avisadas em até {business.incidentDays} dias úteis. Nada daqui se apaga.
      </p>
      <details open={incidents.length === 0 || actionData !== undefined} className="group mb-8">
        <summary className={buttonClass({ variant: 'outline', className: 'cursor-pointer' })}>
          Registrar um incidente
          <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
        </summary>
        <Form method="post" className="mt-5 grid max-w-mid gap-5 grid-cols-2" noValidate={actionData !== undefined}>
          <IncidentFields faults={actionData} />
          <SubmitButton className="col-start-1 justify-self-start" busyLabel="Registrando...">
            Registrar incidente
          </SubmitButton>
        </Form>
      </details>
      {incidents.length === 0 ? (
        <EmptyState title="Nenhum incidente registrado">
          Dados pessoais vazaram ou foram à pessoa errada? Registre no mesmo dia: o prazo conta de quando soubemos.
        </EmptyState>
      ) : (
        <Table caption="Incidentes registrados" stacks>
          <Columns of={['Incidente', 'Avisos', ['Pessoas', 'r'], ['Soubemos em', 'r']]} />
          <tbody>
            {incidents.map((incident) => (
              <tr key={incident.id}>
                <RowName>
                  <Link to={href('/admin/incidentes/:id', { id: incident.id })} className="link">
                    {incident.title}
                  </Link>
                </RowName>
                <td className="whole">
                  <NoticeTag incident={incident} today={today} />
                </td>
                <td className="r num" data-label="pessoas:">
                  {incident.peopleCount === null ? 'não se sabe' : formatCount(incident.peopleCount)}
                </td>
                <td className="r num" data-label="soubemos em">
                  {formatDate(incident.knownOn)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </StaffPage>
  )
}

export function NoticeTag({ incident, today }: { incident: Incident; today: string }) {
  if (isNoticeLate(incident, today)) return <Tag tone="bad">Atrasado: venceu em {formatDate(incident.dueOn)}</Tag>
  if (isNoticeOpen(incident)) return <Tag tone="warn">Avisar até {formatDate(incident.dueOn)}</Tag>
  return incident.risk === 'low' ? <Tag>Aviso dispensado</Tag> : <Tag tone="ok">Feitos</Tag>
}
