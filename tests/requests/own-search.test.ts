import { beforeAll, describe, expect, it } from 'vitest'
import { favorites } from '#db/schema/community.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { addProject, addPurchase } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

// A buyer who keeps and has bought the same three things.
const app = useRequestApp()
let visitor: Visitor
beforeAll(async () => {
  const { db } = app.database
  const person = await signedIn(app)
  visitor = person.visitor
  for (const title of ['Vaso espiral', 'Engrenagens de impressão', 'Luminária lua']) {
    const { project } = await addProject(db, { title })
    await db.insert(favorites).values({ userId: person.id, projectId: project.id, createdAt: new Date() })
    await addPurchase(db, { buyerId: person.id, projectId: project.id })
  }
  await addProject(db, { title: 'Vaso de outra pessoa' })
}, 120_000)

describe.each([
  ['/favoritos', 'Buscar nos favoritos', 'Nada encontrado nos seus favoritos'],
  ['/minhas-compras', 'Buscar nas compras', 'Nada encontrado nas suas compras'],
])('the search of %s', (place, label, nothing) => {
  const titles = async (path: string) => {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    return page.$('main h2, main h3').text()
  }

  it('a search of one’s own things finds among what is there, by a form without a script', async () => {
    const page = await visitor.get(place)
    const found = await visitor.submit(page, `form[action="${place}"]`, { q: 'vasos' })
    expect(found.$('main').text()).toContain('Vaso espiral')
    expect(found.$('main').text()).not.toMatch(/Luminária|de outra pessoa/)
    expect(found.$(`input[aria-label], label`).text()).toContain(label)
    expect(found.$(`form[action="${place}"] input[name=q]`).attr('value')).toBe('vasos')
  })

  it('forgives accents, plurals and slips, and says what it understood', async () => {
    expect(await titles(`${place}?q=impressoes`)).toContain('Engrenagens')
    const slip = await visitor.get(`${place}?q=vazo`)
    expect(slip.$('main').text()).toContain('Mostrando resultados para “vaso”')
    expect(slip.$('main').text()).toContain('Vaso espiral')
  })

  it('a search of one’s own things leads on when nothing has the words', async () => {
    const page = await visitor.get(`${place}?q=helic%C3%B3ptero`)
    expect(page.$('main h2').first().text()).toBe(nothing)
    const ways = page
      .$('main .empty a')
      .toArray()
      .map((link) => page.$(link).attr('href'))
    expect(ways).toEqual([place, '/marketplace?q=helic%C3%B3ptero'])
  })
})
