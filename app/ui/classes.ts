/** Joins class names. Use `className` for placement only: the order does not decide between utilities. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
