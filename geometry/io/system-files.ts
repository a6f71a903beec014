import { unpackEntry, type ZipTools } from '#geometry/zip/unpack-entry.ts'
import type { ZipEntry } from '#geometry/zip/zip-directory.ts'
import type { ByteSource } from './byte-source.ts'
import { Refused } from './recognition.ts'

/** Matches entries that a file system adds to an archive packed by hand. */
const systemNames = /(?:^|\/)(?:\._[^/]*|\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|\.localized|\.directory)$/i
const mostBytes = 1024 * 1024

/** Returns whether a ZIP entry is a harmless file of macOS; refuses other system files, by name or by content. */
export async function isSystemFile(source: ByteSource, entry: ZipEntry, tools: ZipTools): Promise<boolean> {
  const isInMacFolder = /^__macosx\//i.test(entry.name)
  if (entry.name.endsWith('/') || (!isInMacFolder && !systemNames.test(entry.name))) return false
  const isHarmless =
    entry.bytes <= mostBytes && isMacFile(entry.name, isInMacFolder, await headOf(source, entry, tools))
  if (!isHarmless) throw new Refused('system_entry_3mf', entry.name)
  return true
}

function isMacFile(name: string, isInMacFolder: boolean, head: string): boolean {
  if (isInMacFolder && /\/\._[^/]*$/.test(name)) return head.startsWith('\x00\x05\x16\x07\x00\x02\x00\x00')
  return /(?:^|\/)\.ds_store$/i.test(name) && head.startsWith('\x00\x00\x00\x01Bud1')
}

/** Returns the first bytes of a ZIP entry as characters, after checking the checksum of the whole entry. */
async function headOf(source: ByteSource, entry: ZipEntry, tools: ZipTools): Promise<string> {
  let head = ''
  for await (const piece of unpackEntry(source, entry, tools)) {
    if (head.length < 8) head += String.fromCharCode(...piece.subarray(0, 8))
  }
  return head
}
