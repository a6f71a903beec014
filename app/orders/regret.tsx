import { href, Form } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, refuseForm, textFields } from '#app/http/forms.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { withdrawalRefusals } from '#app/http/messages.ts'
import { privatePage } from '#app/http/private-page.ts'
import { PieceChoice, piecesName } from '#app/returns/piece-choice.tsx'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { amountOfPieces, bringsFreight } from '#domain/ledger/piece-parts.ts'
import { type OwnOrderLine, ownOrderLines } from '#domain/orders/orders.server.ts'
import { freePieces } from '#domain/orders/pieces.ts'
import { hasLeft, isOverdue, mayWithdraw, withdrawalForm, withdrawalUntil } from '#domain/orders/withdrawal.ts'
import { requestWithdrawal } from '#domain/returns/open-return.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import type { Day } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { WithdrawalRule } from '#domain/orders/withdrawal-rule.ts'
import { services } from '#services'
import type { Route } from './+types/regret.ts'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Desistir da compra', hidden: true })
}

/** What of the order can still be given up; a stranger's order, and one with nothing left, look like none. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const now = services.clock.now()
  const own = isUuid(params.orderId) ? await ownOrderLines(services.db, viewer.id, params.orderId) : []
  const completed = own.filter((line) => line.status === 'completed' && freePieces(line) > 0)
  if (completed.length === 0) throw new Response('Compra não encontrada', { status: 404 })
  const chosen = new URL(request.url).searchParams.get('compra')
  return {
    chosen,
    lines: completed.map((line) => ({
      ...line,
      mayWithdraw: mayWithdraw(line, now),
      mustReturn: hasLeft(line),
      isOverdue: isOverdue(line, now),
      until: dateOf(withdrawalUntil(line)),
      free: freePieces(line),
      amount: formatBRL(amountOfPieces(line, freePieces(line))),
      says: saysOf(line),
    })),
  }
}

/** What goes back with one piece, with two, with all that are free. */
function saysOf(line: OwnOrderLine): string[] {
  return Array.from({ length: freePieces(line) }, (_, index) => {
    const pieces = index + 1
    return `${formatBRL(amountOfPieces(line, pieces))}${bringsFreight(line, pieces) ? ' com o frete' : ''}`
  })
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
  const regret = { buyerId: viewer.id, orderId: params.orderId, purchaseIds, pieces }
  const result = isUuid(params.orderId)
    ? await requestWithdrawal(services, regret).catch(logAndReturnNull('regret not carried out'))
    : ({ ok: false, reason: 'not_found' } as const)
  if (!result) return redirectWithToast(href('/minhas-compras'), { kind: 'error', text: 'regret_failed' })
  if (result.ok && result.returnIds.length > 0) {
    const [only, ...others] = result.returnIds
    const to =
      only && others.length === 0
        ? href('/devolucoes/:id', { id: only })
        : href('/minhas-compras/:orderId', { orderId: params.orderId })
    return redirectWithToast(to, { kind: 'success', text: 'return_asked' })
  }
  if (result.ok)
    return redirectWithToast(`${href('/minhas-compras')}#devolucoes`, { kind: 'success', text: 'regret_done' })
  if (result.reason === 'not_found') throw new Response('Compra não encontrada', { status: 404 })
  return faults(withdrawalRefusals[result.reason])
}

export default function Withdrawal({ loaderData: { lines, chosen }, actionData }: Route.ComponentProps) {
  const open = lines.filter((line) => line.mayWithdraw)
  const again = actionData?.values.compra?.split(' ')
  const isChosen = (id: string) => again?.includes(id) ?? (chosen === null || chosen === id)
  return (
    <div className="wrap">
      <div className="mx-auto mt-8 max-w-mid md:mt-14">
        <h1>Desistir da compra</h1>
        {open.length > 0 ? (
          <p className="mt-3.5 text-lead text-ink-2">
            Você não precisa dizer por quê. O valor inteiro volta pelo mesmo meio do pagamento, com o frete: no Pix em
            minutos, no cartão em até duas faturas.
            {open.some((line) => line.kind === 'digital') && ' O acesso aos arquivos termina na hora.'}
          </p>
        ) : (
          <p className="mt-3.5 text-lead text-ink-2">
            O prazo de {business.withdrawalDays} dias para desistir desta compra acabou. Se o produto tem defeito ou não
            é como descrito, relate o problema na página do pedido ou fale com a gente: isso vale por mais tempo.
          </p>
        )}
        {open.length > 0 ? (
          <Form method="post" className="mt-6">
            <ChoiceGroup
              id="compra"
              legend={lines.length > 1 ? 'O que você quer devolver' : 'O que você vai devolver'}
              error={actionData?.errors.compra}
            >
              {lines.map((line) => (
                <PieceChoice
                  key={line.purchaseId}
                  type="checkbox"
                  name="compra"
                  value={line.purchaseId}
                  title={line.title}
                  meta={metaOf(line)}
                  aside={line.amount}
                  disabled={!line.mayWithdraw}
                  defaultChecked={line.mayWithdraw && isChosen(line.purchaseId)}
                  label="Quantas peças você devolve"
                  free={line.free}
                  says={line.says}
                  chosenPieces={actionData?.values[piecesName(line.purchaseId)]}
                />
              ))}
            </ChoiceGroup>
            {open.some((line) => line.free > 1 && line.freightCents > 0) && (
              <Notice className="mt-4">
                Se você fica com uma parte das peças, volta o valor das outras. O frete volta quando você não fica com
                nenhuma.
              </Notice>
            )}
            {open.some((line) => line.mustReturn) && (
              <Notice className="mt-4">
                A peça que já saiu do maker precisa voltar: em até {business.returns.askedDays} dias úteis ele diz como,
                e o frete da volta é por conta dele. O valor volta quando ela chegar.
              </Notice>
            )}
            {open.some((line) => line.kind === 'digital') && (
              <Notice className="mt-4">Depois de devolver, apague as cópias dos arquivos que você baixou.</Notice>
            )}
            <div className="mt-6 flex flex-wrap gap-3">
              <SubmitButton variant="danger" busyLabel="Devolvendo...">
                Confirmar desistência
              </SubmitButton>
              <LinkButton variant="quiet" to={href('/minhas-compras')}>
                Voltar
              </LinkButton>
            </div>
          </Form>
        ) : (
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={href('/suporte')}>Falar com o suporte</LinkButton>
            <LinkButton variant="quiet" to={href('/minhas-compras')}>
              Voltar
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}

type MetaProps = {
  kind: 'digital' | 'printed'
  rule: WithdrawalRule
  mayWithdraw: boolean
  isOverdue: boolean
  until: string | null
  free: number
  quantity: number
}

function metaOf({ kind, rule, mayWithdraw, isOverdue: overdue, until, free, quantity }: MetaProps) {
  const pieces = quantity === 1 ? 'Peça impressa' : free < quantity ? `${free} de ${quantity} peças impressas` : `${quantity} peças impressas` // prettier-ignore
  const what = kind === 'digital' ? 'Arquivos' : pieces
  if (overdue) return `${what}, o maker não postou no prazo`
  if (rule === 'until_printing') return `${what}, ${mayWithdraw ? 'até a impressão começar' : 'a impressão já começou'}`
  if (mayWithdraw && !until) return `${what}, até ${business.withdrawalDays} dias depois de receber`
  return mayWithdraw ? `${what}, até ${until}` : `${what}, o prazo acabou em ${until}`
}
