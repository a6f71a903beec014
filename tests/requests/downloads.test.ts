import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { localStorage } from '#adapters/storage/local.server.ts'
import { projectFiles, projects } from '#db/schema/catalog.ts'
import { entitlements } from '#db/schema/commerce.ts'
import { modelReports } from '#db/schema/models.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { readZipDirectory } from '#geometry/zip/zip-directory.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { addFile, addProject, addPurchase } from '../support/builders.ts'
import { boxStl } from '../support/models/model-files.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'

const app = useRequestApp()

const bytes = boxStl(20, 4)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const person = () => signedIn(app)

/** A project whose one file is really in the store. */
async function soldFile(title = 'Vaso Maré') {
  const { db } = app.database
  const { project, file } = await addProject(db, { title })
  if (!file) throw new Error('a project without a file')
  const storageKey = newStorageKey()
  await localStorage(app.dataFolder).privateFiles.put(storageKey, bytes)
  await db.update(projectFiles).set({ storageKey, sizeBytes: bytes.length, sha256 }).where(eq(projectFiles.id, file.id))
  return { project, file }
}

const linkTo = (fileId: string) => `/minhas-compras/arquivos/${fileId}`

async function bytesOf(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(new URL(path, app.origin), { headers: { cookie, ...headers }, redirect: 'manual' })
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

describe('a buyer', () => {
  it('a buyer finds the file in the library and gets exactly its bytes, under its name', async () => {
    const buyer = await person()
    const { project, file } = await soldFile()
    await addPurchase(app.database.db, { buyerId: buyer.id, projectId: project.id })
    const library = await buyer.visitor.get('/minhas-compras')
    expect(library.headers.get('cache-control')).toBe('private, no-store')
    const link = library.$('a[aria-label="Baixar Vaso Maré-1.stl"]').attr('href')
    expect(link).toBe(linkTo(file.id))

    const { location } = await buyer.visitor.get(linkTo(file.id))
    const { answer, body } = await bytesOf(buyer.visitor, location ?? '')
    expect(answer.status).toBe(200)
    expect(body.equals(bytes)).toBe(true)
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''Vaso%20Mar%C3%A9-1.stl`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('a buyer gets no file that is not what was uploaded, by any of the ways, and gets it once it is whole again', async () => {
    const buyer = await person()
    const { project, file } = await soldFile('Vaso Trincado')
    await addPurchase(app.database.db, { buyerId: buyer.id, projectId: project.id })
    const [row] = await app.database.db.select().from(projectFiles).where(eq(projectFiles.id, file.id))
    const { privateFiles } = localStorage(app.dataFolder)
    const key = row?.storageKey ?? ''
    const download = async () => {
      const { location } = await buyer.visitor.get(linkTo(file.id))
      return bytesOf(buyer.visitor, location ?? '')
    }
    const whole = await download()
    expect([whole.answer.status, whole.answer.headers.get('etag')]).toEqual([200, `"${sha256}"`])
    for (const rotten of [Buffer.from(bytes).fill(1, 40, 41), bytes.subarray(0, -1)]) {
      await privateFiles.put(key, rotten)
      expect((await download()).answer.status).toBe(302)
      const all = await bytesOf(buyer.visitor, `/minhas-compras/${project.id}/arquivos.zip`)
      expect(all.answer.headers.get('content-type')).not.toBe('application/zip')
    }
    await privateFiles.put(key, bytes)
    expect((await download()).body.equals(bytes)).toBe(true)
  })

  it('a buyer reads the maker’s own file names and measures and downloads the agreed names, which no reordering changes', async () => {
    const buyer = await person()
    const { db } = app.database
    const { project, file } = await soldFile('Bandeja')
    const lid = await addFile(db, { projectId: project.id, position: 1, originalName: 'tampa lisa.stl' })
    await db.update(projectFiles).set({ originalName: 'bandeja-2x1.stl' }).where(eq(projectFiles.id, file.id))
    for (const { storageKey } of await db.select().from(projectFiles).where(eq(projectFiles.projectId, project.id)))
      await db.insert(modelReports).values({ storageKey, format: 'stl', widthMm: 84, depthMm: 42, heightMm: 30 })
    await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
    const rows = async () => {
      const { $ } = await buyer.visitor.get('/minhas-compras')
      return $('li:has(a[aria-label^="Baixar Bandeja-"])')
        .map((_, row) => $(row).find('p').first().text())
        .get()
    }
    const before = await rows()
    expect(before).toEqual([
      expect.stringMatching(/^bandeja-2x1\.stl.* KB, 84,0\s×\s42,0\s×\s30,0\smm/),
      expect.stringMatching(/^tampa lisa\.stl.* KB, 84,0\s×\s42,0\s×\s30,0\smm/),
    ])
    await db.update(projectFiles).set({ position: 9 }).where(eq(projectFiles.id, file.id))
    expect(await rows()).toEqual(before)
    const { location } = await buyer.visitor.get(linkTo(file.id))
    const { answer } = await bytesOf(buyer.visitor, location ?? '')
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Bandeja-1.stl")
    expect((await buyer.visitor.get(linkTo(lid.id))).status).toBe(302)
  })

  it('a buyer resumes a broken download, and is counted once', async () => {
    const buyer = await person()
    const { project, file } = await soldFile()
    await addPurchase(app.database.db, { buyerId: buyer.id, projectId: project.id })
    for (let i = 0; i < 2; i++) {
      const { location } = await buyer.visitor.get(linkTo(file.id))
      const head = await bytesOf(buyer.visitor, location ?? '', { range: 'bytes=0-99' })
      const rest = await bytesOf(buyer.visitor, location ?? '', { range: 'bytes=100-' })
      expect([head.answer.status, rest.answer.status]).toEqual([206, 206])
      expect(Buffer.concat([head.body, rest.body]).equals(bytes)).toBe(true)
    }
    const [row] = await app.database.db
      .select({ n: projects.downloadsCount })
      .from(projects)
      .where(eq(projects.id, project.id))
    expect(row?.n).toBe(1)
    const { rows } = await app.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from downloads where file_id = ${file.id}`,
    )
    expect(rows[0]?.n).toBe(2)
  })

  it('a buyer keeps what was bought when the maker takes the file off or the project down, and gets what came later', async () => {
    const buyer = await person()
    const { db } = app.database
    const { project, file } = await soldFile('Torre Atalaia')
    await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
    await addFile(db, { projectId: project.id, position: 1, createdAt: new Date(Date.now() + 1000) })
    await db
      .update(projectFiles)
      .set({ removedAt: new Date(Date.now() + 1000) })
      .where(eq(projectFiles.id, file.id))
    await db.update(projects).set({ deletedAt: new Date(), isActive: false }).where(eq(projects.id, project.id))
    const { $, html } = await buyer.visitor.get('/minhas-compras')
    expect(
      $('a[aria-label^="Baixar Torre Atalaia"]')
        .map((_, link) => $(link).attr('aria-label'))
        .get(),
    ).toEqual(['Baixar Torre Atalaia-1.stl', 'Baixar Torre Atalaia-2.stl'])
    expect(html).toContain('Arquivo novo')
    const { location } = await buyer.visitor.get(linkTo(file.id))
    expect((await bytesOf(buyer.visitor, location ?? '')).body.equals(bytes)).toBe(true)
  })

  it('a buyer gets all files in one archive, each as it is, and each is counted', async () => {
    const buyer = await person()
    const { db } = app.database
    const { project } = await soldFile('Torre: dados')
    const second = await addFile(db, { projectId: project.id, position: 1 })
    const storageKey = newStorageKey()
    const other = boxStl(5, 6)
    await localStorage(app.dataFolder).privateFiles.put(storageKey, other)
    const facts = { storageKey, sizeBytes: other.length, sha256: createHash('sha256').update(other).digest('hex') }
    await db.update(projectFiles).set(facts).where(eq(projectFiles.id, second.id))
    await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
    const library = await buyer.visitor.get('/minhas-compras')
    const link = library.$('a[href$="arquivos.zip"]').attr('href') ?? ''
    const { answer, body } = await bytesOf(buyer.visitor, link)
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''Torre%20dados.zip`)
    expect(Number(answer.headers.get('content-length'))).toBe(body.length)
    const entries = readZipDirectory(bytesSource(new Uint8Array(body)))
    expect(entries.map(({ name }) => name)).toEqual(['Torre dados-1.stl', 'Torre dados-2.stl'])
    const unpacked = entries.map(({ dataStart, bytes: size }) => body.subarray(dataStart, dataStart + size))
    expect([unpacked[0]?.equals(bytes), unpacked[1]?.equals(other)]).toEqual([true, true])
    const [row] = await db.select().from(projects).where(eq(projects.id, project.id))
    expect(row?.downloadsCount).toBe(2)
    expect((await bytesOf((await person()).visitor, link)).answer.status).toBe(404)
  })

  it('a buyer hands a file to a slicer, without a cookie, for five minutes and only while the right lasts', async () => {
    const buyer = await person()
    const { db } = app.database
    const { project, file } = await soldFile()
    await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
    const opened = await buyer.visitor.get(`${linkTo(file.id)}/abrir/orcaslicer`)
    const address = new URL(opened.location ?? '').searchParams.get('file') ?? ''
    expect(address).toMatch(/\/fatiar\/[^/]+\/Vaso%20Mar%C3%A9-1\.stl$/)
    const path = new URL(address).pathname
    const slicer = app.visitor()
    expect((await bytesOf(slicer, path)).body.equals(bytes)).toBe(true)

    const download = (await buyer.visitor.get(linkTo(file.id))).location ?? ''
    const [, , token] = path.split('/')
    // Neither kind of link opens the other's door, and none opens under another name.
    expect((await bytesOf(slicer, `/fatiar/${download.split('/').at(-1)}/Vaso%20Mar%C3%A9-1.stl`)).answer.status).toBe(
      404,
    )
    expect((await bytesOf(buyer.visitor, `/arquivo/${token}`)).answer.status).toBe(404)
    expect((await bytesOf(slicer, `/fatiar/${token}/outro.stl`)).answer.status).toBe(404)
    expect((await buyer.visitor.get(`${linkTo(file.id)}/abrir/outro`)).status).toBe(404)
    await db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.buyerId, buyer.id))
    expect((await bytesOf(slicer, path)).answer.status).toBe(404)
  })

  it('a buyer gets a link by the API too', async () => {
    const buyer = await person()
    const { project, file } = await soldFile()
    await addPurchase(app.database.db, { buyerId: buyer.id, projectId: project.id })
    const answer = await buyer.visitor.json('/api/get-download-url', { projectId: project.id, filePath: file.id })
    const { url } = JSON.parse(answer.html) as { url: string }
    expect((await bytesOf(buyer.visitor, url)).body.equals(bytes)).toBe(true)
    const other = await buyer.visitor.json('/api/get-download-url', { projectId: file.id, filePath: file.id })
    expect([other.status, JSON.parse(other.html)]).toEqual([
      404,
      { error: { code: 'not_found', message: 'Erro ao baixar arquivo' } },
    ])
  })
})

describe('nobody else gets a byte', () => {
  it('a byte of a file goes to neither a visitor, nor who bought something else, nor who did not pay, nor who was refunded', async () => {
    const { db } = app.database
    const { project, file } = await soldFile()
    const visitor = await app.visitor().get(linkTo(file.id))
    expect([visitor.status, visitor.location]).toEqual([
      302,
      `/auth?mode=login&redirect=${encodeURIComponent(linkTo(file.id))}`,
    ])

    const stranger = await person()
    await addPurchase(db, { buyerId: stranger.id, projectId: (await soldFile()).project.id })
    expect((await stranger.visitor.get(linkTo(file.id))).status).toBe(404)

    const waiting = await person()
    await addPurchase(db, { buyerId: waiting.id, projectId: project.id, status: 'pending' })
    expect((await waiting.visitor.get(linkTo(file.id))).status).toBe(404)

    const refunded = await person()
    await addPurchase(db, { buyerId: refunded.id, projectId: project.id })
    const { location } = await refunded.visitor.get(linkTo(file.id))
    await db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.buyerId, refunded.id))
    expect((await refunded.visitor.get(linkTo(file.id))).status).toBe(404)
    expect((await bytesOf(refunded.visitor, location ?? '')).answer.status).toBe(404)
  })

  it('a download link gives nothing to another user, another session or when it was changed', async () => {
    const buyer = await person()
    const { project, file } = await soldFile()
    await addPurchase(app.database.db, { buyerId: buyer.id, projectId: project.id })
    const link = (await buyer.visitor.get(linkTo(file.id))).location ?? ''
    const again = await signedInAs(app, buyer.id)
    const stranger = (await person()).visitor
    for (const visitor of [app.visitor(), stranger, again])
      expect((await bytesOf(visitor, link)).answer.status).toBe(404)
    expect((await bytesOf(buyer.visitor, `${link}x`)).answer.status).toBe(404)
    expect((await bytesOf(buyer.visitor, link)).answer.status).toBe(200)
  })

  it.each(['../../etc/passwd', '%2e%2e%2f', '00000000-0000-7000-8000-000000000000', 'nada'])(
    'nobody else gets a byte under the name %s',
    async (name) => {
      const buyer = await person()
      expect((await buyer.visitor.get(`/minhas-compras/arquivos/${encodeURIComponent(name)}`)).status).toBe(404)
      expect((await buyer.visitor.get(`/arquivo/${encodeURIComponent(name)}`)).status).toBe(404)
    },
  )
})
