import { href, Link } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { faultsOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { OrderCard, OrderRow } from '#app/catalog/order-card.tsx'
import { taskListOf } from '#app/layout/all-tasks.ts'
import { shipmentState } from '#app/freight/shipment-words.ts'
import { type ConversationIntent, conversationInputs } from '#domain/conversations/conversation-input.ts'
import type { Conversation } from '#domain/conversations/conversation.ts'
import { readConversation } from '#domain/conversations/read-conversation.server.ts'
import { type MessageRefusal, refusalToWrite, sendMessage } from '#domain/conversations/send-message.server.ts'
import { orderPieces } from '#domain/orders/order-pieces.server.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { answerProof, sendProof } from '#domain/shipping/proofs.server.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { RecordPage } from '../ui/page.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/conversation'
import { BlockPerson } from '#app/accounts/block-person.tsx'
import { ConversationForms } from './conversation-forms.tsx'
import { ConversationList } from './conversation-list.tsx'
import { keepPhotos, readPhotoForm } from '#app/uploads/photo-form.server.ts'
import { refusalWords } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Conversa')

export const handle: RouteHandle = { uploads: 'photos' }

export async function loader({ request, params: { purchaseId } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const before = new URL(request.url).searchParams.get('antes')
  const conversation = await readConversation(services, viewer.id, purchaseId, before)
  if (!conversation) throw notFound()
  return { conversation, pieces: await orderPieces(services.db, conversation) }
}

export async function action({ request, params: { purchaseId } }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const { fields, pictures, refusal } = await readPhotoForm(request, viewer.id)
  const intent = fields.get('intent') ?? 'message'
  const here = href('/conversas/:purchaseId', { purchaseId })
  const refuse = (field: 'message' | 'photos', words: string, status = 400) =>
    refuseForm(faultsOf(fields, { [field]: words }), status)
  // A broken-off form has no fields.
  if (refusal) return refuse('photos', refusal)
  if (!isIntent(intent)) return refuse('message', 'Escreva a mensagem')
  const read = readForm(conversationInputs[intent], fields, ['intent'])
  if (!read.ok) return refuseForm(read.faults)
  const said = { personId: viewer.id, purchaseId, words: read.input.message }
  // Checked before re-encoding pictures.
  const early = intent === 'message' ? await refusalToWrite(services, said) : null
  if (early) return answerRefusal(early)
  const mayCarry = intent === 'message' || intent === 'proof'
  const stored = await keepPhotos(viewer.id, mayCarry ? pictures : [])
  if (!stored.ok) return refuse('photos', stored.refusal, stored.status)
  const done = await carryOut(intent, { ...said, photos: stored.photos })
  if (done.ok) return redirectWithToast(taskListOf(fields) ?? here, { kind: 'success', text: toasts[intent] })
  if (done.reason === 'photo_needed') return refuse('photos', 'Mande pelo menos uma foto da peça')
  if (done.reason === 'too_late') return redirectWithToast(here, { kind: 'error', text: 'shipment_too_late' })
  return answerRefusal(done)

  function answerRefusal(refused: MessageRefusal) {
    if (refused.reason === 'not_found') throw notFound()
    return refuse('message', refusalWords(refused), refused.reason === 'too_many_tries' ? 429 : 400)
  }
}

const toasts = {
  message: 'message_sent',
  proof: 'proof_sent',
  approved: 'proof_approved',
  adjusted: 'proof_adjusted',
} as const

type Refusal = MessageRefusal | { ok: false; reason: 'photo_needed' } | { ok: false; reason: 'too_late' }

async function carryOut(
  intent: ConversationIntent,
  said: Parameters<typeof sendMessage>[1],
): Promise<{ ok: true } | Refusal> {
  if (intent === 'message') return sendMessage(services, said)
  const { personId, photos, words } = said
  const conversation = await readConversation(services, personId, said.purchaseId)
  const shipmentId = conversation?.shipment?.id
  if (!shipmentId) return { ok: false, reason: 'not_found' }
  const own = { makerId: personId, buyerId: personId, shipmentId }
  const done =
    intent === 'proof'
      ? await sendProof(services, { ...own, words: words || null, photos })
      : await answerProof(services, { ...own, answer: intent, words })
  return done.ok ? done : { ok: false, reason: done.reason }
}

function isIntent(value: FormDataEntryValue): value is ConversationIntent {
  return typeof value === 'string' && Object.hasOwn(conversationInputs, value)
}

export default function ConversationPage({ loaderData: { conversation, pieces }, actionData }: Route.ComponentProps) {
  const { other, orderNumber, shipment, side } = conversation
  const state = shipment && shipmentState(shipment.state, shipment.service)
  const title = other.isClosed ? 'Conversa com quem saiu' : `Conversa com ${other.name}`
  return (
    <RecordPage
      crumbs={[{ label: 'Conversas', to: href('/conversas') }, { label: title }]}
      aside={
        <OrderCard
          number={orderNumber}
          to={orderPath(conversation)}
          link={side === 'maker' && !shipment ? 'Ver as vendas' : 'Ver o pedido'}
          pieces={pieces}
        >
          {state && (
            <p className="mt-4">
              <Tag tone={state.tone}>{state.name}</Tag>
            </p>
          )}
        </OrderCard>
      }
    >
      <OrderRow number={orderNumber} to={orderPath(conversation)} pieces={pieces}>
        {state && <Tag tone={state.tone}>{state.name}</Tag>}
      </OrderRow>
      <div className="flex items-center gap-4">
        <Avatar name={other.name} imageKey={other.avatarKey} size="lg" />
        <div className="min-w-0">
          <h1 className="text-2xl break-words md:text-3xl">{title}</h1>
          <p className="meta mt-0.5">
            {side === 'buyer' ? 'Vendeu para você' : 'Comprou de você'}
            {other.slug && (
              <>
                {', '}
                <Link to={href('/maker/:slug', { slug: other.slug })} className="link">
                  ver a loja
                </Link>
              </>
            )}
          </p>
        </div>
        {!other.isClosed && <BlockPerson conversation={conversation} />}
      </div>
      {conversation.olderThan && (
        <LinkButton
          className="mt-6"
          variant="outline"
          to={`${href('/conversas/:purchaseId', conversation)}?${new URLSearchParams({ antes: conversation.olderThan })}`}
        >
          Ver mensagens anteriores
        </LinkButton>
      )}
      <ConversationList page={conversation} />
      <ConversationForms page={conversation} faults={actionData ?? null} />
    </RecordPage>
  )
}

/** Returns the path of what the conversation is about: the buyer's order, the maker's job, or the sales. */
function orderPath({ side, orderId, shipment }: Conversation): string {
  if (side === 'buyer') return href('/minhas-compras/:orderId', { orderId })
  return shipment ? href('/producao/:id', { id: shipment.id }) : href('/dashboard-vendas')
}
