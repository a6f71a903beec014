import type { HeadersArgs } from 'react-router'

/** Headers of a personal page, which no cache may store. Keeps the `retry-after` of a rate-limited form. */
export function privatePage({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>): Record<string, string> {
  const retryAfter = actionHeaders.get('retry-after')
  return { 'cache-control': 'private, no-store', ...(retryAfter && { 'retry-after': retryAfter }) }
}
