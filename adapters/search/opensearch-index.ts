import type { Clause } from './opensearch-query.ts'

/** What `PUT /{index}` makes: every field is compared whole, words were taken apart before. */
export const indexBody: Clause = {
  // The last page that can be asked for ends a little beyond ten thousand.
  settings: { index: { max_result_window: 10_100 } },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'keyword' },
      category: { type: 'keyword' },
      kinds: { type: 'keyword' },
      formats: { type: 'keyword' },
      materials: { type: 'keyword' },
      colors: { type: 'keyword' },
      titleWords: { type: 'keyword' },
      textWords: { type: 'keyword' },
      ratingFloor: { type: 'integer' },
      priceBand: { type: 'integer' },
      priceCents: { type: 'long' },
      digitalCents: { type: 'long' },
      printedCents: { type: 'long' },
      sales: { type: 'integer' },
      score: { type: 'long' },
      created: { type: 'long' },
    },
  },
}
