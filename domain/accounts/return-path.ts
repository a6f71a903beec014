import { pathTo } from '#domain/shared/paths.ts'
const nowhere = 'http://interno.invalid'

/**
 * Returns the path when it is one of ours, safe to redirect to; otherwise null. Browsers read `//host`, `/\host` and control characters
 * as another site's address, so what is returned is the parsed form, and only when it stayed here.
 */
export function returnPath(asked: string | null | undefined): string | null {
  if (!asked || asked.length > 500 || !asked.startsWith('/') || /[\\\s\p{Cc}]/u.test(asked)) return null
  if (!URL.canParse(asked, nowhere)) return null
  const url = new URL(asked, nowhere)
  if (url.origin !== nowhere || url.pathname.startsWith('//') || url.pathname === pathTo('/auth')) return null
  return url.pathname + url.search
}
