import { randomUUID } from 'node:crypto'
import { useEffect, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ReasonField } from '#app/staff/reason-form.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { lineFieldsOf, staffRefundForm } from '#domain/orders/refund-input.ts'
import { refundableOrder, refundByStaff, type StaffRefundRefusal } from '#domain/orders/refund-by-staff.server.ts'
import type { RefundedLine } from '#domain/orders/pieces.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import { StaffPage } from '../staff-page.tsx'
import { RefundLine } from './refund-line.tsx'
import { refundSum } from './refund-sum.ts'
import type { Route } from './+types/refund-order.ts'

export { privatePage as headers }

export const meta = hiddenPage('Devolver pagamento')

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'money')
  const order = await refundableOrder(services.db, params.id)
  if (!order) throw notFound()
  const { providerUntil } = order
  const isPastProvider = providerUntil !== null && services.clock.now() > providerUntil
  return { order, isPastProvider, key: randomUUID() }
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money')
  const form = await formOf(request)
  const read = readForm(staffRefundForm, form, lineFieldsOf(form))
  if (!read.ok) return refuseForm(read.faults)
  const refunded = await refundByStaff(services, staff, { orderId: params.id, ...read.input })
  if (refunded.ok) return redirectWithToast(href('/admin/devolucoes'), { kind: 'success', text: 'refund_decided' })
  if (refunded.reason === 'not_found') throw notFound()
  const over = refunded.reason === 'too_much' ? await amountsOver(params.id, read.input.lines) : []
  if (over.length > 0) return refuseForm(faultsOf(form, Object.fromEntries(over)))
  return refuseForm(faultsOf(form, { form: refundRefusals[refunded.reason] }))
}

/** Returns an error per refund that exceeds the amount left, naming that amount. */
async function amountsOver(orderId: string, asked: readonly RefundedLine[]) {
  const order = await refundableOrder(services.db, orderId)
  return (order?.lines ?? []).flatMap(({ purchaseId, leftCents }) =>
    asked.some((line) => line.purchaseId === purchaseId && (line.amountCents ?? 0) > leftCents)
      ? [[`valor-${purchaseId}`, `Restam ${formatBRL(leftCents)} desta compra`] as const]
      : [],
  )
}

export default function RefundOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isPastProvider, key } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const [backCents, setBackCents] = useState(0)
  // Counts input from before hydration.
  useEffect(() => {
    if (form.current) setBackCents(refundSum(order.lines, new FormData(form.current)))
  }, [order])
  return (
    <StaffPage title={`Devolver pagamento, pedido ${order.number}`}>
      <Form
        ref={form}
        method="post"
        onInput={({ currentTarget }) => setBackCents(refundSum(order.lines, new FormData(currentTarget)))}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]"
      >
        <div className="min-w-0 border-t-2 border-ink">
          {order.lines.map((line) => (
            <RefundLine key={line.purchaseId} line={line} faults={actionData} />
          ))}
        </div>
        <Panel ref={stickyColumn} as="section" aria-labelledby="devolver" className="space-y-4 xl:sticks">
          <h2 id="devolver" className="text-xl">
            Volta para {order.buyerName}
          </h2>
          <input type="hidden" name="key" value={actionData?.values.key ?? key} />
          {isPastProvider && order.providerUntil && (
            <Notice tone="warn">
              O Pix só podia ser devolvido até {formatDay(order.providerUntil)}. O comprador recebe um e-mail que pede
              uma chave, e o valor vai para ela.
            </Notice>
          )}
          <ReasonField
            help="Fica no registro da equipe."
            rows={3}
            defaultValue={actionData?.values.reason}
            error={actionData?.errors.reason}
          />
          <ErrorText id="form-erro" error={actionData?.errors.form} />
          <p className="meta">
            O dinheiro volta pelo mesmo meio de pagamento e sai da taxa e do repasse na proporção da venda. Arquivos
            devolvidos por inteiro perdem o acesso.
          </p>
          <div className="grid gap-2">
            <SubmitButton variant="danger" wide busyLabel="Devolvendo..." disabled={isHydrated && backCents === 0}>
              {backCents > 0 ? `Devolver ${formatBRL(backCents)}` : isHydrated ? 'Escolha quanto devolver' : 'Devolver'}
            </SubmitButton>
            <LinkButton variant="quiet" wide to={href('/admin/pedidos/:id', { id: order.id })}>
              Cancelar
            </LinkButton>
          </div>
        </Panel>
      </Form>
    </StaffPage>
  )
}

const refundRefusals = {
  own_order: 'Este pedido é seu: sobre ele decide outra pessoa da equipe.',
  not_refundable: 'Não há nada a devolver nestas compras. Recarregue a página.',
  too_much: 'É mais do que resta desta compra. Confira os valores.',
  changed: 'As peças deste pedido mudaram. Recarregue a página e confira.',
  disputed: 'O banco está decidindo sobre este pagamento. Espere o fim da contestação.',
} satisfies Record<Exclude<StaffRefundRefusal['reason'], 'not_found'>, string>
