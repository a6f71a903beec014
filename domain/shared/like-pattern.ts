/** A `like` pattern for texts that contain this one: its own `%`, `_` and `\` stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}
