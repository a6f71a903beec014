import { createHash } from 'node:crypto'

/** Returns the code that `npm run restore` prints after a restored copy passed its audit; staff enter it at /admin/abrir. */
export function restoreCode(manifestSha256: string): string {
  const digest = createHash('sha256').update(`restored ${manifestSha256}`).digest('hex').toUpperCase()
  return [digest.slice(0, 4), digest.slice(4, 8), digest.slice(8, 12)].join('-')
}
