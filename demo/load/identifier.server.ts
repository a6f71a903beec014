import { randomBytes } from 'node:crypto'

/** A UUID (version 7) as the database would have made it at that instant, so that histories sort by it. */
export function idAt(instant: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(instant.getTime(), 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What a map must have; the demonstration's own parts always fit each other. */
export function known<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demonstration knows no ${key}`)
  return value
}
