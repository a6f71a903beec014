/**
 * Bytes of an archive that `zip-files.server.ts` makes of these members. Throws when the format without its extension
 * (zip64) could not hold them.
 */
export function zipSize(members: readonly { name: string; size: number }[]): number {
  const encoder = new TextEncoder()
  const [localHeader, descriptor, directoryHeader, end] = [30, 16, 46, 22]
  const sum = members.reduce(
    (total, { name, size }) =>
      total + localHeader + descriptor + directoryHeader + 2 * encoder.encode(name).length + size,
    end,
  )
  if (sum >= 2 ** 32 || members.length >= 2 ** 16) throw new Error('too much for a ZIP archive without zip64')
  return sum
}
