import { notFound } from '#app/http/not-found.server.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { refuseForm } from '#app/http/forms.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { readStep } from '#app/returns/read-step.server.ts'
import { ReturnHistory } from '#app/returns/return-history.tsx'
import { ReturnSteps } from '#app/returns/return-steps.tsx'
import { ReturnClock } from '#app/returns/return-summary.tsx'
import { kindName, returnStates, stepRefusals } from '#app/returns/words.ts'
import { ConversationList } from '#app/conversations/conversation-list.tsx'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { partText } from '#domain/orders/pieces.ts'
import { type ReturnPage, returnPage } from '#domain/returns/return-page.server.ts'
import { turnOf } from '#domain/returns/return.ts'
import { takeStep } from '#domain/returns/take-step.server.ts'
import { disputedConversations } from '#domain/conversations/staff-reading.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/mediation.ts'
import { AreaLink } from '../area-link.tsx'
import { Case, StaffPage, ToDecision } from '../staff-page.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Mediação')

export const handle: RouteHandle = { uploads: 'photos' }

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'support')
  const page = await returnPage(services.db, params.id)
  if (!page) throw notFound()
  const [conversation] = await disputedConversations(services, staff, page)
  return { page, conversation: conversation ?? null, today: dayOf(services.clock.now()) }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'support')
  const read = await readStep(request, { personId: staff.id, returnId: id, isStaff: true })
  if (!read.ok) return refuseForm(read.faults, read.status)
  const taken = await takeStep(services, staff, read.step)
  if (taken.ok) return redirectWithToast(href('/admin/mediacao'), { kind: 'success', text: 'return_moved' })
  if (taken.reason === 'not_found') throw notFound()
  const text = stepRefusals[taken.reason]
  return redirectWithToast(href('/admin/mediacao/:id', { id }), { kind: 'error', text })
}

export default function Mediation({ loaderData: { page, conversation, today }, actionData }: Route.ComponentProps) {
  const { name, tone } = returnStates[page.state]
  return (
    <StaffPage
      title={`${kindName(page)}, pedido ${page.orderNumber}`}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <Tag tone={tone}>{name}</Tag>
          {turnOf(page.state) === 'staff' && <ToDecision to="#passos" />}
        </div>
      }
    >
      <Case
        evidence={
          <>
            <p className="text-ink-2">
              <AreaLink area="people" to={href('/admin/pessoas/:id', { id: page.buyerId })} className="link">
                {page.buyerName}
              </AreaLink>{' '}
              comprou de{' '}
              <AreaLink area="people" to={href('/admin/pessoas/:id', { id: page.makerId })} className="link">
                {page.makerName}
              </AreaLink>
              .
            </p>
            <ReturnPiece page={page} orderTo={href('/admin/pedidos/:id', { id: page.orderId })} />
            <ReturnClock page={page} today={today} side="staff" />
            {page.wish === 'reprint' && page.state === 'mediation' && (
              <p className="mt-4 text-ink-2">
                O comprador queria uma peça nova. Em mediação isso já não é possível: a equipe decide só sobre o
                dinheiro.
              </p>
            )}
            <div className="mt-8">
              <h2 className="text-xl">O que aconteceu</h2>
              <ReturnHistory page={page} side="staff" />
              {conversation && conversation.messages.length > 0 && (
                <>
                  <h2 className="mt-10 text-xl">O que os dois conversaram</h2>
                  <ConversationList page={{ ...conversation, side: null }} />
                </>
              )}
            </div>
          </>
        }
      >
        <ReturnSteps key={page.state} standing={page} side="staff" faults={actionData ?? null} />
      </Case>
    </StaffPage>
  )
}

function ReturnPiece({ page, orderTo }: { page: ReturnPage; orderTo: string }) {
  return (
    <div className="mt-5 grid grid-cols-[80px_minmax(0,1fr)] items-center gap-4">
      <div className="pic rounded-tag!">{page.image && <Picture imageKey={page.image.key} alt="" sizes="80px" />}</div>
      <p className="leading-snug">
        <b>
          {page.quantity > 1 && `${page.quantity} × `}
          {page.title}
        </b>
        {partText(page) && <span className="block text-sm text-ink-2">{partText(page)} desta compra</span>}
        {page.detail && <span className="block text-sm text-ink-2">{page.detail}</span>}
        <span className="block text-sm text-ink-2">
          <Link to={orderTo} className="link">
            Pedido {page.orderNumber}
          </Link>
          {page.amountCents !== null && `, ${formatBRL(page.amountCents)}${page.hasFreight ? ' com o frete' : ''}`}
        </span>
      </p>
    </div>
  )
}
