import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { faultsOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { OrderCard } from '#app/orders/order-card.tsx'
import { orderPieces } from '#domain/orders/order-pieces.server.ts'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import { answerProof, sendProof } from '#domain/shipping/proofs.server.ts'
import { conversationPage, sendMessage } from '#domain/shipping/conversation.server.ts'
import { type ConversationIntent, conversationInputs } from '#domain/conversations/conversation-input.ts'
import { services } from '#services'
import { RecordPage } from '../ui/page.tsx'
import { hiddenPage } from '../layout/page-meta.ts'
import type { Route } from './+types/conversation'
import { ConversationForms } from './conversation-forms.tsx'
import { ConversationList } from './conversation-list.tsx'
import { Tag } from '../ui/tag.tsx'
import { shipmentState } from './words.ts'
import { keepPhotos, readPhotoForm } from './receive-photos.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Mensagens do pedido')

export const handle: RouteHandle = { uploads: 'photos' }

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const page = await conversationPage(services.db, viewer.id, id)
  if (!page) throw notFound()
  return { page, pieces: await orderPieces(services.db, { shipmentId: id }) }
}

export async function action({ request, params: { id: shipmentId } }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const { fields, pictures, refusal } = await readPhotoForm(request, viewer.id)
  const intent = fields.get('intent')
  const here = href('/envios/:id/mensagens', { id: shipmentId })
  if (!isIntent(intent)) return refuseForm(faultsOf(fields, { words: 'Escreva a mensagem' }))
  const read = readForm(conversationInputs[intent], fields, ['intent'])
  if (!read.ok) return refuseForm(read.faults)
  if (refusal) return refuseForm(faultsOf(fields, { image: refusal }))
  const mayCarry = intent === 'message' || intent === 'proof'
  const kept = await keepPhotos(viewer.id, mayCarry ? pictures : [])
  if (!kept.ok) return refuseForm(faultsOf(fields, { image: kept.refusal }))
  const said = { personId: viewer.id, shipmentId, words: read.input.words, photos: kept.photos }
  const done = await carryOut(intent, said)
  if (done.ok) return redirectWithToast(here, { kind: 'success', text: toasts[intent] })
  if (done.reason === 'not_found') throw notFound()
  if (done.reason === 'photo_needed')
    return refuseForm(faultsOf(fields, { image: 'Mande pelo menos uma foto da peça' }))
  if (done.reason === 'too_many_tries')
    return refuseForm(faultsOf(fields, { words: 'Foram mensagens demais em pouco tempo. Tente de novo em uma hora.' }), 429) // prettier-ignore
  return redirectWithToast(here, { kind: 'error', text: 'shipment_too_late' })
}

const toasts = {
  message: 'message_sent',
  proof: 'proof_sent',
  approved: 'proof_approved',
  adjusted: 'proof_adjusted',
} as const

type Said = Omit<Parameters<typeof sendMessage>[1], 'words'> & { words: string | null }

function carryOut(intent: ConversationIntent, { personId, words, ...said }: Said) {
  switch (intent) {
    case 'message':
      return sendMessage(services, { ...said, personId, words: words ?? '' })
    case 'proof':
      return sendProof(services, { ...said, makerId: personId, words })
    case 'approved':
      return answerProof(services, { ...said, buyerId: personId, answer: 'approved', words })
    case 'adjusted':
      return answerProof(services, { ...said, buyerId: personId, answer: 'adjusted', words: words ?? '' })
  }
}

function isIntent(value: FormDataEntryValue | null): value is ConversationIntent {
  return typeof value === 'string' && Object.hasOwn(conversationInputs, value)
}

export default function Conversation({ loaderData: { page, pieces }, actionData }: Route.ComponentProps) {
  const { side, orderId, shipmentId, orderNumber: number, buyerName, makerName, state, service } = page
  const other = side === 'buyer' ? makerName : buyerName
  const home = side === 'buyer' ? { label: 'Minhas Compras', to: href('/minhas-compras') } : { label: 'Produção', to: href('/producao') } // prettier-ignore
  const to = side === 'buyer' ? href('/minhas-compras/:orderId', { orderId }) : href('/producao/:id', { id: shipmentId }) // prettier-ignore
  const { name, tone } = shipmentState(state, service)
  return (
    <RecordPage
      crumbs={[home, { label: `Pedido ${number}`, to }, { label: 'Mensagens' }]}
      aside={
        <OrderCard number={number} to={to} pieces={pieces}>
          <p className="mt-4">
            <Tag tone={tone}>{name}</Tag>
          </p>
        </OrderCard>
      }
    >
      <h1>Mensagens do pedido</h1>
      <p className="mt-1.5 text-ink-2">
        Com {other}. O que vocês combinarem aqui fica guardado no pedido e serve de prova se a nossa equipe precisar
        decidir.
      </p>
      <ConversationList page={page} />
      <ConversationForms page={page} isOpen={isOpenShipment(state)} faults={actionData ?? null} />
    </RecordPage>
  )
}
