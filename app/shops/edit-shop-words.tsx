import { Notice } from '#app/ui/notice.tsx'
import { slugChangeDays } from '#domain/shops/shop.ts'
import type { OwnShop } from '#domain/shops/own-shop.server.ts'
import type { ShopRefusal } from '#domain/shops/save-shop.server.ts'

const refusals = {
  not_a_maker: { slug: 'Só quem vende tem loja' },
  slug_reserved: { slug: 'Este endereço é reservado. Escolha outro.' },
  slug_taken: { slug: 'Este endereço é ou já foi de outra loja. Escolha outro.' },
  slug_too_soon: { slug: `O endereço só pode mudar a cada ${slugChangeDays} dias` },
  title_reserved: { title: 'Este nome é reservado. Escolha outro.' },
} satisfies Record<ShopRefusal, Record<string, string>>

export function refusedShopField(reason: ShopRefusal): Record<string, string> {
  return refusals[reason]
}

export function ShopRequestNotice({ shop: { request } }: { shop: OwnShop }) {
  if (!request || request.isGranted) return null
  const wanted = [request.slug && `o endereço “${request.slug}”`, request.title && `o nome “${request.title}”`]
    .filter(Boolean)
    .join(' e ')
  if (request.isGranted === null) {
    return (
      <Notice tone="warn" className="mt-5">
        <b>Em análise: {wanted}.</b> Parece com o de outra loja, e nossa equipe olha antes. Até lá a loja continua como
        está, e você recebe um e-mail com a resposta.
      </Notice>
    )
  }
  return (
    <Notice tone="bad" className="mt-5">
      <b>Recusado: {wanted}.</b> {request.reason}
    </Notice>
  )
}
