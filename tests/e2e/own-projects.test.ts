import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { isTakenOver } from '../support/browser/settled-page.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'

const demo = useDemo()

describe('a maker with JavaScript', () => {
  it('a maker with JavaScript sees the net while typing, keeps a draft, is told what is wrong, publishes, hides and deletes', async () => {
    const page = await demo.pageOf('maker@exemplo.com.br', { viewport: { width: 1440, height: 900 } })
    await page.goto(`${demo.app.origin}/novo-projeto`)
    const form = page.locator('form[enctype="multipart/form-data"]')
    const printed = page.getByLabel('Preço da peça impressa')
    expect(await printed.isVisible()).toBe(false)
    await page.getByLabel('Título').fill('Caixa de rascunho')
    await page.locator('[name=price]').fill('24,90')
    await form.getByText(/Você recebe R\$\s22,91/).waitFor()
    await page.getByRole('checkbox', { name: /Arquivos/ }).check()
    await page.getByRole('checkbox', { name: /Peça impressa/ }).check()
    await printed.fill('118')
    await form.getByText(/Você recebe R\$\s108,56/).waitFor()
    await page
      .locator('aside:has(#recebe)')
      .getByText(/R\$\s9,44/)
      .waitFor()

    await page.getByText(/Rascunho salvo às \d\d:\d\d/).waitFor()
    await page.reload()
    await expectValue(page, 'title', 'Caixa de rascunho')
    await expectValue(page, 'price_printed', '118')

    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    await page.getByText('Adicione uma imagem do projeto').waitFor()
    await expectValue(page, 'title', 'Caixa de rascunho')
    expect(await page.locator('textarea[name=description]').getAttribute('aria-invalid')).toBe('true')

    await page.locator('textarea[name=description]').fill('Uma caixa para conferir o formulário.')
    await page.locator('[name=category_id]').selectOption({ index: 1 })
    await page
      .locator('[type=file][name=image]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picturePng() })
    await page
      .locator('[type=file][name=files]')
      .setInputFiles({ name: 'caixa.stl', mimeType: 'model/stl', buffer: boxStl() })
    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    await page.waitForURL('**/meus-projetos')
    await page.goto(`${demo.app.origin}/novo-projeto`)
    await page.getByLabel('Título').fill('Outra')
    await page.getByText(/Rascunho salvo às \d\d:\d\d/).waitFor()
    await expectValue(page, 'price', '')

    await page.goto(`${demo.app.origin}/meus-projetos`)
    const card = page.getByRole('article').filter({ hasText: 'Caixa de rascunho' })
    const more = card.getByRole('button', { name: /^Mais ações/ })
    const isFocused = () => more.evaluate((one) => one === document.activeElement)
    await more.click()
    await card.getByRole('button', { name: 'Desativar' }).click()
    await card.getByText('Inativo', { exact: true }).waitFor()
    expect(await isFocused()).toBe(true)
    await more.click()
    await card.getByRole('button', { name: 'Excluir' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(await dialog.count()).toBe(0)
    expect(await isFocused()).toBe(true)
    await more.click()
    await card.getByRole('button', { name: 'Excluir' }).click()
    await dialog.getByRole('button', { name: 'Excluir projeto' }).click()
    await page.getByText('Projeto excluído com sucesso!').waitFor()
    expect(await card.count()).toBe(0)
    await page.context().close()
  })
})

describe('a draft', () => {
  it('is not kept when nothing was typed into the form', async () => {
    const page = await demo.pageOf('maker@exemplo.com.br')
    await page.goto(`${demo.app.origin}/novo-projeto`)
    await page.waitForFunction(isTakenOver)
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    const kept = await page.evaluate(() => Object.values(localStorage))
    expect(kept.filter((text) => String(text).includes('attempt'))).toEqual([])
    await page.context().close()
  })
})

describe('a table of prices', () => {
  it('shows the saved prices on the same page when they are sent with JavaScript', async () => {
    const page = await demo.pageOf('maker@exemplo.com.br')
    await page.goto(`${demo.app.origin}/meus-projetos/precos`)
    const price = page.getByLabel(/^Preço d/).first()
    await price.fill('31,40')
    await page.getByRole('button', { name: 'Salvar preços e prazos' }).click()
    await page.getByText('Preços e prazos salvos').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/meus-projetos/precos')
    await page.getByRole('heading', { name: 'Preços e prazos' }).waitFor()
    expect(await price.inputValue()).toContain('31,40')
    await page.context().close()
  })
})

async function expectValue(page: Page, name: string, value: string): Promise<void> {
  await expect.poll(() => page.locator(`main [name=${name}]`).inputValue()).toBe(value)
}
