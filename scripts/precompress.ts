import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const text = /\.(?:js|css|svg|json|webmanifest|txt|ico|wasm)$/

/** Writes `.br` and `.gz` beside every static file that gets smaller by it, so that no request pays for compression. */
export async function precompress(folder: string): Promise<void> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name))
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const plain = await fs.promises.readFile(file)
  // Below this a packet is a packet.
  if (plain.length < 200) return
  // Large blocks suit the one large file that every page needs.
  const best = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGBLOCK]: 20 } }
  const forms = { '.br': await brotli(plain, best), '.gz': await gzip(plain, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(forms)) {
    if (bytes.length < plain.length) await fs.promises.writeFile(file + ending, bytes)
  }
}
