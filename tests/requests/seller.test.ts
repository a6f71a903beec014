import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contracts } from '#db/schema/legal.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/commerce.ts'
import { signedInAs, signedInBuyer } from '../support/app/signed-in.ts'
import { under } from '../support/app/under.ts'
import { addMaker } from '../support/builders.ts'
import { usePublishing } from '../support/worlds/publishing.ts'

const { app, db, publish } = usePublishing()

const typed = {
  document: '111.444.777-35',
  legal_name: 'Helena Prado',
  cep: '80420-090',
  street: 'Rua Comendador Araújo',
  number: '100',
  district: 'Batel',
}
const line = 'Helena Prado, CPF ***.444.777-**, Curitiba/PR'

/** A maker who did not say who sells. */
async function newMaker() {
  const { id } = await addMaker(db())
  return { id, visitor: await signedInAs(app, id) }
}

describe('/perfil/vendedor', () => {
  it('/perfil/vendedor is asked for by the first publishing, which lists nothing until it is filled in', async () => {
    const { visitor } = await newMaker()
    expect((await visitor.get('/novo-projeto')).$('main').text()).toContain('o projeto fica guardado até lá')
    const answer = await publish({}, visitor)
    expect([answer.status, answer.location]).toEqual([303, '/perfil/vendedor'])
    const page = await visitor.follow(answer)
    expect(page.$('output').text()).toContain('Projeto guardado')
    expect(page.$('main').text()).toContain('Um projeto seu está guardado')
    const own = await visitor.get('/meus-projetos')
    expect(own.$('main article').text()).toContain('Faltam seus dados de vendedor')
    const path = own.$('main article h2 a').attr('href') ?? ''
    expect((await app.visitor().get(path)).status).toBe(404)
    expect((await visitor.get(path)).$('main').text()).toContain(
      'entra no catálogo assim que você completar seus dados de vendedor',
    )
    expect((await visitor.get('/dashboard/maker')).$('main').text()).toContain(
      'Um projeto só entra no catálogo depois disso.',
    )

    const wrong = await visitor.submit(page, 'main form', { ...typed, document: '111.444.777-36' })
    expect(wrong.status).toBe(400)
    expect(under(wrong, 'document', 'main form')).toContain('CPF ou CNPJ inválido: confira os números')
    expect((await app.visitor().get(path)).status).toBe(404)

    const saved = await visitor.submit(wrong, 'main form', typed)
    expect([saved.status, saved.location]).toEqual([303, '/meus-projetos'])
    // Its files may still be looked through.
    await expect.poll(async () => (await app.visitor().get(path)).status).toBe(200)
    const listed = await app.visitor().get(path)
    expect(listed.$('main').text()).toContain(`Vendido por ${line}.`)
    expect(listed.html).not.toContain('11144477735')
  })

  it('/perfil/vendedor shows of what was saved everything but the document', async () => {
    const { visitor } = await newMaker()
    await visitor.submit(await visitor.get('/perfil/vendedor'), 'main form', typed)
    const page = await visitor.get('/perfil/vendedor')
    expect(page.$('[name=document]').attr('value')).toBe('')
    expect(page.$('[name=street]').attr('value')).toBe('Rua Comendador Araújo')
    expect(page.$('[name=city]').attr('value')).toBe('Curitiba')
    expect(page.$('main').text()).toContain('CPF ***.444.777-**')
    expect(page.html).not.toContain('11144477735')
  })

  it('/perfil/vendedor is what the account that is paid must be of; one saved earlier stays, and its maker is told', async () => {
    const visitor = app.visitor()
    const account = { email: 'paga@exemplo.com.br', password: 'vasos-em-espiral' }
    const person = { fullName: 'Helena Prado', userType: 'designer', adult: 'sim', ...account }
    await visitor.submit(await visitor.get('/auth?mode=signup'), 'main form', person)
    await visitor.submit(await visitor.get('/auth?mode=login'), 'main form', account)
    await db().update(users).set({ emailVerified: true }).where(eq(users.email, account.email))
    const key = { holderName: 'Ana Lima', kind: 'pix', pixKey: account.email, currentPassword: account.password }
    const save = async (document: string) =>
      visitor.submit(await visitor.get('/carteira/conta'), 'main form', { ...key, document })
    expect((await save('529.982.247-25')).location).toBe('/carteira')
    await visitor.submit(await visitor.get('/perfil/vendedor'), 'main form', typed)
    expect((await visitor.get('/carteira/conta')).$('main').text()).toContain(
      'A conta de hoje não está no CPF ou CNPJ com que você vende',
    )
    expect((await visitor.get('/dashboard/maker')).$('main').text()).toContain('Trocar a conta de recebimento')
    const refused = await save('529.982.247-25')
    expect(refused.status).toBe(400)
    expect(under(refused, 'document', 'main form')).toBe('A conta deve ser do CPF ou CNPJ de quem vende')
    expect((await save('')).location).toBe('/carteira')
    const filled = await visitor.get('/carteira/conta')
    expect(filled.$('main [name=holderName]').attr('value')).toBe('Helena Prado')
    expect(filled.$('main').text()).toContain('vale o dos seus dados de vendedor: CPF ***.444.777-**')
    expect(filled.html).not.toContain('11144477735')
    expect((await visitor.get('/dashboard/maker')).$('main').text()).not.toContain('Trocar a conta de recebimento')
  })
})

describe('the seller', () => {
  it('the seller is shown in the cart, and in the contract as it was when it was made', async () => {
    const { visitor } = await newMaker()
    await visitor.submit(await visitor.get('/perfil/vendedor'), 'main form', typed)
    await publish({}, visitor)
    const path = (await visitor.get('/meus-projetos')).$('main article h2 a').attr('href') ?? ''
    const buyer = await signedInBuyer(app)
    const project = await buyer.visitor.get(path)
    await buyer.visitor.post('/carrinho', { intent: 'add', offerId: project.$('[name=offerId]').attr('value') ?? '' })
    expect((await buyer.visitor.get('/carrinho')).$('main').text()).toContain(`Vendido por ${line}`)
    await buyer.visitor.submit(project, 'form[action="/comprar"]')
    await visitor.submit(await visitor.get('/perfil/vendedor'), 'main form', { ...typed, legal_name: 'Helena Outra' })
    const [kept] = await db()
      .select({ content: contracts.content })
      .from(contracts)
      .innerJoin(orders, eq(orders.id, contracts.orderId))
      .where(eq(orders.buyerId, buyer.id))
    expect(kept?.content).toMatchObject({ lines: [{ seller: line }] })
  })
})
