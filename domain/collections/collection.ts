import { slugOf } from '#domain/shared/text.ts'

/** Who finds a collection: its owner alone, all who have its address, or all. */
export const visibilities = ['private', 'link', 'public'] as const

export type Visibility = (typeof visibilities)[number]

/** As many collections as one account may have, and as many projects as one of them. */
export const mostCollections = 50
export const mostItems = 200

export const nameLength = { least: 3, most: 60 }
export const maxAbout = 500
export const maxNote = 300

/** As many as staff may put on the home page. */
export const mostPicks = 12

/** Returns the last part of the address of a collection: its name for the eye, and a code that cannot be guessed. */
export function collectionSlug({ name, code }: { name: string; code: string }): string {
  return `${slugOf(name)}-${code}`.replace(/^-/, '')
}

/** Returns the code in an address; null where there is none. */
export function codeIn(slug: string): string | null {
  return /(?:^|-)([a-z2-7]{16})$/.exec(slug)?.[1] ?? null
}
