import { href } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { findPayoutStop } from '#domain/payouts/payout-stop.server.ts'
import { payoutRunPage } from '#domain/payouts/payout-runs.server.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/payout-run.ts'
import { actOnRun } from './act-on-run.server.ts'
import { PayoutSteps } from './payout-steps.tsx'
import { PayoutTable } from './payout-table.tsx'
import { StaffPage } from '../staff-page.tsx'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? `Repasses de ${formatDate(loaderData.run.day)}` : 'Repasses', hidden: true })
}

export const handle: RouteHandle = { uploads: 'photos' }

export async function loader({ request, params }: Route.LoaderArgs) {
  const { id: staffId } = await requireStaff(request, 'money')
  const page = pageAsked(new URL(request.url).searchParams)
  const { onePersonLimitCents } = services.shopSettings.now()
  const asked = { staffId, page, now: services.clock.now(), onePersonLimitCents }
  const [run, stop] = await Promise.all([payoutRunPage(services.db, params.id, asked), findPayoutStop(services.db)])
  if (!run) throw notFound()
  return { run, isStopped: stop !== null, onePersonLimitCents }
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money')
  const back = runHref(params.id, pageAsked(new URL(request.url).searchParams))
  return actOnRun(staff, { runId: params.id, back }, await formOf(request))
}

function runHref(id: string, page: number): string {
  return `${href('/admin/repasses/:id', { id })}${page > 1 ? `?pagina=${page}` : ''}`
}

export default function PayoutRun({
  loaderData: { run, isStopped, onePersonLimitCents },
  actionData,
}: Route.ComponentProps) {
  return (
    <StaffPage
      title={
        <>
          Repasses de {formatDate(run.day)}, <span className="num">{formatBRL(run.cents)}</span>
        </>
      }
    >
      {actionData && !actionData.errors.code && (
        <Notice tone="bad" role="alert" className="mb-6">
          {Object.values(actionData.errors).flat().join(' ')}
        </Notice>
      )}
      {isStopped && (
        <Notice tone="bad" className="mb-6">
          Os repasses estão parados: nada é enviado até alguém da equipe retomar.
        </Notice>
      )}
      {run.payouts.total === 0 ? (
        <EmptyState title="Ninguém a pagar neste dia">
          Nenhum maker tinha o mínimo disponível, com conta de recebimento, verificação em duas etapas e nada retido.
        </EmptyState>
      ) : (
        <>
          {run.backCents > 0 && (
            <p className="mb-4 max-w-2xl text-ink-2">
              {formatBRL(run.backCents)} não chegaram e voltaram ao saldo: o maker recebeu um e-mail, e o valor entra no
              próximo repasse.
            </p>
          )}
          <PayoutSteps
            run={run}
            isStopped={isStopped}
            onePersonLimitCents={onePersonLimitCents}
            faults={actionData ?? null}
          />
          <PayoutTable payouts={run.payouts.items} />
          <Pagination page={run.payouts.page} pages={run.payouts.pages} hrefOf={(to) => runHref(run.id, to)} />
        </>
      )}
    </StaffPage>
  )
}
