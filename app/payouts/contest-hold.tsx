import { Form, href } from 'react-router'
import { OrderCard, OrderRow } from '#app/catalog/order-card.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage, RecordPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Price } from '#app/ui/price.tsx'
import { type HeldPurchase, makerWallet } from '#domain/payouts/maker-wallet.server.ts'
import { contestHold } from '#domain/payouts/payout-holds.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { replyInput } from '#domain/support/message-input.ts'
import { services } from '#services'
import type { Route } from './+types/contest-hold.ts'
import { holdText, problemLink } from './hold-words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Contestar retenção')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const now = services.clock.now()
  const { holds } = await makerWallet(services, viewer.id, now)
  const hold = holds.find((one) => one.id === params.id)
  if (!hold) throw notFound()
  return { hold, today: dayOf(now) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const read = readForm(replyInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const contested = await contestHold(services, { makerId: viewer.id, holdId: params.id, ...read.input })
  if (!contested.ok) throw notFound()
  const conversation = href('/suporte/conversa/:token', { token: contested.token })
  return redirectWithToast(conversation, { kind: 'success', text: 'hold_contested' })
}

const crumbs = [{ label: 'Carteira', to: href('/carteira') }, { label: 'Contestar retenção' }]

export default function ContestHold({ loaderData: { hold, today }, actionData }: Route.ComponentProps) {
  const { sale, heldCents } = hold
  const problem = problemLink(hold)
  const content = (
    <>
      <h1>Contestar retenção</h1>
      {heldCents > 0 && (
        <p className="mt-5">
          <span className="meta block">{sale ? 'Valor retido desta venda' : 'Saldo disponível retido'}</span>
          <Price cents={heldCents} size="page" className="mt-1" />
        </p>
      )}
      <p className="mt-4 max-w-text text-ink-2">
        {!sale && 'Sobre todos os seus repasses. '}
        {holdText(hold, today)}
      </p>
      {problem?.isTurn && (
        <p className="mt-2 max-w-text text-ink-2">
          Para resolver com quem comprou, responda primeiro. Conteste se o valor não devia estar retido: aí decide a
          equipe.
        </p>
      )}
      {problem && (
        <LinkButton to={problem.to} variant="outline" className="mt-4">
          {problem.label}
        </LinkButton>
      )}
      <Form method="post" className="mt-6 grid gap-4">
        <TextArea
          name="message"
          label="Por que o valor deve ser liberado"
          help="Conte o que houve. Fotos, notas e rastreio podem seguir na conversa."
          defaultValue={actionData?.values.message}
          error={actionData?.errors.message}
        />
        <SubmitButton className="justify-self-start">Enviar contestação</SubmitButton>
      </Form>
    </>
  )
  if (!sale) return <FormPage crumbs={crumbs}>{content}</FormPage>
  return (
    <RecordPage crumbs={crumbs} aside={<HeldOrder sale={sale} />}>
      <OrderRow {...orderOf(sale)} />
      {content}
    </RecordPage>
  )
}

function orderOf({ orderNumber, shipmentId, projectId, ...sale }: HeldPurchase) {
  const to = shipmentId
    ? href('/producao/:id', { id: shipmentId })
    : href('/meus-projetos/:id/arquivos', { id: projectId })
  return { number: orderNumber, to, pieces: [sale] }
}

function HeldOrder({ sale }: { sale: HeldPurchase }) {
  return (
    <OrderCard {...orderOf(sale)} link={sale.shipmentId ? 'Ver o pedido' : 'Ver os arquivos'}>
      {sale.buyerName && <p className="mt-2 text-sm text-ink-2">Comprado por {sale.buyerName}.</p>}
    </OrderCard>
  )
}
