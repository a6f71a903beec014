export const maxQueryLength = 100
