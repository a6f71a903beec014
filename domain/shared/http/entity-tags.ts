/** Returns whether a list of entity tags, or `*`, has this strong one (RFC 9110, section 13.1.1). */
export function hasTag(list: string, etag: string): boolean {
  return list.trim() === '*' || tagsOf(list).includes(etag)
}

/** Returns whether an `If-None-Match` list has this version; weak tags count too (RFC 9110, section 13.1.2). */
export function isKnownTo(list: string | null | undefined, etag: string): boolean {
  if (list === null || list === undefined) return false
  const bare = (tag: string) => tag.replace(/^W\//, '')
  return list.trim() === '*' || tagsOf(list).some((tag) => bare(tag) === bare(etag))
}

/** Returns the tags of a list; a tag may contain commas. */
function tagsOf(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? []
}
