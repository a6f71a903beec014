import { href } from 'react-router'
import { stoppedWords } from '#app/kits/fault-words.ts'
import type { OwnCoupon } from '#domain/coupons/coupons.server.ts'
import type { OwnKit } from '#domain/kits/kits.server.ts'
import { lastDayOf } from '#domain/pricing/promotion-words.ts'
import type { OwnPromotion } from '#domain/promotions/promotions.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate, formatList } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { DealRow } from './deal-table.tsx'

type Pictures = ReadonlyMap<string, Picture>

const promotionStates = {
  planned: { tone: 'info', state: 'Agendada', phase: 'planned' },
  running: { tone: 'ok', state: 'No ar', phase: 'running' },
  over: { tone: 'neutral', state: 'Encerrada', phase: 'over' },
} as const

const couponStates = {
  planned: { tone: 'info', state: 'Agendado', phase: 'planned' },
  running: { tone: 'ok', state: 'No ar', phase: 'running' },
  used_up: { tone: 'warn', state: 'Esgotado', phase: 'over' },
  over: { tone: 'neutral', state: 'Encerrado', phase: 'over' },
} as const

const kitStates = {
  on_sale: { tone: 'ok', state: 'No ar', phase: 'running' },
  stopped: { tone: 'warn', state: 'Fora de venda', phase: 'running' },
  hidden: { tone: 'bad', state: 'Escondido', phase: 'running' },
  ended: { tone: 'neutral', state: 'Encerrado', phase: 'over' },
} as const

const shownTitles = 3

export function promotionRow(promotion: OwnPromotion, pictures: Pictures): DealRow {
  const { id, kind, value, startsAt, endsAt, state, titles, sales, chargedCents, givenCents } = promotion
  const off = { percent: `−${value}%`, amount: `−${formatBRL(value)}`, price: formatBRL(value) }[kind]
  const more = titles.length - shownTitles
  const name = `${off} em ${more > 0 ? `${titles.slice(0, shownTitles).join(', ')} e mais ${more}` : formatList(titles)}`
  // A promotion ends at the midnight after its last day; ended by hand, on that day.
  const last = dayOf(new Date(Date.parse(endsAt) - 1))
  return {
    field: 'promotion',
    id,
    name,
    image: pictures.get(promotion.projectId) ?? null,
    to: null,
    terms: `Promoção, de ${formatDate(dayOf(new Date(startsAt)))} a ${formatDate(last)}`,
    stopped: null,
    link: null,
    ...promotionStates[state],
    days: [dayOf(new Date(startsAt)), last],
    uses: state === 'planned' ? '–' : formatCount(sales),
    ...amounts(sales, chargedCents, givenCents),
    end: state === 'over' ? null : `Encerrar ${name}`,
  }
}

/** Returns the row of a coupon; `origin` is the site's public address, for the coupon's link. */
export function couponRow(coupon: OwnCoupon, pictures: Pictures, origin: URL): DealRow {
  const { id, code, kind, value, kinds, titles, uses, usesEach, used, minimumCents, shopSlug } = coupon
  const off = kind === 'percent' ? `${value}%` : formatBRL(value)
  const what = titles === null ? 'tudo' : titles.length === 1 ? titles[0] : `${titles.length} projetos`
  const only = kinds.length === 2 ? '' : kinds[0] === 'digital' ? ', só arquivos' : ', só peças'
  return {
    field: 'coupon',
    id,
    name: code,
    image: pictures.get(coupon.projectId ?? '') ?? null,
    to: null,
    terms: [
      `Cupom de ${off} em ${what}${only}`,
      minimumCents > 0 && `compra mínima de ${formatBRL(minimumCents)}`,
      usesEach !== null && `${formatCount(usesEach)} por pessoa`,
      `de ${formatDate(dayOf(new Date(coupon.startsAt)))} a ${formatDate(lastDayOf({ until: coupon.endsAt }))}`,
    ]
      .filter(Boolean)
      .join(', '),
    stopped: null,
    link:
      shopSlug && coupon.state !== 'over'
        ? new URL(`${href('/maker/:slug', { slug: shopSlug })}?cupom=${code}`, origin).href
        : null,
    ...couponStates[coupon.state],
    days: [dayOf(new Date(coupon.startsAt)), lastDayOf({ until: coupon.endsAt })],
    uses: uses === null ? formatCount(used) : `${formatCount(used)} de ${formatCount(uses)}`,
    ...amounts(coupon.givenCents, coupon.chargedCents, coupon.givenCents),
    end: coupon.state === 'over' ? null : `Encerrar ${code}`,
  }
}

export function kitRow(kit: OwnKit, pictures: Pictures): DealRow {
  const { id, slug, title, priceCents, state, fault, members, endedAt, sales, chargedCents, givenCents } = kit
  const ended = endedAt ? `, encerrado em ${formatDate(dayOf(endedAt))}` : ''
  return {
    field: 'kit',
    id,
    name: title,
    image: pictures.get(members[0]?.projectId ?? '') ?? null,
    to: href('/kits/:slug', { slug }),
    terms: `Kit por ${formatBRL(priceCents)}: ${formatList(members.map((member) => member.title))}${ended}`,
    stopped: state === 'stopped' && fault ? stoppedWords(fault) : null,
    link: null,
    ...kitStates[state],
    days: null,
    uses: formatCount(sales),
    ...amounts(sales, chargedCents, givenCents),
    end: state === 'ended' ? null : `Encerrar o kit ${title}`,
  }
}

/** Returns the sums charged and given as discounts, in words; dashes before the first use. */
function amounts(uses: number, chargedCents: Cents, givenCents: Cents): Pick<DealRow, 'charged' | 'given'> {
  return uses > 0 ? { charged: formatBRL(chargedCents), given: formatBRL(givenCents) } : { charged: '–', given: '–' }
}
