import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import { businessZone } from '#domain/shared/day.ts'

export type ZipMember = {
  name: string
  /** Size in bytes; undefined for text generated while sending. */
  size?: number
  modifiedAt: Date
  /** Opens the content; called only when the archive reaches this member. */
  read: () => Promise<AsyncIterable<Uint8Array>>
}

/** ZIP option: models are stored uncompressed, as bought, many being compressed already. */
const asStored = { compress: false, forceDosTimestamp: true }

const asText = { ...asStored, compress: true }

let wallClock: Intl.DateTimeFormat | undefined

/** Returns a date whose local fields, which ZIP stores, are in the shop's time zone on every machine. */
function asLocal(instant: Date): Date {
  wallClock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone, dateStyle: 'short', timeStyle: 'medium' })
  return new Date(wallClock.format(instant).replace(' ', 'T'))
}

/** Streams a ZIP archive, with one member open at a time. */
export function zipFiles(members: readonly ZipMember[]): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as PassThrough
  let open: Readable | undefined
  zip.on('error', (error: Error) => archive.destroy(error))
  archive.once('close', () => open?.destroy())
  for (const { name, size, modifiedAt, read } of members) {
    const kept = { ...(size === undefined ? asText : { ...asStored, size }), mtime: asLocal(modifiedAt) }
    zip.addReadStreamLazy(name, kept, (give) => {
      open = Readable.from(contentOf(read)).once('error', (error) => archive.destroy(error))
      give(null, open)
    })
  }
  zip.end()
  return archive
}

async function* contentOf(read: ZipMember['read']): AsyncGenerator<Uint8Array> {
  yield* await read()
}

export function zipSize(members: readonly { name: string; size: number }[]): number {
  const zip = new ZipFile()
  let bytes = 0
  for (const { name, size } of members) zip.addReadStreamLazy(name, { ...asStored, size }, () => {})
  const keep = (total: number) => {
    bytes = total
  }
  // Called synchronously with the total size, which the types do not declare.
  zip.end({ forceZip64Format: false, comment: '' }, keep as () => void)
  return bytes
}
