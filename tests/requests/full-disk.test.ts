import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makes, reviews } from '#db/schema/community.ts'
import { projectImages, uploads } from '#db/schema/catalog.ts'
import { addProject, addPurchase } from '../support/builders.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'

const app = useRequestApp({ jobs: false })

const open = fs.promises.open
let isFull = false

/** Makes the kernel answer every write into the stores as on a full volume. */
function fillDisk(): void {
  isFull = true
  app.lines.length = 0
}

beforeEach(() => {
  vi.spyOn(fs.promises, 'open').mockImplementation((file, flags, mode) =>
    isFull && String(file).startsWith(app.dataFolder) && flags === 'wx'
      ? open('/dev/full', 'r+')
      : open(file, flags, mode),
  )
})
afterEach(() => {
  isFull = false
  vi.restoreAllMocks()
})

const model = () => new File([new Uint8Array(boxStl())], 'caixa.stl')
const picture = () => new File([new Uint8Array(picturePng())], 'foto.png')
const photo = () => new File([fs.readFileSync('demo/makes/lua-dia.webp')], 'lua.webp', { type: 'image/webp' })
const words = 'Estamos sem espaço para guardar arquivos agora.'

function form(fields: Record<string, string | File | File[]>): FormData {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) sent.append(name, one)
  return sent
}

/** Lists every file below the stores, drafts included. */
function stored(): string[] {
  const folder = path.join(app.dataFolder, 'files')
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .toSorted()
}

const errors = () => app.lines.filter(({ level }) => level === 'error').map(({ message }) => message)

async function owner() {
  const person = await signedIn(app)
  const { project } = await addProject(app.database.db, { title: 'Luminária redonda' })
  // There are no files of the pictures that tests give their projects.
  await app.database.db.delete(projectImages)
  await addPurchase(app.database.db, { buyerId: person.id, projectId: project.id })
  return { ...person, projectId: project.id }
}

describe.runIf(process.platform === 'linux')('a volume whose kernel says that it is full', () => {
  it.each([
    ['a model', model],
    ['a picture', picture],
  ])(
    'answers 507 to %s sent alone, keeps nothing and logs one line; it is taken once there is room',
    async (_, file) => {
      const { visitor } = await signedIn(app, { userType: 'designer' })
      const before = await app.database.db.$count(uploads)
      const field = file === model ? 'files' : 'image'
      fs.mkdirSync(path.join(app.dataFolder, 'files'), { recursive: true })
      const files = stored()
      fillDisk()
      const { status, html } = await visitor.post('/api/uploads', form({ [field]: file() }))
      expect([status, JSON.parse(html)]).toEqual([
        507,
        { error: { code: 'storage_full', message: expect.stringContaining(words) } },
      ])
      expect([stored(), await app.database.db.$count(uploads)]).toEqual([files, before])
      expect(errors()).toEqual(['no room left for uploads'])
      isFull = false
      expect((await visitor.post('/api/uploads', form({ [field]: file() }))).status).toBe(201)
    },
  )

  it('answers 507 to a publish form with its files, says so under them, and logs one line', async () => {
    const { visitor } = await signedIn(app, { userType: 'designer' })
    const files = stored()
    fillDisk()
    const page = await visitor.post(
      '/novo-projeto',
      form({ title: 'Vaso', files: [model(), model()], image: picture() }),
    )
    expect(page.status).toBe(507)
    expect(page.$('main').text().split(words).length).toBeGreaterThan(2)
    expect(page.$('[name=title]').val()).toBe('Vaso')
    expect([stored(), errors()]).toEqual([files, ['no room left for uploads']])
  })

  it('answers 507 to the picture of a person, and keeps the one before', async () => {
    const { visitor } = await signedIn(app)
    const send = async () =>
      visitor.submit(await visitor.get('/perfil/foto'), 'form:has([name=image])', { image: picture() })
    expect((await send()).status).toBe(303)
    const [files, kept] = [stored(), (await visitor.get('/perfil/foto')).$('main img').attr('src')]
    fillDisk()
    const refused = await send()
    expect([refused.status, refused.$('#campo-image-erro').text()]).toEqual([507, expect.stringContaining(words)])
    expect([stored(), errors()]).toEqual([files, ['no room left for uploads']])
    expect((await visitor.get('/perfil/foto')).$('main img').attr('src')).toBe(kept)
  })

  it.each(['avaliar', 'imprimi'])('answers 507 to photos of /%s, and writes neither review nor make', async (way) => {
    const { visitor, projectId } = await owner()
    const files = stored()
    fillDisk()
    const sent = { photos: photo(), rating: '5', comment: 'Ficou linda.', words: 'Ficou linda.' }
    const refused = await visitor.post(`/projeto/${projectId}/${way}`, form(sent))
    expect([refused.status, refused.html.includes(words)]).toEqual([507, true])
    expect([stored(), errors()]).toEqual([files, ['no room left for uploads']])
    expect([await app.database.db.$count(reviews), await app.database.db.$count(makes)]).toEqual([0, 0])
  })

  it('answers 507 to a photo in a conversation, and writes no message', async () => {
    const { visitor, id, projectId } = await owner()
    await app.database.pool.query("update users set created_at = '2026-01-01'")
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from purchases where buyer_id = $1 and project_id = $2',
      [id, projectId],
    )
    const files = stored()
    fillDisk()
    const sent = form({ intent: 'message', message: 'Olhe a foto.', photos: photo() })
    const refused = await visitor.post(`/conversas/${rows[0]?.id}`, sent)
    expect([refused.status, refused.html.includes(words)]).toEqual([507, true])
    expect([stored(), errors()]).toEqual([files, ['no room left for uploads']])
    expect((await app.database.pool.query('select from messages')).rowCount).toBe(0)
  })
})

it('a page for which PostgreSQL has no room is answered 503 with Retry-After, and the next one is whole', async () => {
  const { visitor } = await signedIn(app)
  const { pool } = app.database
  // What PostgreSQL throws on a full volume.
  await pool.query(`
    alter table cart_items rename to cart_items_elsewhere;
    create function no_room() returns setof cart_items_elsewhere language plpgsql as $$
      begin raise exception 'could not write to file' using errcode = 'disk_full'; end $$;
    create view cart_items as select * from no_room()`)
  try {
    const { status, headers, html } = await visitor.get('/carrinho')
    expect([status, headers.get('retry-after')]).toEqual([503, '3'])
    expect(html).toContain('fora do ar por um instante')
  } finally {
    await pool.query(
      'drop view cart_items; drop function no_room(); alter table cart_items_elsewhere rename to cart_items',
    )
  }
  expect((await visitor.get('/carrinho')).status).toBe(200)
})
