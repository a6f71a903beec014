import zlib from 'node:zlib'
import { factorOf, joined } from './crc32.ts'

/**
 * A page as it is kept: compressed, as nearly everybody takes it, which is a fifth of what it is.
 *
 * It carries a nonce in several places, and a nonce must never be given out twice. So it is cut where the nonce stands, and
 * each answer is joined with a nonce of its own. Every piece is a run of deflate blocks that points at nothing but pieces
 * and ends on a byte boundary, with the nonce between them as a stored block (RFC 1951 §3.2.4), so that no answer is ever
 * compressed twice.
 */
export type KeptPage = {
  headers: [string, string][]
  pieces: Piece[]
  /** Uncompressed, from the first time that somebody takes it so; whether an answer is being sent out of it. */
  plain: { body: Buffer; isFree: boolean } | undefined
}

/** `bytes`, `crc` and `factor` (`crc32.ts`) are of the piece as it was. */
type Piece = { deflated: Buffer; bytes: number; crc: number; factor: number }

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([3, 0])
const wholeBlocks = { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH }
/** How far back a compressed byte may point. */
const windowBytes = 32_768

/** Cuts a rendered body at its nonce and compresses the pieces. */
export function keptPage(headers: [string, string][], body: Buffer, nonce: string): KeptPage {
  const pieces = cut(body, nonce)
  const deflated = deflatePieces(pieces, nonce.length)
  const facts = (piece: Buffer) => ({
    bytes: piece.length,
    crc: zlib.crc32(piece),
    factor: factorOf(piece.length),
  })
  return {
    headers,
    pieces: pieces.map((piece, at) => ({ deflated: deflated[at] ?? lastBlock, ...facts(piece) })),
    plain: undefined,
  }
}

function cut(body: Buffer, nonce: string): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, from)) {
    pieces.push(body.subarray(from, at))
    from = at + nonce.length
  }
  return [...pieces, body.subarray(from)]
}

/**
 * Compresses each piece so that it may point into those before it, as in one stream. What stands between them is another
 * nonce each time: bytes in its place that no UTF-8 has keep everything from pointing there.
 */
function deflatePieces(pieces: Buffer[], nonceLength: number): Buffer[] {
  const gap = Buffer.alloc(nonceLength, 0xff)
  let before = Buffer.alloc(0)
  const deflated = pieces.map((piece) => {
    const dictionary = before.length > 0 ? { dictionary: before } : {}
    const part = zlib.deflateRawSync(piece, { ...wholeBlocks, chunkSize: Math.max(256, piece.length), ...dictionary })
    before = Buffer.concat([before, piece, gap]).subarray(-windowBytes)
    return part
  })
  return closeTogether(deflated)
}

/** The same in one allocation of their size: what zlib returns holds as much as it might have become, by default 64 KiB. */
function closeTogether(parts: Buffer[]): Buffer[] {
  const all = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  return parts.map((part) => {
    const start = end
    end += part.copy(all, start)
    return all.subarray(start, end)
  })
}

/** The bytes of memory that it holds. */
export function bytesOfPage({ pieces, plain }: KeptPage): number {
  return pieces.reduce((sum, { deflated }) => sum + deflated.length, plain?.body.length ?? 0)
}

/** The page with a nonce of this answer as one gzip member (RFC 1952), put together from what is compressed and summed already. */
export function gzipPage({ pieces }: KeptPage, nonce: string): Buffer {
  const value = Buffer.from(nonce)
  const between = { crc: zlib.crc32(value), factor: factorOf(value.length) }
  let crc = 0
  let size = 0
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) crc = joined(crc, between)
    crc = joined(crc, piece)
    size += piece.bytes + (at > 0 ? value.length : 0)
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc, 0)
  tail.writeUInt32LE(size >>> 0, 4)
  return Buffer.concat([gzipHead, ...deflatedWith(pieces, value), lastBlock, tail])
}

/** The compressed pieces with a nonce between them. */
function deflatedWith(pieces: Piece[], nonce: Buffer): Buffer[] {
  const stored = Buffer.alloc(5 + nonce.length)
  stored.writeUInt16LE(nonce.length, 1)
  stored.writeUInt16LE(~nonce.length & 0xffff, 3)
  nonce.copy(stored, 5)
  return pieces.flatMap(({ deflated }, at) => (at === 0 ? [deflated] : [stored, deflated]))
}

/**
 * The page with a nonce of this answer, as it is. Written into memory that is there when no other answer is being sent out
 * of it: memory of its own for each answer costs more than everything else about it. Whoever has sent it calls `giveBack`.
 */
export function plainPage(page: KeptPage, nonce: string): Buffer {
  const plain = (page.plain ??= { body: inflate(page, Buffer.from(nonce)), isFree: true })
  const own = plain.isFree ? plain.body : copyOf(plain.body)
  plain.isFree = false
  let at = 0
  for (const { bytes } of page.pieces) {
    at += bytes
    if (at < own.length) at += own.write(nonce, at, 'latin1')
  }
  return own
}

function inflate({ pieces }: KeptPage, nonce: Buffer): Buffer {
  return copyOf(zlib.inflateRawSync(Buffer.concat([...deflatedWith(pieces, nonce), lastBlock])))
}

/** In an allocation of its size: a small buffer keeps the 64 KiB that it was cut from. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Nobody reads this body of the page any more: the next answer may be written into it. */
export function giveBack(page: KeptPage, body: Buffer): void {
  page.plain = { body, isFree: true }
}
