import { href, Form, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { type FormFaults, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Table } from '#app/ui/table.tsx'
import { findPayoutStop, type PayoutStop, resumePayouts, stopPayouts } from '#domain/payouts/payout-stop.server.ts'
import { listPayoutRuns, type PayoutRunSummary } from '#domain/payouts/payout-runs.server.ts'
import { payoutDayFrom } from '#domain/payouts/payout-calendar.ts'
import type { PayoutState } from '#domain/payouts/payout.ts'
import { proposePayouts } from '#domain/payouts/propose-payouts.server.ts'
import { payoutReasonInput } from '#domain/payouts/staff-payout-input.ts'
import { formatBRL, formatDate, formatMoment } from '#domain/shared/format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { services } from '#services'
import { pageAsked, pageHref } from '../list-search.tsx'
import { StaffPage } from '../staff-page.tsx'
import { PayoutStateTag } from '../state-tags.tsx'
import { countOfPayouts, payoutStateNames } from '../words.ts'
import type { Route } from './+types/payout-runs.ts'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Repasses', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request)
  const page = pageAsked(new URL(request.url).searchParams)
  const [runs, stop] = await Promise.all([listPayoutRuns(services.db, page), findPayoutStop(services.db)])
  const today = dayOf(services.clock.now())
  return { runs, stop, today, next: payoutDayFrom(today) }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request)
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
      {stop && <Stopped stop={stop} />}
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
      {!stop && <StopForm faults={actionData} />}
    </StaffPage>
  )
}

function Stopped({ stop }: { stop: PayoutStop }) {
  return (
    <Notice tone="bad" className="mb-6">
      <p className="font-medium">Os repasses estão parados.</p>
      <p>
        {stop.stoppedBy}, {formatMoment(stop.stoppedAt)}: {stop.reason}
      </p>
      <Form method="post" className="mt-3">
        <SubmitButton variant="outline" name="intent" value="resume">
          Retomar repasses
        </SubmitButton>
      </Form>
    </Notice>
  )
}

function StopForm({ faults }: { faults: FormFaults | undefined }) {
  return (
    <section aria-labelledby="parar" className="mt-10 border-t border-line pt-6">
      <h2 id="parar" className="text-xl">
        Parar tudo
      </h2>
      <p className="mt-2 max-w-text text-ink-2">
        Nada sai, nem o que já foi enviado e ainda não chegou ao banco. As vendas e os saldos seguem normalmente. Na
        dúvida, pare: retomar continua de onde estava. Veja antes o{' '}
        <Link to={`${href('/admin/registro')}?acao=stop_payouts`} className="link">
          registro
        </Link>
        .
      </p>
      <Form method="post" className="mt-4 flex max-w-xl flex-wrap items-start gap-3">
        <TextField
          name="reason"
          label="Motivo"
          className="min-w-0 flex-1 basis-64"
          defaultValue={faults?.values.reason}
          error={faults?.errors.reason}
        />
        <SubmitButton variant="danger" name="intent" value="stop" className="mt-7 min-h-12">
          Parar repasses
        </SubmitButton>
      </Form>
    </section>
  )
}

/** The runs: their day, how much they are, and how far they got. */
function PayoutRunTable({ runs }: { runs: readonly PayoutRunSummary[] }) {
  return (
    <Table caption="Rodadas de repasse">
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Situação</th>
          <th scope="col" className="r max-md:hidden">
            Repasses
          </th>
          <th scope="col" className="r">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </tbody>
    </Table>
  )
}

const states = Object.keys(payoutStateNames) as PayoutState[]

function RunRow({ run }: { run: PayoutRunSummary }) {
  const there = states.filter((state) => run.states[state])
  // What was cancelled is part of another run.
  const counted = there.filter((state) => state !== 'cancelled').map((state) => run.states[state])
  const count = counted.reduce((sum, one) => sum + (one?.count ?? 0), 0)
  const cents = counted.reduce((sum, one) => sum + (one?.cents ?? 0), 0)
  return (
    <tr>
      <td className="num">
        <Link className="link" to={href('/admin/repasses/:id', { id: run.id })}>
          {formatDate(run.day)}
        </Link>
      </td>
      <td>
        <span className="flex flex-wrap gap-1.5">
          {there.map((state) => (
            <span key={state} className="inline-flex items-center gap-1">
              <PayoutStateTag state={state} />
              <span className="num text-sm text-ink-3">{run.states[state]?.count}</span>
            </span>
          ))}
          {there.length === 0 && <span className="text-ink-3">Ninguém a pagar</span>}
        </span>
      </td>
      <td className="r num max-md:hidden">{countOfPayouts(count)}</td>
      <td className="r num">{formatBRL(cents)}</td>
    </tr>
  )
}
