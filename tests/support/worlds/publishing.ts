import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { projectFiles, projects, uploads } from '#db/schema/catalog.ts'
import type { Page, Visitor } from '../app/app-client.ts'
import { useRequestApp } from '../app/request-app.ts'
import { signedIn } from '../app/signed-in.ts'
import { under } from '../app/under.ts'
import { addCategory } from '../builders.ts'
import { boxStl, picturePng, tetrahedronObj } from '../models/model-files.ts'

export type Fields = Record<string, string | Blob | (string | Blob)[]>

export const file = (name: string, bytes: Uint8Array, type = 'application/octet-stream') =>
  new File([new Uint8Array(bytes)], name, { type })
export const photo = () => file('foto.png', picturePng(), 'image/png')
export const stl = () => file('caixa.stl', boxStl(20, 2))
/** A box without one of its triangles. */
export const openStl = () => {
  const bytes = Buffer.from(boxStl(20, 2))
  bytes.writeUInt32LE(bytes.readUInt32LE(80) - 1, 80)
  return file('aberta.stl', bytes.subarray(0, bytes.length - 50))
}
export const obj = () => file('tetraedro.obj', tetrahedronObj())

export const form = 'main form[enctype="multipart/form-data"]'

/** The publish form for the tests of a file: a category, and for each test a maker who is signed in. */
export function usePublishing() {
  const app = useRequestApp()
  const shop = { categoryId: '', maker: {} as { id: string; visitor: Visitor } }
  beforeAll(async () => {
    shop.categoryId = (await addCategory(app.database.db, { name: 'Casa e decoração' })).id
  })
  beforeEach(async () => {
    shop.maker = await signedIn(app, { userType: 'designer' })
  })
  const db = () => app.database.db
  const good = (): Fields => ({
    title: 'Caixa de teste',
    description: 'Uma caixa simples.',
    category_id: shop.categoryId,
    authorship: 'own',
    price: '24,90',
    image: photo(),
    files: [stl(), obj()],
  })
  return {
    app,
    shop,
    db,
    good,
    /** Opens the form as a person would and sends it. */
    publish: async (changes: Fields = {}, visitor = shop.maker.visitor) =>
      visitor.submit(await visitor.get('/novo-projeto'), form, { ...good(), ...changes }),
    own: () => db().select().from(projects).where(eq(projects.designerId, shop.maker.id)),
    waiting: () => db().select().from(uploads).where(eq(uploads.ownerId, shop.maker.id)).orderBy(asc(uploads.id)),
    filesOf: (projectId: string) =>
      db().select().from(projectFiles).where(eq(projectFiles.projectId, projectId)).orderBy(asc(projectFiles.position)),
  }
}

/** What the form says is wrong under a field of its. */
export const underField = (page: Page, name: string) => under(page, name, form)
