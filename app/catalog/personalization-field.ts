/** Returns the name of the field for an offer's custom text; a page may have several offers. */
export function personalizationField(offerId: string): string {
  return `personalization:${offerId}`
}

export function withPersonalization(fields: Record<string, unknown>): Record<string, unknown> {
  const own = fields[personalizationField(String(fields.offerId))]
  return typeof own === 'string' ? { ...fields, personalization: own } : fields
}
