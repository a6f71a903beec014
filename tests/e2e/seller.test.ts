import { expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { openStep } from '../support/browser/publish-steps.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'

const demo = useDemo({ DEMO: '0' })
// The shop of the demonstration as one that sells: who sells has to be said.

it('a maker without a document cannot list: projects are kept until the seller data is given, and then listed', async () => {
  const page = await demo.browser.newPage({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })
  const visitor = await demo.browser.newPage()
  await page.goto(`${demo.app.origin}/auth?mode=signup`)
  await page.locator('main [name=fullName]').fill('Nina Moreira')
  await page.locator('main [name=email]').fill('nina@exemplo.com.br')
  await page.locator('main [name=password]').fill('vasos-em-espiral')
  await page.locator('main [name=userType][value=designer]').check({ force: true })
  await page.locator('main [name=adult]').check()
  await page.locator('main form:has([name=adult]) button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth') || url.searchParams.get('mode') === 'login')
  if (new URL(page.url()).pathname === '/auth') {
    await page.locator('form:has([name=password]) [name=email]').fill('nina@exemplo.com.br')
    await page.locator('[name=password]').fill('vasos-em-espiral')
    await page.locator('form:has([name=password]) button[type=submit]').click()
    await page.waitForURL('**/dashboard/**')
  }

  await page.goto(`${demo.app.origin}/novo-projeto`)
  await page.getByText('o projeto fica guardado até lá').waitFor()
  const form = page.locator('form[enctype="multipart/form-data"]')
  await form.locator('[type=file][name=files]').setInputFiles({
    name: 'caixa.stl',
    mimeType: 'model/stl',
    buffer: Buffer.from(boxStl(20, 4)),
  })
  await form.locator('[type=file][name=image]').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picturePng()),
  })
  await openStep(page, 'Sobre')
  await form.locator('[name=title]').fill('Caixa da Nina')
  await form.locator('[name=description]').fill('Uma caixa para conferir quem vende.')
  await form.locator('[name=category_id]').selectOption({ label: 'Organização' })
  await form.getByText('Eu', { exact: true }).click()
  await openStep(page, 'Preço')
  await form.locator('[name=price]').fill('24,90')
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit())

  await page.waitForURL('**/perfil/vendedor')
  await page.getByText('Um projeto seu está guardado').waitFor()
  const found = async () => {
    await visitor.goto(`${demo.app.origin}/marketplace?q=caixa+da+nina`)
    return visitor.getByRole('article').filter({ hasText: 'Caixa da Nina' }).count()
  }
  expect(await found()).toBe(0)

  await page.getByLabel('CPF ou CNPJ de quem vende').fill('407.112.358-31')
  await page.getByLabel('CEP').fill('80420-090')
  await page.getByLabel('Bairro').fill('Batel')
  await page.getByLabel('Rua').fill('Rua Comendador Araújo')
  await page.getByLabel('Número').fill('100')
  await page.getByRole('button', { name: 'Salvar dados de vendedor' }).click()
  await page.getByText('CPF ou CNPJ inválido: confira os números').waitFor()
  expect(await found()).toBe(0)

  await page.getByLabel('CPF ou CNPJ de quem vende').fill('407.112.358-30')
  await page.getByRole('button', { name: 'Salvar dados de vendedor' }).click()
  await page.waitForURL('**/meus-projetos')
  await expect.poll(found).toBeGreaterThan(0)
  await visitor.getByRole('article').filter({ hasText: 'Caixa da Nina' }).getByRole('link').first().click()
  await visitor.locator('summary').filter({ hasText: 'vendido por Nina Moreira' }).click()
  await visitor.getByText('Vendido por Nina Moreira, CPF ***.112.358-**, Curitiba/PR').waitFor()
})
