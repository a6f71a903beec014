import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { purchaseOfShipment } from '#domain/conversations/find-conversation.server.ts'
import { services } from '#services'
import type { Route } from './+types/conversation-address.ts'

/** The address of a shipment's conversation, as pages and mails about the shipment have it: it leads to that of the purchase. */
export async function loader({ request, params }: Route.LoaderArgs) {
  return redirect(await conversationPath(request, params.id), 301)
}

/** What a page of before sends here is not stored; it is written anew on the page. */
export async function action({ request, params }: Route.ActionArgs) {
  return redirect(await conversationPath(request, params.id), 303)
}

async function conversationPath(request: Request, shipmentId: string): Promise<string> {
  const viewer = await requireUser(request)
  const purchaseId = await purchaseOfShipment(services.db, viewer.id, shipmentId)
  if (!purchaseId) throw notFound()
  return href('/conversas/:purchaseId', { purchaseId })
}
