import { z } from 'zod'
import type { NoticeKind } from '#domain/shared/notice-kind.ts'

/** A fact in words: a title, a line under it (may be empty), and the path of the page it opens. */
export type FactWords = { title: string; words: string; path: string }

type Definition<Values> = {
  /** Names the fact in the table of notices, so it never changes. */
  name: string
  kind: NoticeKind
  /** Keeps of the given values what is stored, and reads it again. */
  values: z.ZodType<Values>
  /** Returns the key under which one user is told once. */
  key: (values: NoInfer<Values>) => string
  says: (values: NoInfer<Values>) => FactWords
  /** Tells whether an order or the law needs a mail of it, whatever the user chose; left out where none does. */
  isNeeded?: (values: NoInfer<Values>) => boolean
}

/** A fact as the list of all areas knows it: its values are read when it is put into words. */
export type ListedFact = { name: string; kind: NoticeKind; read: (stored: unknown) => FactWords }

/** Something that users are told of, as an area states it. */
export type Fact<Values> = ListedFact & Omit<Definition<Values>, 'values'> & { values: z.ZodType }

export function defineFact<Values>(definition: Definition<Values>): Fact<Values> {
  return { ...definition, read: (stored) => definition.says(definition.values.parse(stored)) }
}

/** Reads a person of whom a fact says the name. */
export const namedPerson = z.object({ fullName: z.string() })
