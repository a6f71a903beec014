export const slugLetters = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
export const slugLength = { least: 3, most: 40 }

export function isSlug(text: string): boolean {
  return text.length <= slugLength.most && slugLetters.test(text)
}

export const slugChangeDays = 90

export const titleLength = { least: 3, most: 60 }
export const mostLinks = 4
const longestLink = 200

/** Normalizes a link to https without user information; null if invalid. */
export function shopLink(text: string): string | null {
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (address.length > longestLink || !URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  const isPublic = /^(?!\d+(?:\.\d+)*$)(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i.test(hostname)
  return protocol === 'https:' && isPublic && !username && !password && href.length <= longestLink ? href : null
}

/** Returns whether all letters of a name are a to z, accents allowed, since other alphabets have look-alikes. */
export function isOfOurLetters(name: string): boolean {
  return !/(?![a-z])\p{Alphabetic}/iu.test(name.normalize('NFD').replace(/\p{M}/gu, ''))
}

/** Returns the text shown for a link: `instagram.com/helena.em.camadas`. */
export function linkWords(link: string): string {
  return link.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
