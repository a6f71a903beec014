import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { addCategory } from '../support/builders.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
let toys: string
let home: string
beforeAll(async () => {
  toys = (await addCategory(app.database.db, { name: 'Brinquedos', asks: 'toy' })).id
  home = (await addCategory(app.database.db, { name: 'Casa' })).id
})

const form = 'main form[enctype="multipart/form-data"]'
const good = () => ({
  authorship: 'own',
  title: 'Cubo de encaixe',
  description: 'Sete peças que formam um cubo.',
  price: '24,90',
  image: new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' }),
  files: new File([new Uint8Array(boxStl(20, 2))], 'caixa.stl'),
})
const idOf = async (makerId: string) => {
  const [project] = await app.database.db.select().from(projects).where(eq(projects.designerId, makerId))
  return project?.id ?? ''
}

describe('a project that the law asks a declaration for', () => {
  it('a project that the law asks a declaration for is published once it is declared, without a script; buyers and staff read it, and the form keeps it', async () => {
    const { id: makerId, visitor } = await signedIn(app, { userType: 'designer' })
    const toChildren = { ...good(), category_id: toys, specifications: 'Ideal para crianças' }
    const refused = await visitor.submit(await visitor.get('/novo-projeto'), form, toChildren)
    expect(refused.status).toBe(400)
    expect(refused.$('#campo-toy-erro').text()).toBe(
      'O texto fala de brinquedo (“ideal para criancas”): escolha a declaração que vale',
    )
    expect(refused.$('main [role=alert] a').attr('href')).toBe('#campo-toy')
    expect(await idOf(makerId)).toBe('')

    const half = await visitor.submit(refused, form, { toy: 'certified' })
    expect(half.status).toBe(400)
    expect(half.$('#campo-toy_age-erro').text()).toBe('Escolha a idade')
    expect(half.$('#campo-toy option[selected]').attr('value')).toBe('certified')
    const done = await visitor.submit(half, form, { toy_age: '3', toy_registration: '004512/2026', food: 'no_food' })
    expect([done.status, done.location]).toEqual([303, '/meus-projetos'])

    const id = await idOf(makerId)
    const page = (await app.visitor().get(`/projeto/${id}`)).$('main').text()
    expect(page).toContain('certificado pelo Inmetro, registro 004512/2026, a partir de 3 anos.')
    expect(page).toContain('Não use em contato com alimentos')
    const again = await visitor.get(`/editar-projeto/${id}`)
    expect(again.$('#campo-toy_registration').attr('value')).toBe('004512/2026')
    expect(again.$('#campo-food option[selected]').attr('value')).toBe('no_food')
    const staff = (await signedIn(app, { role: 'all' })).visitor
    expect((await staff.get(`/admin/projetos/${id}`)).$('main').text()).toContain('registro 004512/2026, em ')
  })

  it('a project that the law asks a declaration for is not published on silence in a category of toys; what is no toy says so to buyers', async () => {
    const { id: makerId, visitor } = await signedIn(app, { userType: 'designer' })
    const typed = { ...good(), category_id: toys, uses: 'no' }
    const refused = await visitor.submit(await visitor.get('/novo-projeto'), form, typed)
    expect([refused.status, refused.$('#campo-toy-erro').text()]).toEqual([
      400,
      'Nesta categoria é preciso dizer: brinquedo certificado, ou item de coleção',
    ])
    expect((await visitor.submit(refused, form, { toy: 'collectible' })).location).toBe('/meus-projetos')
    const id = await idOf(makerId)
    expect((await app.visitor().get(`/projeto/${id}`)).$('main').text()).toContain('Não é brinquedo')
    const again = await visitor.get(`/editar-projeto/${id}`)
    expect(again.$('#campo-toy option[selected]').attr('value')).toBe('collectible')
  })

  it('a project that the law asks a declaration for says which words ask for it', async () => {
    const { visitor } = await signedIn(app, { userType: 'designer' })
    const typed = { ...good(), category_id: home, title: 'Caneca com alça' }
    const refused = await visitor.submit(await visitor.get('/novo-projeto'), form, typed)
    expect(refused.$('#campo-food-erro').text()).toBe(
      'O texto fala de contato com alimentos (“caneca”): escolha a declaração que vale',
    )
  })
})

describe('a category that staff looks at first', () => {
  it('a category that staff looks at first is chosen on its page, and what is published in it waits', async () => {
    const staff = (await signedIn(app, { role: 'all', fullName: 'Marina Duarte' })).visitor
    const { id: category } = await addCategory(app.database.db, { name: 'Réplicas' })
    const page = await staff.get(`/admin/categorias/${category}`)
    const set = await staff.submit(page, '#trabalho form', { intent: 'save', reviewed: 'yes' })
    expect(set.location).toBe(`/admin/categorias/${category}`)
    expect((await staff.get('/admin/categorias')).$('main table').text()).toContain('Revista antes')
    expect((await staff.get('/admin/registro')).$('main').text()).toContain('Revista antes de publicar: não → sim')

    const { id: makerId, visitor } = await signedIn(app, { userType: 'designer' })
    const sent = await visitor.submit(await visitor.get('/novo-projeto'), form, { ...good(), category_id: category })
    expect((await visitor.follow(sent)).html).toContain('em análise')
    const id = await idOf(makerId)
    expect((await app.visitor().get(`/projeto/${id}`)).status).toBe(404)
    expect((await visitor.get(`/meus-projetos/${id}/recurso`)).$('main').text()).toContain('olha cada projeto desta')
    expect((await staff.get('/admin/moderacao?situacao=projetos')).$('main').text()).toContain('categoria revista')
  })
})
