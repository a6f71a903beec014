import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatMoment } from '#domain/shared/format.ts'
import { dropParkedJob, listParkedJobs, type ParkedJob, retryParkedJob } from '#domain/staff/parked-jobs.server.ts'
import { services } from '#services'
import type { Route } from './+types/parked-jobs.ts'
import { StaffPage } from './staff-page.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Tarefas')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'house')
  return { jobs: await listParkedJobs(services.db) }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  const form = await formOf(request)
  const [intent, job] = [form.get('intent'), form.get('job')]
  const here = href('/admin/tarefas')
  if (typeof job !== 'string' || (intent !== 'retry' && intent !== 'drop'))
    return refuseForm(faultsOf(form, { job: 'Escolha a tarefa e o que fazer com ela.' }))
  const done = await (intent === 'retry' ? retryParkedJob : dropParkedJob)(services.db, staff, job)
  if (!done) return redirectWithToast(here, decidedBefore)
  services.log.info({ job, staff: staff.id, intent }, 'parked job decided')
  const text = intent === 'retry' ? 'job_started_again' : 'job_dropped'
  return redirectWithToast(here, { kind: 'success', text })
}

export default function ParkedJobs({ loaderData: { jobs }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Tarefas">
      {actionData?.errors.job && (
        <Notice tone="bad" role="alert" className="mb-6">
          {actionData.errors.job[0]}
        </Notice>
      )}
      {jobs.length === 0 ? (
        <EmptyState title="Nenhuma tarefa parada">
          Uma tarefa que falha é tentada de novo por algumas horas. Só a que falhou até o fim aparece aqui.
        </EmptyState>
      ) : (
        <>
          <p className="mb-6 max-w-prose text-ink-2">
            Estas tarefas falharam até o fim. Resolva a causa e tente de novo: cada uma pode rodar duas vezes sem fazer
            nada em dobro.
          </p>
          <ul className="border-t-2 border-ink">
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
    </StaffPage>
  )
}

function Job({ job: { id, task, attempts, lastError, failedAt } }: { job: ParkedJob }) {
  return (
    <li className="grid gap-3 border-b border-line py-5">
      <div>
        <h2 className="text-lg break-words">{task}</h2>
        <p className="meta">
          {attempts} tentativas, a última em {formatMoment(failedAt)}
        </p>
      </div>
      {lastError && <p className="rounded-ctl bg-sunk px-3.5 py-3 text-sm break-words">{lastError}</p>}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="job" value={id} />
        <SubmitButton variant="outline" name="intent" value="retry">
          Tentar de novo
        </SubmitButton>
        <SubmitButton variant="quiet" name="intent" value="drop">
          Abandonar
        </SubmitButton>
      </Form>
    </li>
  )
}
