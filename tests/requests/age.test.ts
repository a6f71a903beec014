import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
const db = () => app.database.db
const account = { fullName: 'Ana Maria', password: 'vasos-em-espiral', userType: 'buyer' }
const userOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0]

describe('the age of an account', () => {
  it('the age of an account is a box that must be ticked: of it only the fact and its time are kept', async () => {
    const visitor = app.visitor()
    const page = await visitor.get('/auth?mode=signup')
    const box = page.$('input[type=checkbox][name=adult]')
    expect([box.length, page.$(box.closest('label')).text()]).toEqual([1, 'Tenho 18 anos ou mais, ou sou emancipado.'])
    for (const adult of [undefined, '', '0', 'false', 'não']) {
      const fields = { ...account, email: 'ana@exemplo.com.br', ...(adult !== undefined && { adult }) }
      const refused = await visitor.submit(page, 'main form', fields)
      expect([refused.status, refused.$('#erro-idade').text()]).toEqual([
        400,
        'Para ter uma conta é preciso ter 18 anos ou ser emancipado',
      ])
      expect(refused.$('main a[href="/responsaveis"]').text()).toContain('conta de um responsável')
    }
    expect(await userOf('ana@exemplo.com.br')).toBeUndefined()
    const again = await visitor.submit(page, 'main form', { ...account, email: 'ana@exemplo.com.br', adult: 'on' })
    expect(again.status).toBe(303)
    expect((await userOf('ana@exemplo.com.br'))?.adultAt).toEqual(expect.any(Date))
  })
})

it('every page leads to the page about accessibility', async () => {
  const { visitor } = await signedIn(app)
  for (const path of ['/', '/marketplace', '/perfil', '/faq', '/carrinho'])
    expect([path, (await visitor.get(path)).$('footer a[href="/acessibilidade"]').length]).toEqual([path, 1])
  const page = await visitor.get('/acessibilidade')
  for (const part of ['WCAG) 2.2', 'NBR 17225', 'O que ainda falta', 'Respondemos em até 5 dias'])
    expect(page.$('main').text()).toContain(part)
})
