import { pieceBytes, type ByteSource } from './byte-source.ts'
import { Refused, type RefusalReason } from './recognition.ts'

const lf = 10
const cr = 13
const backslash = 92

/**
 * A text file in blocks of whole lines (LF, CRLF or a bare CR end one), about a megabyte each. A line that a backslash
 * continues stays whole. Refuses a line longer than a block: no program writes one, and it would have to be held in memory.
 */
export function* linesInBlocks(source: ByteSource, overlong: RefusalReason): Generator<Uint8Array> {
  for (let at = 0; at < source.size;) {
    const piece = source.read(at, pieceBytes)
    const end = at + piece.length >= source.size ? piece.length : endOfLastLine(piece)
    if (end === 0) throw new Refused(overlong)
    yield piece.subarray(0, end)
    at += end
  }
}

function endOfLastLine(piece: Uint8Array): number {
  for (let i = piece.length - 1; i >= 0; i--) {
    if (piece[i] !== lf && piece[i] !== cr) continue
    const before = piece[i] === lf && piece[i - 1] === cr ? i - 2 : i - 1
    if (piece[before] !== backslash) return i + 1
  }
  return 0
}

export function isLineEnd(byte: number): boolean {
  return byte === lf || byte === cr
}

/** Space, tab, line ends and the other white space of ASCII. */
export function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13)
}

/** Letters as small ones, all else as it is. */
export function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte
}

/** Whether the text between two places is this word, given in small letters, however it is written there. */
export function isWord(text: Uint8Array, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false
  for (let i = 0; i < word.length; i++) if (lower(text[start + i]!) !== word.charCodeAt(i)) return false
  return true
}
