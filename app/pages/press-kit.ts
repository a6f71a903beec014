import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { ZipFile } from 'yazl'

export async function loader() {
  const folder = path.resolve('public/marca')
  const zip = new ZipFile()
  for (const name of (await fs.readdir(folder)).toSorted()) {
    zip.addBuffer(await fs.readFile(path.join(folder, name)), `camada/${name}`, {
      mtime: new Date('2026-01-01T12:00:00Z'),
    })
  }
  zip.end()
  const body = Readable.toWeb(zip.outputStream as Readable) as NodeStream as ReadableStream
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="camada-press-kit.zip"',
      'cache-control': 'public, max-age=3600',
    },
  })
}
