import { saveAlert } from '#app/alerts/save-alert.server.ts'
import { applyToCart } from '#app/cart/change-cart.server.ts'
import { giveFree } from '#app/checkout/give-free.server.ts'
import { buyOffer } from '#app/checkout/go-to-payment.server.ts'
import { keptCodes } from '#app/coupons/kept-codes.server.ts'
import { changeFavorite } from '#app/favorites/change-favorite.server.ts'
import { changeFollow } from '#app/follows/change-follow.server.ts'
import { askAndReturn } from '#app/questions/ask.server.ts'
import { onPendingAction, type PendingAction, type PendingActions } from '#app/accounts/pending-action.server.ts'
import { nameOffer, type NamedOffer } from '#domain/catalog/name-offer.server.ts'
import { nameKit } from '#domain/kits/kit-page.server.ts'
import { nameFollowed } from '#domain/follows/follows.server.ts'
import { withArticle } from '#domain/spelling/article.ts'
import { services } from '#services'

export function continuePendingActions(): void {
  onPendingAction({ carryOut, describe })
}

const carryOut: PendingActions['carryOut'] = async (action, userId, { request, context }) => {
  const { projectId, offerId, kitId, method, amount, shownCents } = action
  if (action.action === 'favorite') return changeFavorite({ userId, projectId, wish: 'keep' }, action.back)
  if (action.action === 'follow') return changeFollow(userId, { what: followedBy(action), wish: 'follow' }, action.back)
  if (action.action === 'ask') return askAndReturn({ userId, projectId, question: action.question }, action.back)
  if (action.action === 'alert') return saveAlert(userId, new URL(action.back, 'http://interno.invalid').searchParams)
  if (action.action === 'fetch') return giveFree({ userId, projectId, terms: undefined, context })
  const fields = {
    amount,
    ...(kitId ? { kit: kitId } : offerId ? { offerId } : { project_id: projectId }),
    quantity: action.quantity || 1,
    personalization: action.personalization,
  }
  // A refusal redirects to the page with the variant still chosen.
  const back = offerId ? withOffer(action.back, offerId) : action.back
  if (action.action === 'add') return applyToCart(userId, { ...fields, intent: 'add' }, back)
  return buyOffer(
    { buyerId: userId, context, codes: await keptCodes(request) },
    { ...fields, method, shown: shownCents ? [`${kitId || offerId}:${shownCents}`] : [] },
    back,
  )
}

const describe: PendingActions['describe'] = async (action) => {
  if (action.action === 'alert') return 'salvar a busca'
  if (action.action === 'follow') {
    const name = await nameFollowed(services.visitorDb, followedBy(action))
    return name && `seguir ${name}`
  }
  if (action.kitId) {
    const title = await nameKit(services.visitorDb, action.kitId)
    return title && (action.action === 'buy' ? `comprar o kit ${title}` : `adicionar o kit ${title} ao carrinho`)
  }
  const found = await nameOffer(services.visitorDb, action)
  if (!found) return null
  const title = withArticle(found.title)
  if (action.action === 'favorite') return `favoritar ${title}`
  if (action.action === 'fetch') return `baixar ${title}`
  if (action.action === 'ask') return `perguntar sobre ${title}`
  const chosen = variantOf(found)
  if (action.action === 'buy') return `comprar ${title}${chosen && `, ${chosen}`}`
  return `adicionar ${title}${chosen && `, ${chosen},`} ao carrinho`
}

function followedBy({ maker, category }: PendingAction) {
  return maker ? { maker } : { category }
}

function variantOf({ colorName, isFilesOfBoth }: NamedOffer): string {
  return isFilesOfBoth ? 'arquivos' : (colorName ?? '')
}

function withOffer(page: string, offerId: string): string {
  const url = new URL(page, 'http://interno.invalid')
  url.searchParams.set('oferta', offerId)
  return url.pathname + url.search
}
