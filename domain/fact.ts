import * as z from 'zod'
import { readAs } from '#fault'
import type { NoticeKind } from '#domain/shared/notice-kind.ts'

export type FactWords = { title: string; words: string; path: string }

type Definition<Values> = {
  /** Name stored in `notices.fact`; it must never change. */
  name: string
  kind: NoticeKind
  /** Schema that keeps only the values to store, and parses stored values. */
  values: z.ZodType<Values>
  /** Returns a key; a user gets only one notice with the same key. */
  key: (values: NoInfer<Values>) => string
  says: (values: NoInfer<Values>) => FactWords
  /** True if an order or the law requires the mail, regardless of the user's choice. */
  isNeeded?: (values: NoInfer<Values>) => boolean
}

export type ListedFact = { name: string; kind: NoticeKind; read: (stored: unknown) => FactWords }

/** A kind of notice about an event, shown in the app and mailed. */
export type Fact<Values> = ListedFact & Omit<Definition<Values>, 'values'> & { values: z.ZodType }

export function defineFact<Values>(definition: Definition<Values>): Fact<Values> {
  return {
    ...definition,
    read: (stored) => definition.says(readAs(definition.values, stored, `fact ${definition.name}`)),
  }
}

export const namedPerson = z.object({ fullName: z.string() })
