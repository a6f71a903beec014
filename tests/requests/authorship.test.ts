import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectAuthorships } from '#db/schema/declarations.ts'
import { photo, type Fields, form, stl, underField, usePublishing } from '../support/worlds/publishing.ts'

const { app, shop, db, good, publish, own } = usePublishing()

const declaredOf = async () => {
  const [project] = await own()
  const inOrder = asc(projectAuthorships.declaredAt)
  return db()
    .select()
    .from(projectAuthorships)
    .where(eq(projectAuthorships.projectId, project?.id ?? ''))
    .orderBy(inOrder)
}
const nc = { authorship: 'adapted', source: 'https://exemplo.com/vaso', source_licence: 'CC BY-NC 4.0' }
const without = (...names: string[]): Fields =>
  Object.fromEntries(Object.entries(good()).filter(([name]) => !names.includes(name)))

describe('authorship', () => {
  it('authorship must be declared, also of an object without files: nothing is preselected, and silence is refused', async () => {
    const { visitor } = shop.maker
    const page = await visitor.get('/novo-projeto')
    expect(page.$('[name=authorship]').length).toBe(3)
    expect(page.$('[name=authorship][checked]').length).toBe(0)
    const object = { ...without('authorship', 'files'), image: photo(), offers: 'printed' }
    const refused = await visitor.submit(page, form, object)
    expect([refused.status, underField(refused, 'authorship')]).toEqual([400, 'Diga de quem é o projeto'])
    const faults = refused.$('main [role=alert] a').map((_, link) => refused.$(link).attr('href'))
    expect(faults.get()).toEqual(['#campo-authorship'])
    expect((await visitor.submit(refused, form, { authorship: 'own' })).location).toBe('/meus-projetos')
    expect(await declaredOf()).toMatchObject([{ answer: 'own', source: null, textVersion: 3, withdrawnAt: null }])
  })

  it('authorship declared earlier is kept by a form that does not ask, and shown', async () => {
    const { visitor } = shop.maker
    const page = await visitor.get('/novo-projeto')
    const silent = () => visitor.submit(page, form, { ...without('authorship', 'files'), files: stl() })
    expect((await silent()).status).toBe(400)
    await publish({ files: stl() })
    expect((await visitor.get('/novo-projeto')).$('[name=authorship][checked]').attr('value')).toBe('own')
    expect((await silent()).location).toBe('/meus-projetos')
    const projectIds = (await own()).map(({ id }) => id)
    const said = await db().select().from(projectAuthorships).where(inArray(projectAuthorships.projectId, projectIds))
    expect(said.map(({ answer }) => answer)).toEqual(['own', 'own'])
  })

  it('authorship of another names the work and its licence, and refuses a commercial licence that it forbids', async () => {
    const { visitor } = shop.maker
    const bare = await publish({ authorship: 'licensed', files: stl() })
    expect([bare.status, underField(bare, 'source'), underField(bare, 'source_licence')]).toEqual([
      400,
      'Diga o link, ou a obra e quem a fez',
      'Escolha a licença da obra',
    ])
    const commercial = { licence: 'commercial_prints', files: [], image: [] }
    for (const source_licence of ['CC BY-NC 4.0', 'cc-by-nd']) {
      const refused = await visitor.submit(bare, form, { ...nc, source_licence, ...commercial })
      expect([refused.status, underField(refused, 'licence')]).toEqual([
        400,
        expect.stringMatching(/^A obra é CC BY-N[CD], que não permite licença comercial/),
      ])
    }
    expect(await own()).toEqual([])
    const done = await visitor.submit(bare, form, { ...nc, licence: 'personal', files: [], image: [] })
    expect(done.location).toBe('/meus-projetos')
    const [project] = await own()
    const shown = (await app.visitor().get(`/projeto/${project?.id}`)).$('main').text()
    expect(shown).toContain('Adaptado pelo maker a partir de “https://exemplo.com/vaso”, sob CC BY-NC.')
    const edit = await visitor.get(`/editar-projeto/${project?.id}`)
    expect(edit.$('[name=authorship][checked]').attr('value')).toBe('adapted')
    expect(edit.$('[name=source_licence] option[selected]').attr('value')).toBe('cc-by-nc')
    await visitor.submit(edit, form, { authorship: 'own' })
    expect(await declaredOf()).toMatchObject([
      { answer: 'adapted', source: nc.source, sourceLicence: 'cc-by-nc', withdrawnAt: expect.any(Date) },
      { answer: 'own', source: null, withdrawnAt: null },
    ])
  })
})
