import type { ImageKind } from './marks.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { business } from '#domain/shared/business.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { Cents } from '#domain/shared/money.ts'

export type OfferKind = 'digital' | 'printed'

/** What a card shows of a listed project. */
export type ProjectCardFacts = {
  id: string
  title: string
  designerName: string
  /** The address of their shop; null for a closed or blocked account. */
  designerSlug: string | null
  /** The lowest active offer. */
  priceCents: Cents
  /** Whether there are several prices, so that the lowest needs an 'a partir de'. */
  hasHigherPrice: boolean
  kinds: OfferKind[]
  image: (Picture & { kind?: ImageKind | null }) | null
  ratingCount: number
  ratingSum: number
  /** ISO 8601. */
  createdAt: string
  /** Whether the person looking has it among their favourites. */
  isFavorite: boolean
}

/** What printing all files of a project once takes, in PLA with the usual settings; null where it was not counted. */
export type ProjectPrint = {
  /** Width, depth and height of each file, one after the other, mm. */
  sizes: number[]
  grams: number | null
  seconds: number | null
  needsSupports: boolean | null
}

/** Tells whether a project still carries the tag 'Novo': its first days. */
export function isNew(createdAt: Date | string, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() <= business.newDays * 24 * 60 * 60 * 1000
}

/** Returns `4,0`: one decimal with a comma, half up; null without ratings. */
export function averageRating(ratingSum: number, ratingCount: number): string | null {
  if (ratingCount === 0) return null
  // Tenths as an integer first, because 4.25 would be 4.2 by binary rounding.
  const tenths = Math.floor((ratingSum * 20 + ratingCount) / (2 * ratingCount))
  return `${Math.floor(tenths / 10)},${tenths % 10}`
}

/** Says how many of five stars are filled: the average rounded half up, 0 without ratings. */
export function filledStars(ratingSum: number, ratingCount: number): number {
  return ratingCount === 0 ? 0 : Math.floor((2 * ratingSum + ratingCount) / (2 * ratingCount))
}

/** Returns the line under a price. A digital offer names its formats: 'Arquivos digitais (STL, 3MF)'. */
export function offerNote(kind: OfferKind, formats: readonly ModelFormat[]): string {
  if (kind === 'printed') return 'Compra única • Objeto físico impresso em 3D'
  const names = [...new Set(formats)].map((format) => format.toUpperCase()).join(', ')
  return names ? `Compra única • Arquivos digitais (${names})` : 'Compra única • Arquivos digitais'
}

/** A review as the public may read it. `createdAt` is ISO 8601. */
export type ReviewFacts = {
  id: string
  rating: number
  comment: string | null
  createdAt: string
  /** What the project's maker answered. */
  answer: string | null
  /** Staff hid the answer, and there is no other. */
  isAnswerHidden: boolean
  authorName: string
  authorAvatarKey: string | null
  /** Who printed the piece that it is about, where that is not the project's maker. */
  printerName: string | null
  /** Of what its writer printed or got. */
  photos: Omit<Picture, 'alt'>[]
}

/** Questions on a project's page. */
export const questionsShown = 3

/** A question as all read it. Instants are ISO 8601; `asker` is the first name, null of a closed account. */
export type QuestionFacts = {
  id: string
  question: string
  askedAt: string
  isEdited: boolean
  asker: string | null
  /** Of the person looking. */
  isMine: boolean
  /** Null also of an answer that staff took away. */
  answer: string | null
  answeredAt: string | null
  isAnswerEdited: boolean
}

/** How a maker answers: of `measured` answers of late, the median wait in seconds. */
export type AnswerTime = { answered: number; measured: number; seconds: number | null }
