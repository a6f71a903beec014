import { expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()
const desk = { viewport: { width: 1440, height: 900 } }
const focused = () => document.activeElement?.getAttribute('name')

it('keeps the password when a sign-up is refused, and opens sign-in with the focus in Senha', async () => {
  const page = await demo.pageOf(null, desk)
  await openSettled(page, `${demo.app.origin}/marketplace`)
  await page
    .getByRole('link', { name: /cadastre-se/i })
    .first()
    .click()
  await page.waitForURL('**/auth?mode=signup*')
  await expect.poll(() => page.evaluate(focused)).toBe('fullName')
  await page.getByLabel('Nome completo').fill('Rita Lima')
  await page.getByLabel('E-mail', { exact: true }).fill('rita.lima@exemplo.com.br')
  const password = page.getByLabel('Senha', { exact: true })
  await password.fill('vasos-em-espiral')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.locator('#erro-idade').waitFor()
  expect(await password.inputValue()).toBe('vasos-em-espiral')

  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.locator('[name=adult]').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/auth?mode=login*')
  await expect.poll(() => page.evaluate(focused)).toBe('password')
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('rita.lima@exemplo.com.br')
  expect(await password.getAttribute('autocomplete')).toBe('current-password')

  await page.keyboard.type('vasos-em-espiraI')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await password.inputValue()).toBe('vasos-em-espiraI')
  await page.context().close()
})

it('checks the age box before sending when there is no JavaScript', async () => {
  const page = await demo.pageOf(null, { ...desk, javaScriptEnabled: false })
  await page.goto(`${demo.app.origin}/auth?mode=signup`)
  await page.getByLabel('Nome completo').fill('Rita Lima')
  await page.getByLabel('E-mail', { exact: true }).fill('rita.sem@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('vasos-em-espiral')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('vasos-em-espiral')
  await page.locator('[name=adult]').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/auth?mode=login*')
  await page.context().close()
})
