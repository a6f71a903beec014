import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipMember = {
  name: string
  /** Bytes; not known of a text that is made while it is sent. */
  size?: number
  /** Opens it; only when its turn has come. */
  read: () => Promise<AsyncIterable<Uint8Array>>
}

/** Stored as they are, since models are compressed already or bought as they are, and dated alike, as ZIP's first day. */
const asStored = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

const asText = { ...asStored, compress: true }

/**
 * Streams an archive of these members, one of them open at a time. It breaks off when a member cannot be read or is not as
 * long as it was said to be, and closes what is open when its reader goes away.
 */
export function zipFiles(members: readonly ZipMember[]): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as PassThrough
  let open: Readable | undefined
  zip.on('error', (error: Error) => archive.destroy(error))
  archive.once('close', () => open?.destroy())
  for (const { name, size, read } of members) {
    zip.addReadStreamLazy(name, size === undefined ? asText : { ...asStored, size }, (give) => {
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

/** Counts the bytes of the archive that `zipFiles` makes of these members; opens none. */
export function zipSize(members: readonly { name: string; size: number }[]): number {
  const zip = new ZipFile()
  let bytes = 0
  for (const { name, size } of members) zip.addReadStreamLazy(name, { ...asStored, size }, () => {})
  const keep = (total: number) => {
    bytes = total
  }
  // Called at once, with the total, which the types do not know.
  zip.end({ forceZip64Format: false, comment: '' }, keep as () => void)
  return bytes
}
