import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { projectFiles, uploads } from '#db/schema/catalog.ts'
import { storageRoom } from '#domain/uploads/storage-quota.ts'
import { addPurchase } from '../support/builders.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import { boundary, multipartBody } from '../support/models/multipart.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp({ config: { maxModelBytes: 2 * 1024 * 1024 } })

type Person = Awaited<ReturnType<typeof signedIn>>
const maker = () => signedIn(app, { userType: 'designer' })
const rowsOf = ({ id }: Person) => app.database.db.select().from(uploads).where(eq(uploads.ownerId, id))

async function send(visitor: Visitor, file: File, field = 'files') {
  const form = new FormData()
  form.append(field, file)
  const answer = await visitor.post('/api/uploads', form)
  return {
    status: answer.status,
    ...(JSON.parse(answer.html) as { upload?: Record<string, unknown>; error?: { code: string; message: string } }),
  }
}

const file = (content: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>, name: string) => new File([content], name)

/** Every file below a folder of the store. */
function stored(store: 'public' | 'private'): string[] {
  const folder = path.join(app.dataFolder, 'files', store)
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
}

describe('news of files', () => {
  const newsFor = async (visitor: Visitor, ids: string[]) => {
    const answer = await visitor.get(`/api/uploads?${new URLSearchParams(ids.map((id) => ['id', id]))}`)
    const { reports, previews } = JSON.parse(answer.html) as { reports: { id: string }[]; previews: { id: string }[] }
    return { html: answer.html, reports, previews }
  }

  test('news of files tells a maker how the inspection of their own file ended, and never where it is stored', async () => {
    const [person, other] = [await maker(), await maker()]
    const { upload } = await send(person.visitor, file(boxStl(20, 2) as Buffer<ArrayBuffer>, 'caixa.stl'))
    const [own] = await rowsOf(person)
    const ids = [String(upload?.id), 'x', '']
    await expect
      .poll(async () => (await newsFor(person.visitor, ids)).reports)
      .toMatchObject([{ id: upload?.id, status: 'done', triangles: 48 }])
    const news = await newsFor(person.visitor, ids)
    expect(news.previews.map(({ id }) => id)).toEqual([upload?.id])
    expect(news.html).not.toContain(own?.storageKey)
    expect(await newsFor(other.visitor, ids)).toMatchObject({ reports: [], previews: [] })
  })
})

describe('sending one file by itself', () => {
  test('a model is recognised, measured and kept byte for byte', async () => {
    const person = await maker()
    const box = boxStl(20, 2)
    const answer = await send(person.visitor, file(box as Buffer<ArrayBuffer>, 'Caixa grande.stl'))
    expect(answer).toMatchObject({
      status: 201,
      upload: {
        kind: 'model',
        name: 'Caixa grande.stl',
        size: box.length,
        format: 'stl',
        report: { status: expect.stringMatching(/waiting|running|done/), triangles: 48, size: [20, 20, 20] },
        imageKey: null,
      },
    })
    const [row] = await rowsOf(person)
    expect(row?.sha256).toBe(createHash('sha256').update(box).digest('hex'))
    expect(JSON.stringify(answer)).not.toContain(row?.storageKey)
    expect(
      fs.readFileSync(
        path.join(app.dataFolder, 'files/private', row?.storageKey.slice(0, 2) ?? '', row?.storageKey ?? ''),
      ),
    ).toEqual(box)
  })

  test('a picture is shown at once, rewritten', async () => {
    const person = await maker()
    const { status, upload } = await send(
      person.visitor,
      file(picturePng(640, 480) as Buffer<ArrayBuffer>, 'foto.png'),
      'image',
    )
    expect([status, upload?.width, upload?.height]).toEqual([201, 640, 480])
    const shown = await app.visitor().get(`/midia/${String(upload?.imageKey)}-400.webp`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await app.visitor().get(`/midia/${String(upload?.imageKey)}-401.webp`)).status).toBe(404)
  })

  test.each([
    [
      'files',
      file(picturePng(9, 9) as Buffer<ArrayBuffer>, 'vaso.stl'),
      422,
      'renamed_png',
      /^vaso\.stl não parece um STL: é uma imagem PNG\./,
    ],
    [
      'files',
      file(boxStl() as Buffer<ArrayBuffer>, 'vaso.obj'),
      422,
      'format_mismatch',
      /^O arquivo vaso\.obj diz ser OBJ, mas o conteúdo é STL\. Renomeie para \.stl\.$/,
    ],
    [
      'files',
      file(Buffer.from('MZ') as Buffer<ArrayBuffer>, 'x.exe'),
      422,
      'unsupported_ending',
      /^x\.exe não é um formato aceito/,
    ],
    [
      'image',
      file(Buffer.from('<svg onload=alert(1)>') as Buffer<ArrayBuffer>, 'a.png'),
      422,
      'not_an_image',
      /^Por favor, selecione um arquivo de imagem$/,
    ],
    [
      'image',
      file(Buffer.alloc(5 * 1024 * 1024) as Buffer<ArrayBuffer>, 'a.png'),
      413,
      'image_too_large',
      /^Imagem deve ter menos de 5MB$/,
    ],
    ['other', file(boxStl() as Buffer<ArrayBuffer>, 'a.stl'), 400, 'no_file', /Nenhum arquivo/],
  ])('%s %o is refused with a reason, and nothing of it is kept', async (field, sent, status, code, message) => {
    const person = await maker()
    const before = [stored('public').length, stored('private').length]
    const answer = await send(person.visitor, sent, field)
    expect([answer.status, answer.error?.code]).toEqual([status, code])
    expect(answer.error?.message).toMatch(message)
    expect(await rowsOf(person)).toEqual([])
    expect([stored('public').length, stored('private').length]).toEqual(before)
  })

  test('sending one file by itself is for makers', async () => {
    const buyer = await signedIn(app)
    const form = () => file(boxStl() as Buffer<ArrayBuffer>, 'a.stl')
    expect((await send(app.visitor(), form())).status).toBe(401)
    expect((await send(buyer.visitor, form())).status).toBe(403)
    expect(await rowsOf(buyer)).toEqual([])
  })
})

describe('a line that breaks', () => {
  test('a line that breaks in the middle of a file leaves nothing behind, and the next file goes through', async () => {
    const person = await maker()
    const before = stored('private').length
    const body = multipartBody([{ name: 'files', fileName: 'grande.stl', content: Buffer.alloc(3_000_000, 1) }])
    for (const share of [0.001, 0.3, 0.9]) await cutOff(person.visitor, body, Math.floor(body.length * share))
    await expect.poll(() => stored('private').length).toBe(before)
    expect(await rowsOf(person)).toEqual([])
    expect((await send(person.visitor, file(boxStl() as Buffer<ArrayBuffer>, 'a.stl'))).status).toBe(201)
  })

  test('a file larger than allowed is named, with its limit, though the request says nothing of its length', async () => {
    const person = await maker()
    const start = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="enorme.stl"\r\n\r\n`,
    )
    expect(await sendChunked(person.visitor, start, 5)).toEqual({
      status: 413,
      message: 'O arquivo enorme.stl passa do limite de 2 MB.',
    })
    expect(await sendChunked(person.visitor, start, 70)).toEqual({
      status: 413,
      message: 'O envio é grande demais. Envie menos arquivos de cada vez.',
    })
    expect(await rowsOf(person)).toEqual([])
  })

  test('a sender without permission gets an answer, and the connection serves the next request', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (const megabytes of [0, 1, 8]) {
      const answer = await sendChunked(app.visitor(), Buffer.from('x'), megabytes, agent)
      expect(answer).toEqual({ status: 401, message: 'Usuário não autenticado' })
    }
    agent.destroy()
  })
})

describe('a maker without room', () => {
  const full = { code: 'over_quota', message: expect.stringMatching(/^O espaço para os seus arquivos acabou\./) }
  const makerWithRoom = async (leftBytes: number) => {
    const person = await maker()
    const project = await sellProject(app.database.db, { designerId: person.id })
    const sizeBytes = storageRoom.baseBytes - leftBytes
    await app.database.db.update(projectFiles).set({ sizeBytes }).where(eq(projectFiles.projectId, project.id))
    return person
  }

  test('hears so before the first byte when the request says how large it is', async () => {
    const person = await makerWithRoom(0)
    const answer = await new Promise<{ status: number | undefined; text: string }>((done, fail) => {
      const request = open(person.visitor, { 'content-length': 60 * 1024 * 1024, expect: '100-continue' })
      request.on('continue', () => fail(new Error('asked for the body')))
      request.on('response', (response) => {
        void response.toArray().then((parts) => {
          done({ status: response.statusCode, text: Buffer.concat(parts as Buffer[]).toString() })
          request.destroy()
        }, fail)
      })
      request.flushHeaders()
    })
    expect([answer.status, (JSON.parse(answer.text) as { error: unknown }).error]).toEqual([409, full])
  })

  test('hears so while the file arrives, and nothing of it is kept', async () => {
    const person = await makerWithRoom(500_000)
    const before = stored('private').length
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="grande.stl"\r\n\r\n`
    expect(await sendChunked(person.visitor, Buffer.from(start), 1)).toEqual({ status: 409, message: full.message })
    expect([await rowsOf(person), stored('private').length]).toEqual([[], before])
    expect((await send(person.visitor, file(boxStl() as Buffer<ArrayBuffer>, 'a.stl'))).status).toBe(201)
  })

  test('sees what is used on the form, and its file named beside the field without JavaScript', async () => {
    const person = await makerWithRoom(5)
    const form = await person.visitor.get('/novo-projeto')
    expect(form.$('#arquivos-do-projeto').text()).toContain('5 GB de 5 GB em uso. O espaço cresce 500 MB a cada venda.')
    const sent = new FormData()
    sent.append('files', file(boxStl() as Buffer<ArrayBuffer>, 'a.stl'))
    const answer = await person.visitor.post('/novo-projeto', sent)
    expect([answer.status, answer.$('#arquivos-do-projeto').text()]).toEqual([400, expect.stringContaining('O espaço para os seus arquivos acabou.')]) // prettier-ignore
  })
})

/** Sends a beginning of a body, then hangs up. */
function cutOff(visitor: Visitor, body: Uint8Array, length: number): Promise<void> {
  return new Promise((done) => {
    const request = open(visitor, { 'content-length': body.length })
    request.on('error', () => done())
    request.write(body.slice(0, length), () => setTimeout(() => request.destroy(new Error('hung up')), 50))
  })
}

type Answer = { status: number | undefined; message: string }

/** Sends a beginning and megabytes after it, without saying how many; returns what the server says. */
function sendChunked(visitor: Visitor, start: Uint8Array, megabytes: number, agent?: http.Agent): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = open(visitor, {}, agent)
    request.on('error', fail)
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        const { error } = JSON.parse(text) as { error: { message: string } }
        done({ status: response.statusCode, message: error.message })
      })
    })
    void (async () => {
      request.write(start)
      for (let sent = 0; sent < megabytes; sent++) {
        if (!request.write(Buffer.alloc(1024 * 1024))) await new Promise((room) => request.once('drain', room))
      }
      request.end(`\r\n--${boundary}--\r\n`)
    })()
  })
}

function open(visitor: Visitor, headers: http.OutgoingHttpHeaders, agent?: http.Agent): http.ClientRequest {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const type = `multipart/form-data; boundary=${boundary}`
  const all = { ...headers, cookie, origin: app.origin, 'content-type': type }
  return http.request(`${app.origin}/api/uploads`, { method: 'POST', headers: all, ...(agent && { agent }) })
}

describe('a download', () => {
  test('a download gives what was bought byte for byte, also in parts', async () => {
    const [person, buyer] = [await maker(), await signedIn(app)]
    const box = boxStl(30, 4)
    await send(person.visitor, file(box as Buffer<ArrayBuffer>, 'a.stl'))
    const [upload] = await rowsOf(person)
    const project = await sellProject(app.database.db, { designerId: person.id })
    const content = { storageKey: upload?.storageKey ?? '', sizeBytes: box.length, sha256: upload?.sha256 ?? '' }
    await app.database.db.delete(uploads)
    await app.database.db.update(projectFiles).set(content).where(eq(projectFiles.projectId, project.id))
    await addPurchase(app.database.db, { buyerId: buyer.id, projectId: project.id })
    const [listed] = await app.database.db.select().from(projectFiles).where(eq(projectFiles.projectId, project.id))
    const link = (await buyer.visitor.get(`/minhas-compras/arquivos/${listed?.id}`)).location ?? ''
    const cookie = [...buyer.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const get = (headers: Record<string, string>) =>
      fetch(new URL(link, app.origin), { headers: { cookie, ...headers } })
    const whole = await get({})
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(whole.headers.get('content-length')).toBe(String(box.length))
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(box)
    const part = await get({ range: 'bytes=100-' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-${box.length - 1}/${box.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(box.subarray(100))
    expect((await fetch(new URL(link, app.origin))).status).toBe(404)
  })
})

describe('the report of a file', () => {
  test("the report of a file is its maker's, goes on by itself, and asks for the unit where millimetres make no thing", async () => {
    const person = await maker()
    const { upload } = await send(person.visitor, file(boxStl(0.05) as Buffer<ArrayBuffer>, 'sensor.stl'))
    const id = String(upload?.id)
    const address = `/arquivos/${id}/relatorio`
    const report = async () => (await person.visitor.get(address)).$('main').text()
    await expect.poll(report).toContain('O maior lado tem 0,05 mm')

    const stranger = await maker()
    expect((await stranger.visitor.get(address)).status).toBe(404)
    const say = (visitor: Visitor, unit: string) => visitor.post(address, { unit: `${id}:${unit}` })
    expect((await say(stranger.visitor, 'm')).status).toBe(404)
    expect((await say(person.visitor, 'constructor')).status).toBe(400)
    expect((await say(person.visitor, 'm')).status).toBe(303)
    expect(await report()).not.toContain('O maior lado tem')
    expect(await report()).toMatch(/50,0\s×\s50,0\s×\s50,0\smm/)
  })
})
