import { pathTo } from '#domain/shared/paths.ts'

const nowhere = 'http://interno.invalid'

/**
 * Returns the path with its query when it is one of ours, safe to lead to; otherwise null. Browsers read `//host`, `/\host` and control
 * characters as another site's address, so what is returned is the parsed form, and only when it stayed here.
 */
export function ownPath(asked: string | null | undefined): string | null {
  if (!asked || asked.length > 500 || !asked.startsWith('/') || /[\\\s\p{Cc}]/u.test(asked)) return null
  if (!URL.canParse(asked, nowhere)) return null
  const url = new URL(asked, nowhere)
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}

/** Returns the same of a page to come back to, which signing in is not. */
export function returnPath(asked: string | null | undefined): string | null {
  const path = ownPath(asked)
  return path?.split('?', 1)[0] === pathTo('/auth') ? null : path
}
