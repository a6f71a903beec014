import type { HeadersArgs } from 'react-router'

/**
 * Headers of a personal page: no cache between us and the user may store it. A form that was sent too often
 * keeps its `retry-after`.
 */
export function privatePage({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>): Record<string, string> {
  const retryAfter = actionHeaders.get('retry-after')
  return { 'cache-control': 'private, no-store', ...(retryAfter && { 'retry-after': retryAfter }) }
}
