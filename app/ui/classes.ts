/** Returns the class names joined; order does not decide between utilities, so `className` is for placement only. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
