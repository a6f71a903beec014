import { saveAlert } from '#app/alerts/save-alert.server.ts'
import { applyToCart } from '#app/cart/change-cart.server.ts'
import { buyOffer } from '#app/checkout/go-to-payment.server.ts'
import { changeFavorite } from '#app/favorites/change-favorite.server.ts'
import { changeFollow } from '#app/follows/change-follow.server.ts'
import { type ContinueAction, onPendingAction } from '#app/accounts/pending-action.server.ts'

/** Registers the pending actions of every area. */
export function continuePendingActions(): void {
  onPendingAction(continueAction)
}

const continueAction: ContinueAction = (action, userId, context) => {
  const { projectId, offerId, method, shownCents } = action
  if (action.action === 'favorite') return changeFavorite({ userId, projectId, wish: 'keep' }, action.back)
  if (action.action === 'follow') {
    const what = action.maker ? { maker: action.maker } : { category: action.category }
    return changeFollow(userId, { what, wish: 'follow' }, action.back)
  }
  if (action.action === 'alert') return saveAlert(userId, new URL(action.back, 'http://interno.invalid').searchParams)
  const fields = {
    ...(offerId ? { offerId } : { project_id: projectId }),
    quantity: action.quantity || 1,
    personalization: action.personalization,
  }
  // A refusal leads back to the page with the variant still chosen.
  const back = offerId ? withOffer(action.back, offerId) : action.back
  if (action.action === 'add') return applyToCart(userId, { ...fields, intent: 'add' }, back)
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
