import { href, type RouterContextProvider } from 'react-router'
import { agreementOf } from '#app/accounts/agreement.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import type { ToastKey } from '#app/http/messages.ts'
import { fetchFree, type FreeRefusal } from '#domain/checkout/fetch-free.server.ts'
import { services } from '#services'

const refusals = {
  unknown: 'offer_gone',
  own_project: 'own_project',
  not_free: 'not_free',
  too_many: 'free_too_many',
} satisfies Record<FreeRefusal, ToastKey>

type Pressed = {
  userId: string
  projectId: string
  terms: unknown
  context: Readonly<RouterContextProvider>
}

/** Gives a user the free files of a project and redirects to them, or back with a message if refused. */
export async function giveFree({ userId, projectId, terms, context }: Pressed): Promise<Response> {
  const page = href('/projeto/:id', { id: projectId })
  const { isStale, ...agreement } = await agreementOf(context, terms)
  if (isStale) return redirectWithToast(page, { kind: 'error', text: 'terms_changed' })
  const given = await fetchFree(services, { userId, projectId, agreement })
  if (!given.ok) return redirectWithToast(page, { kind: 'error', text: refusals[given.reason] })
  return redirectWithToast(href('/minhas-compras'), { kind: 'success', text: 'files_fetched' })
}
