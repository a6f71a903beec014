import { pathTo } from '#domain/shared/paths.ts'

const nowhere = 'http://interno.invalid'

/**
 * Returns a path with query if it is on our site, else null. It is parsed first, since browsers read `//host`, `/\host`
 * and control characters as another site.
 */
export function ownPath(asked: string | null | undefined): string | null {
  if (!asked || asked.length > 500 || !asked.startsWith('/') || /[\\\s\p{Cc}]/u.test(asked)) return null
  if (!URL.canParse(asked, nowhere)) return null
  const url = new URL(asked, nowhere)
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}

/** Returns a path to return to after signing in; null for the sign-in page itself. */
export function returnPath(asked: string | null | undefined): string | null {
  const path = ownPath(asked)
  return path?.split('?', 1)[0] === pathTo('/auth') ? null : path
}
