import { randomBytes } from 'node:crypto'
import { Fault } from '#fault'

/** Returns a UUID (version 7) with the given time, by which ids sort. */
export function idAt(instant: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(instant.getTime(), 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function known<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Fault(`demonstration: no ${key}`)
  return value
}
