/** The name of the field for what is to be written on a piece: a page that shows several offers has one of each. */
export function personalizationField(offerId: string): string {
  return `personalization:${offerId}`
}

/** The fields of a form with the text of the offer that was chosen. */
export function withPersonalization(fields: Record<string, unknown>): Record<string, unknown> {
  const own = fields[personalizationField(String(fields.offerId))]
  return typeof own === 'string' ? { ...fields, personalization: own } : fields
}
