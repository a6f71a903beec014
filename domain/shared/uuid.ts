const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text from outside can be an identifier of ours; anything else would be an error in a query, not an unknown row. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
