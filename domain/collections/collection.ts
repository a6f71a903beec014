import { slugOf } from '#domain/shared/text.ts'

export const visibilities = ['private', 'link', 'public'] as const

export type Visibility = (typeof visibilities)[number]

export const mostCollections = 50
export const mostItems = 200

export const nameLength = { least: 3, most: 60 }
export const maxAbout = 500
export const maxNote = 300

export const mostPicks = 12

export function collectionSlug({ name, code }: { name: string; code: string }): string {
  return `${slugOf(name)}-${code}`.replace(/^-/, '')
}

export function codeIn(slug: string): string | null {
  return /(?:^|-)([a-z2-7]{16})$/.exec(slug)?.[1] ?? null
}
