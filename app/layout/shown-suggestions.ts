import type { Suggestions } from '#domain/search/suggest-projects.server.ts'

/** Returns the fields of suggestions that the list displays. */
export function shownSuggestions({ projects, categories, makers }: Suggestions) {
  return {
    projects: projects.map(({ id, title, image, priceCents, hasHigherPrice }) => {
      return { id, title, image: image && { key: image.key }, priceCents, hasHigherPrice }
    }),
    categories: categories.map(({ slug, name, count }) => ({ slug, name, count })),
    makers,
  }
}

export type SuggestionsAnswer = { typed: string } & ReturnType<typeof shownSuggestions>
