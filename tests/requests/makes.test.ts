import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { projectImages } from '#db/schema/catalog.ts'
import { makes } from '#db/schema/community.ts'
import { addProject, addPurchase } from '../support/builders.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { useRequestApp } from '../support/app/request-app.ts'

const app = useRequestApp()
let projectId: string
let path: string
beforeAll(async () => {
  const { project } = await addProject(app.database.db, { title: 'Luminária redonda' })
  projectId = project.id
  // Of the world's picture there is no file.
  await app.database.db.delete(projectImages).where(eq(projectImages.projectId, projectId))
  path = `/projeto/${projectId}`
})

const photo = (name = 'lua-dia') =>
  new File([fs.readFileSync(`demo/makes/${name}.webp`)], `${name}.webp`, { type: 'image/webp' })

/** Somebody who owns the files. */
async function owner() {
  const person = await signedIn(app)
  await addPurchase(app.database.db, { buyerId: person.id, projectId })
  return person
}

function form(fields: Record<string, string | File | File[]>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one)
  return data
}

const stored = () => app.database.db.select().from(makes).where(eq(makes.projectId, projectId))

describe('a make', () => {
  it('a make is refused to those without a right, and nothing is stored', async () => {
    const { visitor } = await signedIn(app)
    expect((await visitor.get(path)).$('#impressoes').length).toBe(0)
    expect((await visitor.get(`${path}/imprimi`)).status).toBe(404)
    expect((await visitor.post(`${path}/imprimi`, form({ photos: photo(), words: 'Minha!' }))).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('a make goes from the form to its page and to the project, where its author changes and removes it', async () => {
    const { visitor, id } = await owner()
    await app.database.db.update(users).set({ fullName: 'Yasmin Farah' }).where(eq(users.id, id))
    const invitation = (await visitor.get(path)).$('#impressoes')
    expect(invitation.find(`a[href="${path}/imprimi"]`).text()).toBe('Mostre a sua, com foto')
    const sent = await visitor.post(
      `${path}/imprimi`,
      form({ photos: [photo(), photo('lua-mesa')], words: 'Ficou linda.' }),
    )
    expect(sent.location).toMatch(/^\/impressoes\/[0-9a-f-]{36}$/)
    const make = await app.visitor().get(sent.location ?? '')
    expect(make.$('main').text()).toContain('Ficou linda.')
    expect(make.$('main').text()).toContain('Yasmin Farah')
    expect(make.$('main .pic img').length).toBe(2)
    expect(make.$('form[action$="/excluir"]').length).toBe(0)
    const strip = (await app.visitor().get(path)).$('#impressoes')
    expect(strip.find('h2').text()).toBe('Feitas por quem tem os arquivos')
    expect(strip.find(`a[href="${sent.location}"]`).text()).toBe('Yasmin Farah')
    const list = await app.visitor().get(`${path}/impressoes`)
    expect(list.$('main a[href^="/impressoes/"]').length).toBe(1)
    // Without the name, the photos stay.
    const again = await visitor.post(`${path}/imprimi`, form({ words: 'Ficou linda.', nameless: 'sim' }))
    expect(again.location).toBe(sent.location)
    expect((await app.visitor().get(sent.location ?? '')).$('main').text()).not.toContain('Yasmin')
    const about = `/denunciar${(sent.location ?? '').replace('impressoes', 'impressao')}`
    const report = { reason: 'other', details: 'Não é esta luminária.', email: 'rita@exemplo.com.br' }
    const reporter = app.visitor()
    for (const page of [await reporter.get(about), await reporter.follow(await reporter.post(about, report))]) {
      expect(page.$('main').text()).toContain('Luminária redonda')
      expect(page.html).not.toContain('Yasmin')
    }
    const removed = await visitor.post(`${sent.location}/excluir`, {})
    expect(removed.location).toBe(path)
    expect((await app.visitor().get(sent.location ?? '')).status).toBe(404)
    expect((await app.visitor().get(path)).$('#impressoes').length).toBe(0)
  })

  it('a make without a photo, with too many, or with what is no picture comes back with what was typed', async () => {
    const { visitor } = await owner()
    const refused = async (fields: Parameters<typeof form>[0]) => {
      const { status, $ } = await visitor.post(`${path}/imprimi`, form({ ...fields, words: 'O que eu disse' }))
      expect([status, $('textarea[name=words]').val()]).toEqual([400, 'O que eu disse'])
      return $('main form').text()
    }
    expect(await refused({})).toContain('Mande uma foto')
    const five = ['lua-dia', 'lua-mesa', 'lua-chao', 'lua-estante', 'cachepo'].map((name) => photo(name))
    expect(await refused({ photos: five })).toContain('Envie até 4 fotos')
    expect(await refused({ photos: new File(['<svg/>'], 'a.jpg') })).toContain('selecione um arquivo de imagem')
    expect(await refused({ photos: [photo(), photo()] })).toContain('A foto 2 está repetida')
    expect(await stored()).toEqual([])
  })

  it('a make hidden by staff leads its author, who changes it, to its page, which says so', async () => {
    const { visitor, id } = await owner()
    const { location } = await visitor.post(`${path}/imprimi`, form({ photos: photo('lua-perto'), words: 'Minha.' }))
    await app.database.db.update(makes).set({ hiddenAt: new Date() }).where(eq(makes.userId, id))
    const changed = await visitor.follow(await visitor.post(`${path}/imprimi`, form({ words: 'Minha mesmo.' })))
    expect([changed.status, new URL(changed.url).pathname]).toEqual([200, location])
    expect(changed.$('main').text()).toContain('Nossa equipe escondeu esta impressão')
    expect((await app.visitor().get(location ?? '')).status).toBe(404)
  })

  it('a make of another user is not removed, and an unknown address is a page that says so', async () => {
    const [mine, other] = [await owner(), await owner()]
    const { location } = await mine.visitor.post(`${path}/imprimi`, form({ photos: photo('cachepo') }))
    expect((await other.visitor.post(`${location}/excluir`, {})).status).toBe(404)
    expect((await app.visitor().get(location ?? '')).status).toBe(200)
    expect((await app.visitor().get('/impressoes/nada')).status).toBe(404)
    expect((await app.visitor().get(`/projeto/nada/impressoes`)).status).toBe(404)
  })
})
