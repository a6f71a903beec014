import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { screenIds } from '../support/browser/screen-ids.ts'
import { filledIn, people } from '../support/browser/screens.ts'
import { framesDrawn, openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()

const desk = { width: 1440, height: 900 }
const laptop = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

function newPage(viewport: { width: number; height: number }, email: string | null = null): Promise<Page> {
  return demo.pageOf(email, { viewport, permissions: ['clipboard-write'], reducedMotion: 'no-preference' })
}

async function anyProject(): Promise<string> {
  const answer = await fetch(`${demo.app.origin}/api/projects?category=casa-e-decoracao`)
  return ((await answer.json()) as { items: { id: string }[] }).items[0]!.id
}

const scrolledTo = (page: Page, y: number) => page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, y)

describe('suggestions while typing', () => {
  it('suggestions are walked through by the arrow keys, followed within the page, and closed by Esc', async () => {
    const page = await newPage(desk)
    await openSettled(page, `${demo.app.origin}/marketplace`)
    const field = page.locator('#busca')
    const rows = page.getByRole('list', { name: 'Sugestões' }).getByRole('link')
    await field.pressSequentially('ilum')
    await rows.first().waitFor()
    expect(await rows.first().locator('img').count()).toBe(1)
    expect(await rows.last().textContent()).toBe('Iluminação3 na categoria')
    await field.press('Escape')
    expect(await rows.count()).toBe(0)
    await field.pressSequentially('i')
    await rows.first().waitFor()
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await field.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/marketplace?categoria=iluminacao')
    expect(await rows.count()).toBe(0)
    expect(await page.locator('body[data-same-page]').count()).toBe(1)
    await page.context().close()
  })

  it('the filters of a phone say what is behind them, at once', async () => {
    const page = await newPage(phone)
    await openSettled(page, `${demo.app.origin}/marketplace`)
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await page.getByRole('button', { name: 'Ver 31 projetos' }).waitFor()
    await page.getByRole('checkbox', { name: /^Azul/ }).check()
    await page.getByRole('button', { name: 'Ver 1 projeto', exact: true }).click()
    await page.getByText('1 projeto(s) encontrado(s)').waitFor()
    expect(await page.getByRole('heading', { name: 'Filtros' }).isVisible()).toBe(false)
    await page.context().close()
  })
})

describe('unchanged parts of a page', () => {
  it('unchanged parts of a page keep the focus, navigate within the page and come back', async () => {
    const page = await newPage(desk)
    await openSettled(page, `${demo.app.origin}/projeto/${await anyProject()}`)
    const heading = page.getByRole('heading', { name: 'Sobre o projeto' })
    await heading.evaluate((element) => (element.dataset.same = ''))
    await page.getByText('Mudar material, tamanho e preenchimento').click()
    const before = await page.locator('#impressao').textContent()
    const size = page.getByLabel('Tamanho', { exact: true })
    await size.focus()
    await size.selectOption('50%')
    await page.waitForFunction((text) => document.querySelector('#impressao')?.textContent !== text, before)
    expect(await page.locator('h2[data-same]').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('escala')
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Projetos' }).click()
    await page.waitForURL('**/marketplace')
    await page.goBack()
    await heading.waitFor()
    expect(await page.locator('body[data-same-page] footer').textContent()).toContain('CNPJ')
    await page.context().close()
  })
})

describe('going back to the marketplace', () => {
  it.each([
    ['a desk', desk],
    ['a phone', phone],
  ])('going back to the marketplace shows what was looked at, on %s', async (_, viewport) => {
    const page = await newPage(viewport)
    await openSettled(page, `${demo.app.origin}/marketplace?ordem=menor-preco`)
    for (const y of [400, 900]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      await scrolledTo(page, y)
      // The link of a card in sight: a press on one that is not would scroll by itself.
      await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/projeto/"]')]
        links.find((link) => link.getBoundingClientRect().top > 0)?.click()
      })
      await page.waitForURL('**/projeto/*')
      await scrolledTo(page, 0)
      await page.goBack()
      await page.waitForURL('**/marketplace?**')
      await scrolledTo(page, y)
      await framesDrawn(page, 20)
      await scrolledTo(page, y)
    }
    await page.context().close()
  })

  it('going back to the marketplace has the chosen category in sight of a phone', async () => {
    const page = await newPage(phone)
    await openSettled(page, `${demo.app.origin}/marketplace`)
    const last = await page.locator('#categorias a').last().getAttribute('href')
    await openSettled(page, demo.app.origin + last)
    const box = await page.locator('#categorias [aria-current]').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
    await page.context().close()
  })
})

describe('a message', () => {
  const firstProject = async (page: Page) => {
    await openSettled(page, `${demo.app.origin}/marketplace`)
    return demo.app.origin + (await page.locator('main a[href^="/projeto/"]').first().getAttribute('href'))
  }
  const messages = (page: Page) => page.locator('output[aria-live] button[aria-label="Fechar aviso"]')
  const share = (page: Page) => page.getByRole('button', { name: 'Compartilhar' }).click()

  it('a message takes the place of the one before and goes with its page', async () => {
    const page = await newPage(desk)
    // Its own time is never over: only what one does takes it away.
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window)
      const brief = (work: TimerHandler, ms = 0) => (ms < 2_000 ? wait(work, ms) : 0)
      Object.assign(window, { setTimeout: brief })
    })
    await openSettled(page, await firstProject(page))
    await share(page)
    await messages(page).first().waitFor()
    await share(page)
    await framesDrawn(page, 20)
    expect(await messages(page).count()).toBe(1)
    await page.getByRole('link', { name: 'Camada, página inicial' }).click()
    await page.waitForURL(`${demo.app.origin}/`)
    await messages(page).first().waitFor({ state: 'detached' })
    await page.context().close()
  })

  it.each([desk, laptop, phone])('a message never covers Comprar Agora at $width × $height', async (viewport) => {
    const page = await newPage(viewport)
    await openSettled(page, await firstProject(page))
    await share(page)
    if (viewport === phone) {
      // The button at the bottom edge is there while those of the page are not.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.locator('[data-bottom-bar]').getByRole('button').waitFor()
    }
    const toast = await page.locator('output[aria-live] > span').boundingBox()
    if (!toast) throw new Error('no message')
    let measured = 0
    for (const button of await page.getByRole('button', { name: 'Comprar Agora' }).all()) {
      const box = await button.boundingBox()
      const isFixed = await button.evaluate((one) => one.closest('[data-bottom-bar]') !== null)
      // A phone has one column: there the button that always stands at the bottom is the one that counts.
      if (!box || !(await button.isVisible()) || (viewport === phone && !isFixed)) continue
      measured++
      // Wherever the page is scrolled to: the columns they stand in do not meet, or the button stays below.
      const isBeside = toast.x + toast.width <= box.x || box.x + box.width <= toast.x
      expect(isBeside || (isFixed && toast.y + toast.height <= box.y)).toBe(true)
    }
    expect(measured).toBeGreaterThan(0)
    await page.context().close()
  })
})

describe('the menu of the account', () => {
  it.each([
    { who: people.maker.email, path: '/perfil/frete', groups: ['Conta', 'Endereços', 'E-mails', 'Loja', 'Oficina'] },
    { who: people.buyer.email, path: '/perfil/excluir', groups: ['Conta', 'Endereços', 'E-mails'] },
  ])('the menu of the account has few groups, all in sight on a phone at $path', async ({ who, path, groups }) => {
    const page = await newPage(phone, who)
    await openSettled(page, demo.app.origin + path)
    const links = page.locator('nav[aria-label="Sua conta"] > div > ul > li > a')
    expect(await links.allInnerTexts()).toEqual(groups)
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(phone.width)
    }
    await page.context().close()
  })
})

describe('the menu of the staff', () => {
  it.each([
    '/admin',
    '/admin/devolucoes',
    '/admin/pedidos',
    '/admin/loja',
    '/admin/ordens',
    '/admin/abrir',
    '/admin/auditoria',
  ])('the menu of the staff takes two rows of a phone, with the page in sight, at %s', async (path) => {
    const page = await newPage(phone, people.staff.email)
    await openSettled(page, demo.app.origin + path)
    // Turned and turned back.
    for (const size of [{ width: 844, height: 390 }, phone]) {
      await page.setViewportSize(size)
      await framesDrawn(page, 4)
    }
    const menu = page.getByRole('navigation', { name: 'Administração' })
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(96)
    const links = await menu.locator('[aria-current]').all()
    expect(links).toHaveLength(2)
    // The right 48 px of the pages fade where more are hidden.
    for (const [index, link] of links.entries()) {
      const box = await link.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(phone.width - 48 * index)
    }
    await page.context().close()
  })

  it('the menu of the staff is walked through from top to bottom on a desk', async () => {
    const page = await newPage(desk, people.staff.email)
    await openSettled(page, `${demo.app.origin}/admin/pedidos`)
    const links = await page.getByRole('navigation', { name: 'Administração' }).getByRole('link').all()
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y ?? NaN))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await page.context().close()
  })
})

describe('the lists of the staff', () => {
  it('the lists of the staff never split a fact beside another, at 390 and 320 px', async () => {
    const page = await newPage(phone, people.staff.email)
    const ids = await screenIds(demo.app)
    const found: string[] = []
    for (const path of people.staff.paths) {
      await page.goto(demo.app.origin + filledIn(path, ids), { waitUntil: 'domcontentloaded' })
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        found.push(...(await page.locator('.stacks tbody tr').evaluateAll(splitFacts)))
      }
    }
    expect(found).toEqual([])
    await page.context().close()
  })
})

/** Runs in the page: facts of more than one line, or tags, on the height of another fact of their row. */
function splitFacts(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const facts = [...row.querySelectorAll('.row-facts, td:not(.row-head, .corner)')]
      .map((fact) => ({ fact, box: fact.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
    return facts
      .filter(({ fact, box }) => box.height > 30 || fact.querySelector(':scope > .rounded-tag'))
      .filter(({ fact, box }) =>
        facts.some((other) => other.fact !== fact && other.box.top < box.bottom - 8 && other.box.bottom > box.top + 8),
      )
      .map(({ fact }) => `${location.pathname}: ${fact.textContent}`)
  })
}

describe('the cards of a list', () => {
  it.each([desk, phone])(
    'the cards of a list have their prices on one line in each row at $width px',
    async (viewport) => {
      const page = await newPage(viewport)
      await page.goto(`${demo.app.origin}/marketplace`, { waitUntil: 'domcontentloaded' })
      const places = await page.locator('.card').evaluateAll((cards) =>
        cards.map((card) => {
          const price = card.querySelector('.card-price')
          return [
            Math.round(card.getBoundingClientRect().top),
            Math.round(price?.getBoundingClientRect().top ?? 0),
          ] as const
        }),
      )
      const rows = Map.groupBy(places, ([top]) => top)
      expect(rows.size).toBeGreaterThan(3)
      for (const row of rows.values()) expect(new Set(row.map(([, price]) => price)).size).toBe(1)
      await page.context().close()
    },
  )
})

describe('a project on a phone', () => {
  it('a project on a phone of any height opens with its chosen offer clear of the bar that buys it', async () => {
    const page = await newPage(phone)
    const { items } = (await (await fetch(`${demo.app.origin}/api/projects`)).json()) as { items: { id: string }[] }
    const covered: string[] = []
    for (const [place, { id }] of items.entries()) {
      for (const height of place < 4 ? [740, 800, phone.height] : [phone.height]) {
        await page.setViewportSize({ ...phone, height })
        await openSettled(page, `${demo.app.origin}/projeto/${id}`)
        await framesDrawn(page, 20)
        covered.push(...(await page.locator('#comprar :is(.choice, .variants):has(:checked)').evaluateAll(underBar)))
      }
    }
    expect(covered).toEqual([])
    await page.context().close()
  })
})

/** Runs in the page: choices that begin above the bar at the foot and end below its top. */
function underBar(choices: Element[]): string[] {
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? Infinity
  const boxes = choices.map((choice) => choice.getBoundingClientRect())
  return boxes.some(({ top, bottom }) => top < bar && bottom > bar) ? [document.title] : []
}

describe('the lines on a picture', () => {
  it.each([390, 320])(
    'the lines on a picture are read whole, and no button lies over them, at %i px',
    async (width) => {
      const page = await newPage({ width, height: 844 })
      const { items } = (await (await fetch(`${demo.app.origin}/api/projects`)).json()) as { items: { id: string }[] }
      const found: string[] = []
      let measured = 0
      for (const { id } of items) {
        await page.goto(`${demo.app.origin}/projeto/${id}`, { waitUntil: 'domcontentloaded' })
        const lines = page.locator('.measures svg > *').filter({ visible: true })
        measured += await lines.count()
        found.push(...(await lines.evaluateAll(hidden)))
      }
      expect(measured).toBeGreaterThanOrEqual(6)
      expect(found).toEqual([])
      await page.context().close()
    },
  )
})

/** Runs in the page: which of the lines and labels leave the picture or lie under a button. */
function hidden(lines: Element[]): string[] {
  const picture = lines[0]?.closest('.pic')
  const edge = picture?.getBoundingClientRect()
  if (!picture || !edge) return []
  const buttons = [...picture.querySelectorAll('summary, button')].map((button) => button.getBoundingClientRect())
  const isHidden = (box: DOMRect) =>
    box.left < edge.left + 4 ||
    box.right > edge.right - 4 ||
    buttons.some((b) => box.left < b.right && box.right > b.left && box.top < b.bottom && box.bottom > b.top)
  return lines
    .filter((line) => isHidden(line.getBoundingClientRect()))
    .map((line) => `${document.title}: ${line.tagName} ${line.textContent}`)
}
