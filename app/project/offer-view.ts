import { licenceDeed, licenceName } from '#domain/licences/licence.ts'
import { imageCaption } from '#domain/catalog/marks.ts'
import { readiness, variantName, variantParts } from '#domain/catalog/printed-offer.ts'
import type { ColorPicture, ShownOffer, ShownPrint } from '#domain/catalog/project-page.server.ts'
import { freeNote, offerNote } from '#domain/catalog/project.ts'
import { business } from '#domain/shared/business.ts'
import { lastDayOf, type Promotion, promotionWords } from '#domain/pricing/promotion-words.ts'
import type { Cents } from '#domain/shared/money.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { measuredLines } from './gallery/measured-lines.ts'

export type OfferView = ReturnType<typeof offerViews>[number]

export function offerViews(offers: readonly ShownOffer[], formats: readonly ModelFormat[] = []) {
  const isOneOfMany = offers.filter(({ kind }) => kind === 'digital').length > 1
  const variants = offers.flatMap(({ print, printer }) => (print && !printer ? [print] : []))
  return offers.map(
    ({ id, kind, pricing, priceCents, suggestedCents, licence, promotion, print, printer, fetched }) => ({
      id,
      kind,
      pricing,
      /** Price in cents; the minimum if the buyer chooses the amount. */
      priceCents,
      licence: licence && licenceName(licence),
      /** Summary of the licence, if the project has several; else null. */
      deed: licence && isOneOfMany ? licenceDeed(licence) : null,
      suggestedCents,
      promotion: promotion && promotionView(priceCents, promotion),
      printer: printer && printer.fullName,
      /** Name such as 'PLA, azul-cobalto'; empty if nothing is known. */
      name: print ? variantName(print) : '',
      ready: print ? readiness(print) : fetched ? 'Feita pelo maker, só retirada' : 'Feita e enviada pelo maker',
      said: print ? spokenName(print, priceCents) : '',
      note: pricing === 'free' ? freeNote(formats) : offerNote(kind, formats),
      isSoldOut: print?.stock === 0,
      color: print?.color ?? null,
      mark: print && [markOf(print, variants), print.stock === 0 && 'esgotada'].filter(Boolean).join(', '),
      /** True if sold out and told apart by words besides its colour; then only the text is shown. */
      isPlain: print?.stock === 0 && Boolean(markOf(print, variants)),
      personalization: print?.personalization ? personalizationView(print.personalization) : null,
      hasProof: print?.hasProof ?? false,
      picture: print?.picture && print.stock !== 0 ? pictureView(print.picture, print.scalePercent / 100) : null,
    }),
  )
}

function promotionView(priceCents: Cents, promotion: Promotion) {
  const { lowestCents } = promotion
  return {
    wasCents: lowestCents,
    words: promotionWords(priceCents, promotion),
    lowest: lowestCents === null ? null : `Menor preço dos últimos 30 dias: ${formatBRL(lowestCents)}`,
    lastDay: lastDayOf(promotion),
  }
}

/** Returns the accessible name: 'Peça impressa, PETG, terracota, R$ 96,00. Feita em até 4 dias úteis'. */
function spokenName(print: ShownPrint, priceCents: number): string {
  return `${['Peça impressa', variantName(print), formatBRL(priceCents)].filter(Boolean).join(', ')}. ${readiness(print)}`
}

function personalizationView(label: string) {
  const max = business.maxPersonalization
  return { label, max, help: `Até ${max} caracteres, como deve ficar na peça` }
}

/** Returns the words that distinguish a variant from others of its colour; '' if the colour is enough. */
function markOf(print: ShownPrint, variants: readonly ShownPrint[]): string {
  const alike = variants.filter(({ color }) => color === print.color)
  if (print.color && alike.length < 2) return ''
  const isShared = (part: string) => alike.every((one) => variantParts(one).includes(part))
  const own = variantParts(print).filter((part) => part !== print.colorName && !(alike.length > 1 && isShared(part)))
  return own.join(', ')
}

function pictureView({ box, ...picture }: ColorPicture, scale: number) {
  const shown = { ...picture, caption: imageCaption({ kind: null, isOurs: true }) }
  if (!box) return { ...shown, lines: null }
  const size = box.size.map((length) => length * scale) as typeof box.size
  return { ...shown, lines: measuredLines({ ...box, size }, picture.height / picture.width) }
}
