import type { RouterContextProvider } from 'react-router'
import { saveAlert } from '#app/alerts/save-alert.server.ts'
import { applyToCart } from '#app/cart/change-cart.server.ts'
import { buyOffer } from '#app/checkout/go-to-payment.server.ts'
import { changeFavorite } from '#app/favorites/change-favorite.server.ts'
import { changeFollow } from '#app/follows/change-follow.server.ts'
import { donePressCookie, type Press, readPress } from './kept-press.server.ts'

/** Performs the action a visitor began before signing in; null if there was none. */
export async function continuePress(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  userId: string,
  asked: string | null,
): Promise<Response | null> {
  const press = await readPress(request, asked)
  if (!press) return null
  const answer = await apply(press, userId, context)
  answer.headers.append('set-cookie', await donePressCookie())
  return answer
}

function apply(press: Press, userId: string, context: Readonly<RouterContextProvider>): Promise<Response> {
  const { projectId, offerId, method, shownCents } = press
  if (press.action === 'favorite') return changeFavorite({ userId, projectId, wish: 'keep' }, press.back)
  if (press.action === 'follow') {
    const what = press.maker ? { maker: press.maker } : { category: press.category }
    return changeFollow(userId, { what, wish: 'follow' }, press.back)
  }
  if (press.action === 'alert') return saveAlert(userId, new URL(press.back, 'http://interno.invalid').searchParams)
  const fields = {
    ...(offerId ? { offerId } : { project_id: projectId }),
    quantity: press.quantity || 1,
    personalization: press.personalization,
  }
  // After a refusal the page still has the variant chosen.
  const back = offerId ? withOffer(press.back, offerId) : press.back
  if (press.action === 'add') return applyToCart(userId, { ...fields, intent: 'add' }, back)
  return buyOffer(
    { buyerId: userId, context },
    { ...fields, method, shown: shownCents ? [`${offerId}:${shownCents}`] : [] },
    back,
  )
}

function withOffer(page: string, offerId: string): string {
  const url = new URL(page, 'http://interno.invalid')
  url.searchParams.set('oferta', offerId)
  return url.pathname + url.search
}
