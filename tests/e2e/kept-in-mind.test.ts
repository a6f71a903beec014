import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { isTakenOver, openPage, openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()
const desk = { viewport: { width: 1440, height: 900 } }

describe('a filter that is on', () => {
  it('a filter that is on leaves the others with their counts, in their places and with the focus where it was', async () => {
    const page = await demo.pageOf(null, desk)
    await openSettled(page, `${demo.app.origin}/marketplace`)
    const groups = page.locator('#filtros fieldset')
    const counts = () => groups.evaluateAll((all) => all.map((group) => /\d/.test(group.textContent ?? '')))
    const names = () => page.locator('#filtros legend').allInnerTexts()
    const before = { counts: await counts(), names: await names() }
    const printed = page.getByRole('checkbox', { name: /^Peça impressa/ })
    await printed.focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**/marketplace?tipo=impresso')
    await page.getByRole('list', { name: 'Filtros ligados' }).waitFor()
    expect({ counts: await counts(), names: await names() }).toEqual(before)
    expect(before.counts.filter(Boolean).length).toBeGreaterThan(4)
    await expect.poll(() => printed.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.context().close()
  })
})

describe('a CEP that was said', () => {
  it('a CEP that was said on a project fills the address in, with its city, its state and the account’s name', async () => {
    const page = await demo.pageOf('comprador@exemplo.com.br', desk)
    await openSettled(page, `${demo.app.origin}/marketplace?tipo=impresso`)
    await page.getByRole('article').getByRole('link').first().click()
    await page.waitForURL('**/projeto/**')
    await page.locator('label:has([data-kind=printed])').first().click()
    await page.getByText('Trocar CEP').click()
    await page.getByLabel('CEP de entrega').fill('69005-010')
    await page.getByRole('button', { name: 'Calcular' }).click()
    await page.getByText('69005-010').first().waitFor()
    await openSettled(page, `${demo.app.origin}/perfil/enderecos/novo`)
    const typed = (name: string) => page.locator(`main [name=${name}]`).inputValue()
    expect(await Promise.all(['cep', 'city', 'uf'].map(typed))).toEqual(['69005-010', 'Manaus', 'AM'])
    expect(await typed('recipient')).toBe('Rafael Souza')
    await page.context().close()
  })
})

it('words typed over others before the page’s script comes stay when it does', async () => {
  const page = await demo.pageOf('maker@exemplo.com.br', desk)
  let comes = () => {}
  const held = new Promise<void>((resolve) => (comes = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await openPage(page, `${demo.app.origin}/perfil/loja`)
  const about = page.locator('main textarea[name=about]')
  expect(await about.inputValue()).not.toBe('')
  await about.fill('Vasos que imprimem sem suporte.')
  comes()
  await page.waitForFunction(isTakenOver)
  expect(await about.inputValue()).toBe('Vasos que imprimem sem suporte.')
  await page.context().close()
})

it('a form that is sent without a line stays as it was typed, and says why it was not sent', async () => {
  const page = await demo.pageOf(null, desk)
  await openSettled(page, `${demo.app.origin}/contato`)
  const message = page.locator('main [name=message]')
  for (const name of ['name', 'subject', 'message']) await page.locator(`main [name=${name}]`).fill('Meu pedido')
  await page.locator('main [name=email]').fill('rita@exemplo.com.br')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await page.getByText('Sem conexão').waitFor()
  expect(await message.inputValue()).toBe('Meu pedido')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await page.getByText('Mensagem enviada com sucesso!').waitFor()
  await page.context().close()
})
