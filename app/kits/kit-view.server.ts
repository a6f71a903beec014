import { cardView } from '#app/catalog/card-view.ts'
import { pixOffer } from '#app/checkout/pix-offer.server.ts'
import { payWords, pixWords } from '#app/checkout/price-words.server.ts'
import { withdrawalWords } from '#domain/checkout/contract.ts'
import type { KitPage } from '#domain/kits/kit-page.server.ts'
import { type KitForBuyer, kitParts, sumOf } from '#domain/kits/kit.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { belowMinimumSentence, makersBelowMinimum } from '#domain/shop-settings/minimum-order.ts'
import { services } from '#services'
import { stoppedWords } from './fault-words.ts'
import { priceParts } from './price-parts.ts'

export type KitView = ReturnType<typeof kitView>

/** Returns the kit as its page shows it: prices as they would be charged, or why it is not sold. */
export function kitView(kit: KitPage, now: Date) {
  const { id, title, priceCents, makerName, makerSlug, soldBy, isOwn, isOnSale, members, offer } = kit
  const parts = kitParts(priceCents, members)
  const owned = members.filter(({ isOwned }) => isOwned)
  return {
    id,
    title,
    priceCents,
    sumCents: sumOf(members),
    makerName,
    makerSlug,
    soldBy,
    isOwn,
    memberCount: members.length,
    state: isOnSale ? ('on_sale' as const) : kit.endedAt ? ('ended' as const) : ('stopped' as const),
    stopped: stoppedFor(kit),
    ownStopped: isOnSale ? null : ownStopped(kit),
    offer: offer && { priceCents: offer.priceCents, aloneCents: offer.aloneCents },
    ownedWords: owned.length > 0 ? ownedWords(owned.length, members) : null,
    ...(offer ? sumWords(offer, makerName) : { pixWords: null, payWords: '', minimumWords: null }),
    withdrawal: withdrawalWords('digital', 'by_law'),
    goneCount: members.filter(({ card }) => !card).length,
    items: members.flatMap(({ card, priceCents: aloneCents, isOwned, pricing }, index) => {
      if (!card) return []
      const isPart = isOnSale && !isOwned && (offer !== null || isOwn)
      const part = isPart ? `No kit: ${formatBRL(parts[index] ?? 0)}` : null
      const said = isOwned ? 'Você já tem' : pricing === 'paid' ? part : unsoldMembers[pricing ?? 'gone']
      return [
        {
          ...cardView({ ...card, designerSlug: null }, now),
          said,
          beforeCents: said === part && part ? aloneCents : null,
          isOwned,
        },
      ]
    }),
  }
}

const unsoldMembers = { gone: 'Arquivos fora de venda', free: 'Agora é grátis', open: 'Agora é “pague quanto quiser”' }

function ownedWords(count: number, members: KitPage['members']): string {
  if (count === members.length) return `Você já tem os ${count} projetos deste kit`
  const missing = members.filter(({ isOwned }) => !isOwned)
  const [last] = missing
  const rest = missing.length === 1 && last ? `. Falta só ${last.title}, pelo preço de sempre` : ''
  return `Você já tem ${count} de ${members.length}${rest}`
}

/** Returns why a kit is not sold, for visitors; never names a project. */
function stoppedFor({ endedAt, fault }: KitPage): string {
  if (endedAt) return `Quem vende encerrou em ${formatDate(dayOf(endedAt))}.`
  if (fault?.reason === 'gone') return 'Um dos projetos não está à venda.'
  if (fault?.reason === 'free') return 'Um dos projetos agora é grátis.'
  if (fault?.reason === 'open') return 'Um dos projetos agora é “pague quanto quiser”.'
  return 'Um a um, os projetos custam hoje o mesmo ou menos.'
}

function ownStopped({ endedAt, isHidden, fault }: KitPage): string {
  if (endedAt) return `Você encerrou em ${formatDate(dayOf(endedAt))}.`
  if (isHidden) return 'Nossa equipe escondeu este kit: só você o vê. O motivo foi por e-mail.'
  return fault ? stoppedWords(fault) : ''
}

function sumWords({ rest, priceCents }: KitForBuyer, makerName: string) {
  const { fee, minimumOrderCents } = services.shopSettings.now()
  const pix = pixOffer()
  const parts = rest.map(({ partCents }) => partCents)
  const [missing] = makersBelowMinimum([{ makerId: '', makerName, priceCents }], minimumOrderCents)
  return {
    pixWords: pix && pixWords(priceParts(parts, { fee, pixDiscountBps: pix.discountBps }).totalCents, pix),
    payWords: payWords(priceCents),
    minimumWords: missing ? `${belowMinimumSentence(missing)} Junte outro deste maker no carrinho.` : null,
  }
}
