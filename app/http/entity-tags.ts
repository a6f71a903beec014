/** Returns whether a list of entity tags, or `*`, has this strong one (RFC 9110, section 13.1.1). */
export function hasTag(list: string, etag: string): boolean {
  return list.trim() === '*' || tagsOf(list).includes(etag)
}

/** Returns whether the sender has this version already, by `If-None-Match`: weak tags count too (section 13.1.2). */
export function isKnownTo(request: Request, etag: string): boolean {
  const list = request.headers.get('if-none-match')
  if (list === null) return false
  const bare = (tag: string) => tag.replace(/^W\//, '')
  return list.trim() === '*' || tagsOf(list).some((tag) => bare(tag) === bare(etag))
}

/** Commas may stand inside of a tag. */
function tagsOf(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? []
}
