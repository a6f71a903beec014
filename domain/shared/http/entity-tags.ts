/** Returns whether a list of entity tags contains this strong one or is `*` (RFC 9110, section 13.1.1). */
export function hasTag(list: string, etag: string): boolean {
  return list.trim() === '*' || tagsOf(list).includes(etag)
}

/** Returns whether an `If-None-Match` list contains this entity tag; weak ones count too (RFC 9110, section 13.1.2). */
export function isKnownTo(list: string | null | undefined, etag: string): boolean {
  if (list === null || list === undefined) return false
  const bare = (tag: string) => tag.replace(/^W\//, '')
  return list.trim() === '*' || tagsOf(list).some((tag) => bare(tag) === bare(etag))
}

/** Returns the entity tags in a list; a tag may contain commas. */
function tagsOf(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? []
}
