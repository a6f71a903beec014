/**
 * The part of an address that comes from a title: lower case, without accents, every run of anything else than letters
 * a–z and digits as one hyphen, none at the edges. Empty when the title has none of those letters.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
