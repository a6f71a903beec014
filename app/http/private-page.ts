import type { HeadersArgs } from 'react-router'

/** Returns the headers of a personal page, which no cache may store, with the action's `retry-after`. */
export function privatePage({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>): Record<string, string> {
  const retryAfter = actionHeaders.get('retry-after')
  return { 'cache-control': 'private, no-store', ...(retryAfter && { 'retry-after': retryAfter }) }
}
