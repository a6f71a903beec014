import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { ActionTable } from '#app/staff/action-table.tsx'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { incidentInput } from '#domain/incidents/incident-input.ts'
import { isNoticeOpen } from '#domain/incidents/incident.ts'
import { changeIncident, findIncident, type Incident } from '#domain/incidents/incidents.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatCount, formatDate } from '#domain/shared/format.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { services } from '#services'
import { Fact, Facts, StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/incident.ts'
import { IncidentFields, riskTexts } from './incident-form.tsx'
import { NoticeTag } from './incidents.tsx'

export const handle: RouteHandle = { formBytes: 256 * 1024 }

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.incident.title ?? 'Incidente', hidden: true })
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'house')
  const incident = await findIncident(services.db, id)
  if (!incident) throw notFound()
  return { incident, today: dayOf(services.clock.now()), actions: await actionsOn(services.db, id) }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  if (!(await findIncident(services.db, id))) throw notFound()
  const read = readForm(incidentInput(dayOf(services.clock.now())), await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  if (!(await changeIncident(services, staff, id, read.input))) throw notFound()
  return redirectWithToast(href('/admin/incidentes/:id', { id }), { kind: 'success', text: 'incident_saved' })
}

export default function IncidentPage({ loaderData: { incident, today, actions }, actionData }: Route.ComponentProps) {
  const form = (
    <Form method="post" className="grid max-w-mid gap-5 grid-cols-2" noValidate={actionData !== undefined}>
      <IncidentFields incident={incident} faults={actionData} />
      <SubmitButton className="col-start-1 justify-self-start" busyLabel="Salvando...">
        Salvar
      </SubmitButton>
    </Form>
  )
  return (
    <StaffPage title={incident.title} aside={<NoticeTag incident={incident} today={today} />}>
      {isNoticeOpen(incident) ? (
        form
      ) : (
        <>
          <IncidentFacts incident={incident} />
          {/* Remounts after each change, to fold again. */}
          <details key={incident.updatedAt.getTime()} open={actionData !== undefined} className="group mt-5">
            <summary className={buttonClass({ variant: 'outline', className: 'cursor-pointer' })}>
              Editar
              <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
            </summary>
            <div className="mt-5">{form}</div>
          </details>
        </>
      )}
      <section aria-labelledby="quem" className="mt-10">
        <h2 id="quem" className="mb-3 text-xl">
          Quem escreveu
        </h2>
        <ActionTable caption="O que foi escrito" actions={actions} />
      </section>
    </StaffPage>
  )
}

function IncidentFacts({ incident }: { incident: Incident }) {
  return (
    <div className="max-w-mid">
      <Facts>
        <Fact label="Quando soubemos">{formatDate(incident.knownOn)}</Fact>
        <Fact label="Quantas pessoas">
          {incident.peopleCount === null ? 'Não se sabe' : formatCount(incident.peopleCount)}
        </Fact>
        <LongFact label="Como aconteceu" text={incident.circumstances} />
        <LongFact label="Que dados foram atingidos" text={incident.data} />
        <Fact label="Risco para elas" isLong>
          {riskTexts[incident.risk]}
        </Fact>
        <LongFact label="Por que o risco é esse" text={incident.riskReason} />
        <LongFact label="O que foi feito e o que falta" text={incident.measures} />
        {incident.toldAnpdOn && <Fact label="ANPD avisada em">{formatDate(incident.toldAnpdOn)}</Fact>}
        {incident.toldPeopleOn && <Fact label="Pessoas avisadas em">{formatDate(incident.toldPeopleOn)}</Fact>}
      </Facts>
    </div>
  )
}

function LongFact({ label, text }: { label: string; text: string }) {
  return (
    <Fact label={label} isLong>
      <span className="whitespace-pre-line">{text}</span>
    </Fact>
  )
}
