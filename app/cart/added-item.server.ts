import { href } from 'react-router'
import type { ToastItem } from '#app/ui/toast.tsx'
import { cartContents } from '#domain/cart/cart-contents.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { services } from '#services'

/** Returns an offer just added to the cart, for the toast; null if the offer was removed meanwhile. */
export async function addedItem(userId: string, offerId: string): Promise<ToastItem | null> {
  const lines = await cartContents(services.db, userId)
  const line = lines.find((one) => one.offerId === offerId)
  if (!line) return null
  return {
    image: line.image,
    title: line.title,
    detail: line.kind === 'digital' ? 'Arquivos' : line.variant || 'Peça impressa',
    color: line.swatch,
    price: formatBRL(line.unitPriceCents),
    link: { to: href('/carrinho'), label: 'Ver carrinho' },
  }
}
