/** Headers of a page that belongs to somebody: nothing between us and them may keep it. */
export function privatePage() {
  return { 'cache-control': 'private, no-store' }
}
