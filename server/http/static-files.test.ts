import fs from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const script = `export const words = '${'maré '.repeat(100)}'\n`
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-static-'))
const serve = staticFiles(folder)
const server = http.createServer((request, response) => {
  if (serve(request.url ?? '/', request, response)) return
  response.end('a page')
})
let port = 0

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'))
  const put = (name: string, bytes: string | Buffer) => fs.writeFileSync(path.join(folder, name), bytes)
  put('assets/start-abc.js', script)
  put('assets/start-abc.js.br', zlib.brotliCompressSync(script))
  put('assets/start-abc.js.gz', zlib.gzipSync(script))
  put('assets/gone-abc.css', 'body{}')
  put('favicon.svg', '<svg/>')
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  fs.rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const take = async (response: IncomingMessage) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
    }
    http
      .request({ port, host: '127.0.0.1', path: address, headers, method, agent: false }, (response) => {
        take(response).catch(reject)
      })
      .on('error', reject)
      .end()
  })
}

test('a static file is sent in the best form that the browser takes', async () => {
  const brotli = await ask('/assets/start-abc.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(zlib.brotliDecompressSync(brotli.body).toString()).toBe(script)
  const gzip = await ask('/assets/start-abc.js', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(gzip.body).toString()).toBe(script)
  const plain = await ask('/assets/start-abc.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(script)
  expect(plain.headers['content-type']).toBe('text/javascript')
})

test.each<[string, string | undefined]>([
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['identity, br;q=0.1', undefined],
  ['zebra', undefined],
])('sends a static file as %s asks: %s', async (accepted, coding) => {
  const { headers } = await ask('/assets/start-abc.js', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(coding)
})

test('a static file that is named by its content is kept for a year, any other for an hour', async () => {
  expect((await ask('/assets/start-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a static file is not sent again to a browser that has it, and its head alone where that is asked for', async () => {
  const first = await ask('/favicon.svg')
  const again = await ask('/favicon.svg', { 'if-none-match': first.headers.etag ?? '' })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await ask('/favicon.svg', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '6', 0])
})

test('a static file is sent whole to a caller that asks for a part of it', async () => {
  for (const range of ['bytes=-2', 'bytes=4-1', 'bytes=2-3', 'lines=1']) {
    const { status, body } = await ask('/favicon.svg', { range })
    expect([status, body.toString()]).toEqual([200, '<svg/>'])
  }
})

test('an address of the build without a file is answered at once, and no page is asked', async () => {
  const absent = await ask('/assets/start-old.js')
  expect([absent.status, absent.body.toString()]).toEqual([404, 'Arquivo não encontrado.\n'])
  expect(absent.headers['cache-control']).toBe('no-store')
  for (const address of ['/projeto/vaso.stl', '/api/openapi.json', '/assets']) {
    expect((await ask(address)).body.toString()).toBe('a page')
  }
  expect((await ask('/favicon.svg', {}, 'POST')).body.toString()).toBe('a page')
})

test('no address reaches beyond the folder of the build', async () => {
  const outside = path.join(path.dirname(folder), `${path.basename(folder)}.txt`)
  fs.writeFileSync(outside, 'private')
  const name = path.basename(outside)
  for (const address of [`/../${name}`, `/%2e%2e/${name}`, `/assets/../../${name}`, `/..%2f${name}`, '/%E0%A4%A.txt']) {
    expect((await ask(address)).body.toString()).not.toBe('private')
  }
  fs.rmSync(outside)
})

test('a file that a new build has taken away breaks off its own answer and no other', async () => {
  expect((await ask('/assets/gone-abc.css')).status).toBe(200)
  fs.rmSync(path.join(folder, 'assets/gone-abc.css'))
  await expect(ask('/assets/gone-abc.css')).rejects.toThrow()
  expect((await ask('/favicon.svg')).status).toBe(200)
})
