/** Maximum characters of a search; the rest is ignored. */
export const maxQueryLength = 100
