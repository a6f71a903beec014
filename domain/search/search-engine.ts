import type { FacetCounts } from './browse.ts'
import type { BrowseQuestion } from './browse-question.ts'
import type { AiShare } from '#domain/catalog/marks.ts'
import type { OfferKind } from '#domain/catalog/project.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

/** What a search server keeps of a listed project: all that lists are narrowed and sorted by, and nothing a card shows. */
export type SearchDocument = {
  id: string
  /** Rises with each change: an older document never takes the place of a newer one. */
  version: number
  /** Slug of its category. */
  category: string
  kinds: OfferKind[]
  formats: ModelFormat[]
  materials: string[]
  colors: string[]
  /** One, or none where it is not said. */
  ai: AiShare[]
  ratingFloor: number
  priceBand: number
  priceCents: number
  digitalCents: number[]
  printedCents: number[]
  sales: number
  /** As `best_rated` sorts, in millionths. */
  score: number
  /** Microseconds since 1970. */
  created: number
  /** As search knows words (`search-terms.ts`): those of the title, and those of the description alone. */
  titleWords: string[]
  textWords: string[]
}

/** What a search server is asked: of a page's question all but what only the database knows. */
export type EngineQuestion = Omit<
  BrowseQuestion,
  'viewerId' | 'maker' | 'bed' | 'place' | 'fits' | 'arrivesBy' | 'near' | 'isExhaustive'
> & {
  /** How far hits are counted; null for all of them. */
  countedUpTo: number | null
}

/** Ids in the order asked for. */
export type EngineAnswer = { ids: string[]; total: number; facets: FacetCounts }

/**
 * A search server that can stand in for the database where the catalogue is too large for it. It is late by a minute at most and may
 * be away: then it answers null, and the database is asked.
 */
export type SearchEngine = {
  /** Makes the index where there is none, or in place of the one there is. */
  prepare: (how: { anew: boolean }) => Promise<{ isComplete: boolean }>
  /** From now on it answers: everything there is has been written. */
  open: () => Promise<void>
  /** Writes documents, and removes what is not listed any more. Throws when the server did not take all of them. */
  write: (documents: SearchDocument[], removed: { id: string; version: number }[]) => Promise<void>
  find: (question: EngineQuestion) => Promise<EngineAnswer | null>
}
