/**
 * Joins class names, skipping falsy ones. Use a component's `className` for placement (margins, width): the order here does not
 * decide which of two utilities for the same property wins.
 */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
