/** Returns the field name of an offer's personalization text; a page may show several offers. */
export function personalizationField(offerId: string): string {
  return `personalization:${offerId}`
}

export function withPersonalization(fields: Record<string, unknown>): Record<string, unknown> {
  const own = fields[personalizationField(String(fields.offerId))]
  return typeof own === 'string' ? { ...fields, personalization: own } : fields
}
