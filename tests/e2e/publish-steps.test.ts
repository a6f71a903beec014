import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { framesDrawn, isTakenOver } from '../support/browser/settled-page.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'

const demo = useDemo()

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Files are pictured and counted one after the other, behind those of other tests. */
const counted = { state: 'attached' } as const
const desk = { viewport: { width: 1440, height: 900 } }
const stl = { name: 'caixa.stl', mimeType: 'model/stl', buffer: boxStl(20, 2) }
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: picturePng() })

describe('publishing', () => {
  it('publishing on a phone is four steps of one screen each, with the way back, and leads to the step of the first fault', async () => {
    const page = await signedIn(phone, '/novo-projeto')
    const steps = page.getByRole('navigation', { name: 'Passos' })
    const current = () => steps.locator('[aria-current=step]').innerText()
    const on = page.getByRole('link', { name: 'Continuar' })
    const headings = ['Arquivos do modelo', 'Fotos', 'Sobre o projeto', 'Preço']
    for (const [index, name] of headings.entries()) {
      await expect.poll(() => visibleHeadings(page)).toEqual([name])
      expect(await beyondTheFold(page)).toBeLessThanOrEqual(0)
      if (index > 0) await expect.poll(() => focused(page)).toBe(name)
      if (index < 3) await on.click()
    }
    expect([await current(), await on.isVisible()]).toEqual(['Preço', false])
    await page.goBack()
    await expect.poll(current).toBe('Sobre')
    await page.locator('input[name=title]').fill('Caixa por passos')
    await page.keyboard.press('Enter')
    await page.locator('[name=price]').fill('24,90')
    await page
      .locator('[data-bottom-bar]')
      .getByText(/R\$\s22,91/)
      .waitFor()

    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    await page.getByText('Falta acertar 3 campos').waitFor()
    await page.waitForFunction(isTakenOver)
    const alert = page.getByRole('alert')
    expect(await alert.getByRole('link').allInnerTexts()).toEqual(['Imagem', 'Descrição', 'Categoria'])
    await expect.poll(() => focused(page)).toBe('image')
    expect(await current()).toBe('Fotos')
    await alert.getByRole('link', { name: 'Categoria' }).click()
    await expect.poll(() => focused(page)).toBe('category_id')
    expect(await current()).toBe('Sobre')
    await page.locator('select[name=category_id]').selectOption({ index: 1 })
    await alert.getByRole('link', { name: 'Descrição' }).click()
    await page.locator('textarea[name=description]').fill('Uma caixa publicada passo a passo.')

    await steps.getByRole('link', { name: 'Arquivos' }).click()
    await page.locator('[type=file][name=files]').setInputFiles([stl])
    await page.getByText('Pronto para imprimir').first().waitFor()
    await on.click()
    await expect.poll(() => page.getByRole('checkbox', { name: /Usar a imagem gerada/ }).isChecked()).toBe(true)
    await steps.getByRole('link', { name: 'Preço' }).click()
    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    await page.waitForURL('**/meus-projetos')
    await page.getByRole('article').filter({ hasText: 'Caixa por passos' }).waitFor()
    await page.context().close()
  })

  it('publishing shows the variants only of a printed piece, the legal questions only to whom they concern, and what is advanced folded; a named colour gives its spot', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600)
    const variant = page.locator('[name="variants.0.material"]')
    const toy = page.getByLabel('É brinquedo?')
    const time = page.getByLabel('Tempo de impressão')
    const seen = async () => Promise.all([variant, toy, time].map((field) => field.isVisible()))
    expect(await seen()).toEqual([false, false, false])
    await page.getByRole('checkbox', { name: /Peça impressa/ }).check()
    await page.getByText('Mais detalhes').click()
    await page.getByLabel('Categoria').selectOption({ label: 'Quebra-cabeças e brinquedos' })
    expect(await seen()).toEqual([true, true, true])
    await page.getByText('responda se é brinquedo').waitFor()
    await toy.selectOption('collectible')
    await page.getByRole('group', { name: 'É brinquedo' }).getByText('Não', { exact: true }).click()
    expect([await toy.isVisible(), await toy.inputValue()]).toEqual([false, ''])
    const [colorName, spot] = [
      page.locator('[name="variants.0.color_name"]'),
      page.locator('[name="variants.0.color"]'),
    ]
    await colorName.fill('terracota')
    expect(await spot.inputValue()).toBe('#c0623f')
    await spot.fill('#aa5500')
    await colorName.fill('azul')
    expect(await spot.inputValue()).toBe('#aa5500')
    await page.getByRole('button', { name: 'Adicionar variante' }).click()
    await expect.poll(() => focused(page)).toBe('variants.1.material')
    await page.getByRole('button', { name: 'Remover variante 2' }).click()
    await expect.poll(() => page.locator('[name$=".material"]').count()).toBe(1)
    await page.context().close()
  })

  it('publishing picks colours by their swatches, a row each with its own price, and takes the suggested price by a press', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    await page.locator('[type=file][name=files]').setInputFiles([stl])
    await page.getByRole('checkbox', { name: /Peça impressa/ }).check()
    const swatch = (name: string) => page.getByRole('button', { name, exact: true })
    const names = () => page.locator('[name$=".color_name"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)) // prettier-ignore
    await page.locator('[name="variants.0.material"]').fill('PLA')
    for (const name of ['azul', 'branco', 'laranja']) await swatch(name).click()
    expect(await names()).toEqual(['azul', 'branco', 'laranja'])
    await page.locator('[name="variants.1.price"]').fill('99,00')
    await swatch('azul').click()
    expect(await names()).toEqual(['branco', 'laranja'])
    expect(await swatch('azul').getAttribute('aria-pressed')).toBe('false')
    expect(await page.locator('[name="variants.0.price"]').inputValue()).toBe('99,00')
    expect(await page.locator('[name$=".material"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(['PLA']) // prettier-ignore
    const use = page.getByRole('button', { name: /^Usar R/ })
    await use.click()
    const price = page.locator('[name=price]')
    await expect.poll(() => price.inputValue()).toMatch(/^R\$\s\d+,\d\d$/)
    expect(await use.getAttribute('value')).toBe(await price.inputValue())
    await page.context().close()
  })

  it('publishing orders pictures by arrows and by dragging, the first one the cover, and lets them go', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    await page.locator('[type=file][name=image]').setInputFiles(['a.png', 'b.png', 'c.png'].map(picture))
    const tiles = page.getByRole('list', { name: 'Fotos do projeto' }).getByRole('listitem')
    await expect.poll(() => tiles.count()).toBe(3)
    const names = () => tiles.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
    const first = await names()
    const cover = () => page.locator('#previa-foto img').getAttribute('src')
    const before = await cover()
    await tiles.nth(0).getByRole('button', { name: 'para a frente' }).click()
    expect(await names()).toEqual([first[1], first[0], first[2]])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(first[0])
    await expect.poll(cover).not.toBe(before)
    await tiles.nth(2).dragTo(tiles.nth(0))
    await expect.poll(names).toEqual([first[2], first[1], first[0]])
    await tiles.nth(1).getByRole('button', { name: 'Remover' }).click()
    await expect.poll(names).toEqual([first[2], first[0]])
    await page.context().close()
  })

  it('publishing on a phone stays at the step where a field was being filled in when the script came', async () => {
    const page = await signedIn(phone, '/novo-projeto')
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => script.promise.then(() => route.continue()))
    await page.goto(`${demo.app.origin}/novo-projeto`)
    await page.locator('input[name=title]').fill('Caixa sem pressa')
    script.resolve()
    await page.waitForFunction(isTakenOver)
    await expect.poll(() => visibleHeadings(page)).toEqual(['Sobre o projeto'])
    expect(await focused(page)).toBe('title')
    await page.context().close()
  })

  it('publishing takes an error back as soon as its field is typed in', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Falta acertar').waitFor()
    const faults = () => alert.getByRole('link').allInnerTexts()
    const before = await faults()
    expect(before).toEqual(expect.arrayContaining(['Imagem', 'Título', 'Preço']))
    await page.locator('[name=title]').fill('Caixa')
    await page.locator('[name=price]').fill('24,90')
    await page.locator('[type=file][name=image]').setInputFiles([picture('a.png')])
    await expect.poll(faults).toEqual(before.filter((name) => !['Imagem', 'Título', 'Preço'].includes(name)))
    expect(await page.locator('#campo-title').getAttribute('aria-invalid')).toBeNull()
    expect(await page.getByText('Preço deve ser maior que zero').count()).toBe(0)
    await page.context().close()
  })

  it('publishing says that all is well once the last error is mended', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    await page.locator('[type=file][name=image]').setInputFiles([picture('a.png')])
    await page.locator('[type=file][name=files]').setInputFiles([stl])
    await page.getByText('Pronto para imprimir').first().waitFor()
    await page.locator('textarea[name=description]').fill('Uma caixa.')
    await page.locator('[name=category_id]').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Falta acertar').waitFor()
    const missing = await alert.getByRole('link').allInnerTexts()
    expect(missing).toEqual(expect.arrayContaining(['Título', 'Preço']))
    await page.locator('[name=title]').fill('Caixa')
    await page.locator('[name=price]').fill('24,90')
    for (const radio of ['authorship', 'ai'])
      if (missing.length > 2 && (await page.locator(`[name=${radio}]`).count()) > 0)
        await page.locator(`[name=${radio}]`).first().check({ force: true })
    await page.getByText('Tudo certo, publique.').waitFor()
    expect(await alert.count()).toBe(0)
    await page.context().close()
  })

  it('publishing keeps everything typed when the line breaks while the form is sent, and goes through the next time', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    await page.locator('[type=file][name=image]').setInputFiles([picture('a.png')])
    await page.locator('[type=file][name=files]').setInputFiles([stl])
    await page.getByText('Pronto para imprimir').first().waitFor()
    await page.locator('[name=title]').fill('Caixa sem linha')
    await page.locator('textarea[name=description]').fill('Uma caixa que chega na segunda vez.')
    await page.locator('[name=category_id]').selectOption({ index: 1 })
    await page.locator('[name=price]').fill('24,90')
    await page.route('**/novo-projeto.data', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    await page.getByRole('alert').getByText('A conexão caiu antes de o formulário chegar').waitFor()
    await page.unroute('**/novo-projeto.data')
    expect(await page.locator('[name=title]').inputValue()).toBe('Caixa sem linha')
    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    await page.waitForURL('**/meus-projetos')
    await page.getByRole('article').filter({ hasText: 'Caixa sem linha' }).waitFor()
    await page.context().close()
  })

  it('publishing moves nothing when a variant is added or removed, folds a named one to its name, and puts its errors in its row', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    await page.getByRole('checkbox', { name: /Peça impressa/ }).check()
    await page.locator('[name="variants.0.material"]').fill('PLA')
    await page.locator('[name="variants.0.color_name"]').fill('azul')
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
      }).observe({ type: 'layout-shift' })
    })
    for (const _ of [2, 3]) await page.getByRole('button', { name: 'Adicionar variante' }).click()
    await page.getByText('PLA, azul', { exact: true }).waitFor()
    await page.locator('[name="variants.2.price"]').fill('caro')
    await page.getByRole('button', { name: 'Remover variante 2' }).click()
    expect(await page.locator('[name="variants.1.price"]').inputValue()).toBe('caro')
    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    const fault = page.getByRole('alert').getByRole('link', { name: 'Preço da variante 2' })
    await fault.click()
    await expect.poll(() => focused(page)).toBe('variants.1.price')
    await page.getByText('PLA, azul', { exact: true }).click()
    await page.getByRole('button', { name: 'Remover variante 1' }).click()
    expect(await fault.count()).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.01)
    await page.context().close()
  })

  it('publishing shifts nothing at any action: pictures, answers, what is sold, colours, freight and refusal', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    await page.locator('[type=file][name=image]').setInputFiles(['a.png', 'b.png'].map(picture))
    const tiles = page.getByRole('list', { name: 'Fotos do projeto' }).getByRole('listitem')
    await expect.poll(() => tiles.count()).toBe(2)
    await page.evaluate(() => {
      const seen = Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shift += entry.value
      }).observe({ type: 'layout-shift' })
    })
    const label = (input: string) => page.locator('#formulario label').filter({ has: page.locator(input) })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const actions: Record<string, () => Promise<unknown>> = {
      'order of pictures': () => tiles.nth(0).getByRole('button', { name: 'para a frente' }).click(),
      'a picture less': () => tiles.nth(1).getByRole('button', { name: 'Remover' }).click(),
      title: () => page.locator('[name=title]').fill('Caixa parada'),
      category: () => page.getByLabel('Categoria').selectOption({ label: 'Quebra-cabeças e brinquedos' }),
      adapted: () => label('[name=authorship][value=adapted]').click(),
      own: () => label('[name=authorship][value=own]').click(),
      'more details': () => page.getByText('Mais detalhes').click(),
      files: () => label('[name=offers][value=digital]').click(),
      piece: () => label('[name=offers][value=printed]').click(),
      'price of files': () => page.locator('[name=price]').fill('24,90'),
      'price of the piece': () => page.locator('[name=price_printed]').fill('79,00'),
      material: () => page.locator('[name="variants.0.material"]').fill('PLA'),
      colour: () => button('azul').click(),
      'a second colour': () => button('branco').click(),
      'a colour less': () => button('azul').click(),
      variant: () => button('Adicionar variante').click(),
      'a variant less': () => button('Remover variante 2').click(),
      'only files': () => label('[name=offers][value=printed]').click(),
      refusal: () => button('Publicar projeto').click(),
      mending: () => page.locator('textarea[name=description]').fill('Uma caixa que fica parada.'),
    }
    const moved: string[] = []
    for (const [name, act] of Object.entries(actions)) {
      await page.evaluate(() => Object.assign(window, { shift: 0 }))
      await act()
      if (name === 'refusal') await page.getByRole('alert').getByText('Falta acertar').waitFor()
      await framesDrawn(page, 30)
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      if (shift > 0.01) moved.push(`${name}: ${shift.toFixed(3)}`)
    }
    expect(moved).toEqual([])
    await page.context().close()
  })

  it('publishing leaves a second file of the same object out of the piece, whatever is typed meanwhile, until it is ticked', async () => {
    const page = await signedIn(desk, '/novo-projeto')
    await page.getByRole('checkbox', { name: /Peça impressa/ }).check()
    const box = (name: string) => page.locator('#campo-pieces').getByLabel(name, { exact: true })
    for (const name of ['copia.stl', 'outra.stl']) {
      await page.locator('[type=file][name=files]').setInputFiles([{ ...stl, name }])
      await box(name).waitFor(counted)
      await page.locator('[name=title]').fill(`Caixa ${name}`)
    }
    await page.locator('#campo-pieces summary').click()
    await expect
      .poll(() => Promise.all(['copia.stl', 'outra.stl'].map((name) => box(name).isChecked())))
      .toEqual([true, false])
    const suggestion = page.locator('#preco-sugerido')
    await suggestion.getByText('Peça: copia.stl', { exact: true }).waitFor(counted)
    await box('outra.stl').check()
    await suggestion.getByText('Peça: copia.stl × 1, outra.stl × 1', { exact: true }).waitFor({ state: 'attached' })
    await page.context().close()
  })

  it.each([
    ['phone', phone],
    ['desk', desk],
  ])(
    'publishing on a %s moves nothing but what is below a new file: neither verdict, picture nor suggested price does',
    async (_, look) => {
      const page = await signedIn(look, '/novo-projeto')
      await page.evaluate(() => {
        document.querySelector<HTMLInputElement>('[name=offers][value=printed]')?.click()
        const moves: number[] = Object.assign(window, { moves: [] }).moves
        const observer = new PerformanceObserver((list) =>
          moves.push(...list.getEntries().map(({ startTime }) => startTime)),
        )
        observer.observe({ type: 'layout-shift' })
      })
      await page.locator('[type=file][name=files]').setInputFiles([stl])
      // One of that name, sent by a form that was not published, may be offered below.
      await page.getByText(stl.name).and(page.locator(':not(#enviados-antes *)')).first().waitFor({ state: 'attached' })
      // What stood below the new file has moved, once and for all; its entry may be handed over later.
      const settled = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        return performance.now()
      })
      await page.locator('#preco-sugerido summary').waitFor(counted)
      await page.locator('#fotos-geradas img').waitFor(counted)
      await expect.poll(() => page.locator('#arquivos-do-projeto [aria-busy=true]').count()).toBe(0)
      const moves = await page.evaluate(() => (window as unknown as { moves: number[] }).moves)
      expect(moves.filter((at) => at > settled)).toEqual([])
      await page.context().close()
    },
  )

  it('publishing without JavaScript is one page with everything in reach', async () => {
    const page = await signedIn({ ...phone, javaScriptEnabled: false }, '/novo-projeto')
    // What a printed piece alone asks stands there too where the form begins with one.
    const always = ['Arquivos do modelo', 'Fotos', 'Sobre o projeto', 'Preço']
    expect(await visibleHeadings(page)).toEqual(expect.arrayContaining(always))
    await page.locator('[type=file][name=files]').setInputFiles([stl])
    await page.locator('[type=file][name=image]').setInputFiles([picture('foto.png')])
    await page.locator('input[name=title]').fill('Caixa sem script')
    await page.locator('textarea[name=description]').fill('Uma caixa publicada sem script.')
    await page.locator('select[name=category_id]').selectOption({ index: 1 })
    await page.locator('[name=price]').fill('24,90')
    await page.getByRole('button', { name: 'Publicar projeto' }).click()
    await page.waitForURL('**/meus-projetos')
    const card = page.getByRole('article').filter({ hasText: 'Caixa sem script' })
    await card.getByRole('link', { name: 'Editar' }).click()
    await page.waitForURL('**/editar-projeto/*')
    expect(await page.getByRole('button', { name: /^(Salvar|Publicar)/ }).count()).toBe(1)
    await page.context().close()
  })
})

async function signedIn(options: BrowserContextOptions, path: string): Promise<Page> {
  const page = await demo.pageOf('maker@exemplo.com.br', options)
  await page.goto(demo.app.origin + path)
  if (options.javaScriptEnabled !== false) await page.waitForFunction(isTakenOver)
  return page
}

/** Returns the headings of the steps that are on screen. */
function visibleHeadings(page: Page): Promise<string[]> {
  return page
    .locator('[id^=passo-] h2:visible')
    .evaluateAll((headings: HTMLElement[]) =>
      headings
        .filter((heading) => (heading.closest('[id^=passo-]')?.clientWidth ?? 0) > 1)
        .map((each) => each.innerText),
    )
}

/** By how many pixels the step reaches below the bar at the foot of the screen, as the page stands at its beginning. */
function beyondTheFold(page: Page): Promise<number> {
  return page.evaluate(() => {
    const form = document.querySelector('#formulario')?.getBoundingClientRect().bottom ?? Infinity
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0
    return form + scrollY - bar
  })
}

/** What has the focus: a field by its name, a heading by its words. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '')
}
