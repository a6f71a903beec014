/**
 * Joins class names and leaves out what is false. A component's `className` is for placing it (margins, width): two
 * utilities for the same property do not override each other by their order here.
 */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
