import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination, pageAsked } from '#app/ui/pagination.tsx'
import { payoutDayFrom } from '#domain/payouts/payout-calendar.ts'
import { listPayoutRuns } from '#domain/payouts/payout-runs.server.ts'
import { findPayoutStop, resumePayouts, stopPayouts } from '#domain/payouts/payout-stop.server.ts'
import { proposePayouts } from '#domain/payouts/propose-payouts.server.ts'
import { payoutReasonInput } from '#domain/payouts/staff-payout-input.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import { services } from '#services'
import { pageHref } from '../list-search.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/payout-runs.ts'
import { PayoutRunTable } from './payout-run-table.tsx'
import { StopPayoutsForm, StoppedPayouts } from './payout-stop.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Repasses')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'money')
  const page = pageAsked(new URL(request.url).searchParams)
  const [runs, stop] = await Promise.all([listPayoutRuns(services.db, page), findPayoutStop(services.db)])
  const today = dayOf(services.clock.now())
  return { runs, stop, today, next: payoutDayFrom(today, services.shopSettings.now().payouts) }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money')
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'propose': {
      const { runId } = await proposePayouts(services)
      return redirectWithToast(href('/admin/repasses/:id', { id: runId }), {
        kind: 'success',
        text: 'payouts_proposed',
      })
    }
    case 'resume':
      await resumePayouts(services, staff)
      return redirectWithToast(href('/admin/repasses'), { kind: 'success', text: 'payouts_resumed' })
    default: {
      const read = readForm(payoutReasonInput, form)
      if (!read.ok) return refuseForm(read.faults)
      await stopPayouts(services, staff, read.input)
      return redirectWithToast(href('/admin/repasses'), { kind: 'success', text: 'payouts_stopped' })
    }
  }
}

export default function PayoutRuns({ loaderData: { runs, stop, today, next }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Repasses"
      aside={
        <Form method="post">
          <SubmitButton variant="outline" name="intent" value="propose">
            Montar rodada de hoje
          </SubmitButton>
        </Form>
      }
    >
      {stop && <StoppedPayouts stop={stop} />}
      <p className="mb-4 text-ink-2">
        {next === today
          ? 'Hoje é dia de repasse: a rodada é montada de manhã.'
          : `O próximo repasse é em ${formatDate(next)}. A rodada é montada de manhã; montar antes disso faz uma rodada de hoje.`}
      </p>
      {runs.total === 0 ? (
        <EmptyState title="Nenhuma rodada ainda">
          Uma rodada reúne tudo o que os makers têm disponível no dia, e espera a sua aprovação.
        </EmptyState>
      ) : (
        <>
          <PayoutRunTable runs={runs.items} />
          <Pagination
            page={runs.page}
            pages={runs.pages}
            hrefOf={(page) => pageHref(href('/admin/repasses'), new URLSearchParams(), page)}
          />
        </>
      )}
      {!stop && <StopPayoutsForm faults={actionData} />}
    </StaffPage>
  )
}
