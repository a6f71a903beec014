import type { Promotion } from '#domain/pricing/promotion-words.ts'
import type { ImageKind } from './marks.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { business } from '#domain/shared/business.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { Cents } from '#domain/shared/money.ts'
import { formatBRL } from '#domain/shared/format.ts'

export type OfferKind = 'digital' | 'printed'

export type ProjectCardFacts = {
  id: string
  title: string
  designerName: string
  /** Slug of the maker's shop; null for a closed or blocked account. */
  designerSlug: string | null
  priceCents: Cents
  /** True if a higher price exists: offers differ in price, or the buyer chooses the amount. */
  hasHigherPrice: boolean
  promotion: Promotion | null
  kinds: OfferKind[]
  image: (Picture & { kind?: ImageKind | null }) | null
  ratingCount: number
  ratingSum: number
  createdAt: string
  isFavorite: boolean
}

/** Estimate of printing every file of a project once, in PLA with usual settings; null if not estimated. */
export type ProjectPrint = {
  /** Width, depth and height of each file in turn, in mm. */
  sizes: number[]
  grams: number | null
  seconds: number | null
  needsSupports: boolean | null
}

export function isNew(createdAt: Date | string, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() <= business.newDays * 24 * 60 * 60 * 1000
}

/** Returns the average as `4,0`, rounded half up; null without ratings. */
export function averageRating(ratingSum: number, ratingCount: number): string | null {
  if (ratingCount === 0) return null
  // In integer tenths, since 4.25 would become 4.2 by binary rounding.
  const tenths = Math.floor((ratingSum * 20 + ratingCount) / (2 * ratingCount))
  return `${Math.floor(tenths / 10)},${tenths % 10}`
}

/** Returns the number of filled stars, rounded half up; 0 without ratings. */
export function filledStars(ratingSum: number, ratingCount: number): number {
  return ratingCount === 0 ? 0 : Math.floor((2 * ratingSum + ratingCount) / (2 * ratingCount))
}

/** Returns the text under a price: the kind of offer, and for files their formats. */
export function offerNote(kind: OfferKind, formats: readonly ModelFormat[]): string {
  if (kind === 'printed') return 'Compra única • Objeto físico impresso em 3D'
  const names = [...new Set(formats)].map((format) => format.toUpperCase()).join(', ')
  return names ? `Compra única • Arquivos digitais (${names})` : 'Compra única • Arquivos digitais'
}

export function freeNote(formats: readonly ModelFormat[]): string {
  return offerNote('digital', formats).replace('Compra única • ', '')
}

export type ReviewFacts = {
  id: string
  rating: number
  comment: string | null
  createdAt: string
  answer: string | null
  isAnswerHidden: boolean
  authorName: string
  authorAvatarKey: string | null
  /** Name of the maker who prints; null if the project's maker does. */
  printerName: string | null
  /** True if the reviewer got the files for free and bought nothing of the project. */
  isOfFree: boolean
  photos: Omit<Picture, 'alt'>[]
}

export const questionsShown = 3

/** A public question; `asker` is a first name, null for a closed account. */
export type QuestionFacts = {
  id: string
  question: string
  askedAt: string
  isEdited: boolean
  /** True while the question of a new account is visible to its asker only. */
  isHeld: boolean
  asker: string | null
  isMine: boolean
  /** The maker's answer; null if not yet answered, or hidden by staff. */
  answer: string | null
  answeredAt: string | null
  isAnswerEdited: boolean
}

/**
 * Number of a maker's answers, and median seconds to answer of the latest `measured` questions; null if none were
 * measured.
 */
export type AnswerTime = { answered: number; measured: number; seconds: number | null }

/** A project's lowest price in cents, and the kinds of its offers. */
export type ProjectPrice = Pick<ProjectCardFacts, 'priceCents' | 'hasHigherPrice' | 'kinds'>

/** Formats a price such as 'a partir de R$ 14,90 (arquivos e impresso)', naming its kinds of offers. */
export function priceWords({ priceCents, hasHigherPrice, kinds }: ProjectPrice): string {
  if (priceCents === 0) return `grátis (${freeKindWords(kinds).toLocaleLowerCase('pt-BR')})`
  return `${hasHigherPrice ? 'a partir de ' : ''}${formatBRL(priceCents)} (${kindWords(kinds).toLocaleLowerCase('pt-BR')})`
}

export function freeKindWords(kinds: readonly string[]): string {
  return kinds.includes('printed') ? 'Arquivos, peça à parte' : 'Arquivos'
}

export function kindWords(kinds: readonly string[]): string {
  const digital = kinds.includes('digital')
  if (kinds.includes('printed')) return digital ? 'Arquivos e impresso' : 'Impresso'
  return 'Arquivos'
}
