/** Reads a whole percentage from 1 to 95, as in '20' or '20%'; null otherwise. */
export function percentOf(typed: string): number | null {
  const [, digits] = /^(\d{1,2})\s*%?$/.exec(typed.trim()) ?? []
  const percent = Number(digits ?? 0)
  return percent >= 1 && percent <= 95 ? percent : null
}
