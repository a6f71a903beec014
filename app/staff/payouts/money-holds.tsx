import { useState } from 'react'
import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { StatRow } from '#app/ui/stat-row.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { findPerson } from '#domain/accounts/find-person.server.ts'
import { isMaker } from '#domain/accounts/viewer.ts'
import { holdReasons } from '#domain/ledger/hold.ts'
import { makerWallet, type WalletHold } from '#domain/payouts/maker-wallet.server.ts'
import { holdPayouts, liftPayoutHold } from '#domain/payouts/payout-holds.server.ts'
import { payoutReasonInput } from '#domain/payouts/staff-payout-input.ts'
import { heldSales } from '#domain/payouts/wallet-sales.server.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import { HeldSales, isOurs } from '../people/held-sales.tsx'
import { Fact, Facts, StaffPage, ToDecision } from '../staff-page.tsx'
import type { Route } from './+types/money-holds.ts'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? `Valores de ${loaderData.maker.fullName}` : 'Valores', hidden: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'money')
  const maker = await findPerson(services.db, params.id)
  if (!maker || !isMaker(maker)) throw notFound()
  const now = services.clock.now()
  const [wallet, sales] = await Promise.all([
    makerWallet(services, maker.id, now),
    heldSales(services.db, maker.id, now),
  ])
  return { maker, wallet, sales }
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money')
  const form = await formOf(request)
  const read = readForm(payoutReasonInput, form, ['hold'])
  if (!read.ok) return refuseForm(read.faults)
  const what = form.get('hold')
  if (!what) return refuseForm(faultsOf(form, { hold: 'Escolha o que fazer' }))
  const wanted = { makerId: params.id, ...read.input }
  const done =
    what === 'new'
      ? await holdPayouts(services, staff, wanted)
      : await liftPayoutHold(services, staff, { ...wanted, holdId: typeof what === 'string' ? what : '' })
  if (!done.ok && done.reason === 'own_money')
    return refuseForm(faultsOf(form, { reason: 'Sobre o seu dinheiro decide outra pessoa da equipe' }))
  const text = what === 'new' ? 'money_held' : 'hold_lifted'
  const toast = done.ok ? ({ kind: 'success', text } as const) : decidedBefore
  return redirectWithToast(href('/admin/pessoas/:id/valores', { id: params.id }), toast)
}

export default function MoneyHolds({ loaderData: { maker, wallet, sales }, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {} } = actionData ?? {}
  const [chosen, setChosen] = useState(values.hold ?? '')
  return (
    <StaffPage title={`Valores de ${maker.fullName}`} aside={<ToDecision to="#o-que-fazer" />}>
      <StatRow
        stats={[
          { label: 'Disponível', value: formatBRL(wallet.availableCents) },
          { label: 'Pendente', value: formatBRL(wallet.unheldCents) },
          { label: 'Retido', value: formatBRL(wallet.held.cents) },
          { label: 'A caminho', value: formatBRL(wallet.inTransitCents) },
        ]}
        compact
        className="mb-8"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-2">
        <div>
          <Facts>
            <Fact label="Conta de recebimento">{wallet.account?.shownAs ?? 'Nenhuma ainda'}</Fact>
            <Fact label="Conta na Camada">
              <Link to={href('/admin/pessoas/:id', { id: maker.id })}>{maker.email}</Link>
            </Fact>
          </Facts>
          <HeldSales sales={sales} />
        </div>
        <Form method="post" className="grid gap-5">
          <ChoiceGroup legend="O que fazer" id="o-que-fazer" error={errors.hold}>
            {wallet.holds
              .filter(({ reason }) => isOurs(reason))
              .map((hold) => (
                <Choice
                  key={hold.id}
                  name="hold"
                  value={hold.id}
                  title={<Lifted hold={hold} />}
                  meta={wordsOf(hold)}
                  defaultChecked={values.hold === hold.id}
                  onChange={() => setChosen(hold.id)}
                />
              ))}
            <Choice
              name="hold"
              value="new"
              title="Reter todos os repasses"
              meta="Nada sai até alguém da equipe liberar. As vendas seguem."
              defaultChecked={values.hold === 'new'}
              onChange={() => setChosen('new')}
            />
          </ChoiceGroup>
          <TextArea
            name="reason"
            label="Motivo"
            help="Fica no registro da equipe. O de uma retenção também aparece na carteira do maker."
            rows={3}
            most={200}
            required
            defaultValue={values.reason}
            error={errors.reason}
          />
          <SubmitButton variant={chosen ? 'primary' : 'outline'} className="justify-self-start">
            {buttonWords(chosen, wallet.holds)}
          </SubmitButton>
        </Form>
      </div>
    </StaffPage>
  )
}

/** Words of a choice that releases a hold: 'Liberar R$ 81,88 · Vaso Maré, pedido 7CDBE838'. */
function Lifted({ hold: { sale, heldCents } }: { hold: WalletHold }) {
  if (!sale) return 'Liberar os repasses'
  return (
    <span className="flex items-start gap-3">
      <Thumbnail image={sale.image} />
      <span className="min-w-0">
        Liberar {formatBRL(heldCents)} · {sale.title}, pedido {sale.orderNumber}
      </span>
    </span>
  )
}

/** Returns the button's words for the chosen action: 'Reter os repasses', 'Liberar R$ 81,88'. */
function buttonWords(chosen: string, holds: readonly WalletHold[]): string {
  if (chosen === 'new') return 'Reter os repasses'
  const hold = holds.find(({ id }) => id === chosen)
  return hold ? `Liberar ${formatBRL(hold.heldCents)}` : 'Confirmar'
}

function wordsOf({ reason, note, until }: WalletHold): string {
  const end = until ? `Termina sozinha em ${formatDay(until)}.` : ''
  return [holdReasons[reason], note, end].filter(Boolean).join(' ')
}
