import { href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, refuseForm, textFields } from '#app/http/forms.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { RecordPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { orderName } from '#app/catalog/order-name.ts'
import { piecesName } from '#app/returns/piece-choice.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { amountOfPieces } from '#domain/ledger/piece-parts.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { orderPieces } from '#domain/orders/order-pieces.server.ts'
import { ownOrderLines } from '#domain/orders/orders.server.ts'
import { backByPieces, freePieces } from '#domain/orders/pieces.ts'
import { hasLeft, isOverdue, mayWithdraw, withdrawalForm, withdrawalUntil } from '#domain/orders/withdrawal.ts'
import { requestWithdrawal } from '#domain/returns/open-return.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/withdrawal.ts'
import { OrderCard, OrderRow } from '#app/catalog/order-card.tsx'
import { WithdrawalForm, withdrawalRefusals } from './withdrawal-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Desistir da compra')

/** Returns the purchases from which the buyer may withdraw; throws a 404 if there are none. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const now = services.clock.now()
  const own = isUuid(params.orderId) ? await ownOrderLines(services.db, viewer.id, params.orderId) : []
  const completed = own.filter((line) => line.status === 'completed' && freePieces(line) > 0)
  if (completed.length === 0) throw notFound()
  const chosen = new URL(request.url).searchParams.get('compra')
  return {
    chosen,
    orderId: params.orderId,
    pieces: await orderPieces(services.db, { orderId: params.orderId }),
    lines: completed.map((line) => ({
      ...line,
      mayWithdraw: mayWithdraw(line, now),
      mustReturn: hasLeft(line),
      isOverdue: isOverdue(line, now),
      until: dateOf(withdrawalUntil(line)),
      free: freePieces(line),
      amount: formatBRL(amountOfPieces(line, freePieces(line))),
      says: backByPieces(line),
    })),
  }
}

function dateOf(day: Day | null): string | null {
  return day && formatDate(day)
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const compra = form.getAll('compra').map(String)
  const values = textFields(form)
  const asked = compra.flatMap((id) => (values[piecesName(id)] ? [[id, values[piecesName(id)]]] : []))
  const counted = Object.fromEntries(compra.map((id) => [piecesName(id), values[piecesName(id)] ?? '']))
  const read = withdrawalForm.safeParse({ compra, pieces: Object.fromEntries(asked) })
  const faults = (error: string) =>
    refuseForm({ values: { ...counted, compra: compra.join(' ') }, errors: { compra: [error] } })
  if (!read.success) return faults(read.error.issues[0]?.message ?? '')
  const { compra: purchaseIds, pieces } = read.data
  const withdrawal = { buyerId: viewer.id, orderId: params.orderId, purchaseIds, pieces }
  const result = isUuid(params.orderId)
    ? await requestWithdrawal(services, withdrawal).catch(logAndReturnNull('withdrawal not carried out'))
    : ({ ok: false, reason: 'not_found' } as const)
  if (!result) return redirectWithToast(href('/minhas-compras'), { kind: 'error', text: 'withdrawal_failed' })
  if (result.ok && result.returnIds.length > 0) {
    const [only, ...others] = result.returnIds
    const to =
      only && others.length === 0
        ? href('/devolucoes/:id', { id: only })
        : href('/minhas-compras/:orderId', { orderId: params.orderId })
    const text = result.areReviewed ? 'withdrawal_in_review' : 'return_asked'
    return redirectWithToast(to, { kind: 'success', text })
  }
  if (result.ok)
    return redirectWithToast(`${href('/minhas-compras')}#devolucoes`, { kind: 'success', text: 'withdrawal_done' })
  if (result.reason === 'not_found') throw notFound()
  return faults(withdrawalRefusals[result.reason])
}

const backWhen = {
  pix: 'no Pix em minutos',
  card: 'no cartão em até duas faturas',
  debit: 'na conta do cartão de débito, no prazo do seu banco',
  any: 'no Pix em minutos, no cartão em até duas faturas',
}

export default function Withdrawal({
  loaderData: { lines, chosen, orderId, pieces },
  actionData,
}: Route.ComponentProps) {
  const open = lines.filter((line) => line.mayWithdraw)
  const upgradesCents = open.reduce((sum, line) => sum + line.upgradesCents, 0)
  const number = orderNumber(orderId)
  const order = { label: orderName(pieces), to: href('/minhas-compras/:orderId', { orderId }) }
  return (
    <RecordPage
      crumbs={[{ label: 'Minhas Compras', to: href('/minhas-compras') }, order, { label: 'Desistir' }]}
      aside={<OrderCard number={number} to={order.to} pieces={pieces} />}
    >
      <OrderRow number={number} to={order.to} pieces={pieces} />
      <h1>Desistir da compra</h1>
      {open.length > 0 ? (
        <p className="mt-3.5 max-w-text text-lg text-ink-2">
          Você não precisa dizer por quê. O valor inteiro volta pelo mesmo meio de pagamento
          {open.some((line) => line.kind === 'printed') && ', com o frete'}:{' '}
          {backWhen[upgradesCents > 0 ? 'any' : (open[0]?.method ?? 'any')]}.
          {open.some((line) => line.kind === 'digital' && !line.isUpgrade) &&
            ' O acesso aos arquivos termina quando o valor volta.'}
          {open.some((line) => line.isUpgrade) && ' Vale de novo a licença que você tinha antes de ampliar.'}
          {upgradesCents > 0 &&
            ` A licença que você ampliou termina junto, e os ${formatBRL(upgradesCents)} da ampliação também voltam.`}
        </p>
      ) : (
        <p className="mt-3.5 max-w-text text-lg text-ink-2">
          O prazo de {business.withdrawalDays} dias para desistir desta compra acabou. Se o produto tem defeito ou não é
          como descrito, relate o problema na página do pedido ou fale com a gente: isso vale por mais tempo.
        </p>
      )}
      {open.length > 0 ? (
        <WithdrawalForm lines={lines} chosen={chosen} faults={actionData} />
      ) : (
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={href('/suporte')}>Falar com o suporte</LinkButton>
          <LinkButton variant="quiet" to={href('/minhas-compras')}>
            Voltar
          </LinkButton>
        </div>
      )}
    </RecordPage>
  )
}
