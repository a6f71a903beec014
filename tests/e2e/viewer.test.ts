import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { difference, seen } from '../support/browser/canvas.ts'
import { framesDrawn, openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()
let project: string
beforeAll(async () => {
  project = await demo.projectCalled('Vaso Maré')
})

async function projectPage(options: BrowserContextOptions = {}, before?: (page: Page) => Promise<void>) {
  // Small, since software draws every pixel.
  const viewport = { width: 600, height: 700 }
  const page = await demo.pageOf(null, { viewport, ...options })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await before?.(page)
  await openSettled(page, project)
  return { page, loaded }
}

const viewerParts = (loaded: string[]) => loaded.filter((name) => /model-viewer|-3d\.bin$/.test(name))

async function opened(options: BrowserContextOptions = {}, before?: (page: Page) => Promise<void>) {
  const shown = await projectPage(options, before)
  await shown.page.getByRole('button', { name: 'Ver em 3D' }).click()
  await shown.page.locator('[data-drawn]').waitFor()
  return shown
}

/** Has a page note frame by frame where the line of the object's width begins, however slow it draws; `key` is held down. */
async function notePlaces(page: Page, key = ''): Promise<void> {
  await page.addInitScript((pressed) => {
    const noted: number[] = Object.assign(window, { places: [] }).places
    const look = () => {
      const place = Number.parseFloat(document.querySelector('.viewer line')?.getAttribute('x1') ?? '')
      const canvas = document.querySelector('.viewer canvas:focus')
      if (place && canvas && pressed)
        canvas.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
      if (place) noted.push(place)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, key)
}

const places = (page: Page) => page.evaluate(() => (window as unknown as { places: number[] }).places)

/** Every file of the private store but photos of conversations, by its key, and the SHA-256 of its bytes. */
function originals(): Map<string, string> {
  const folder = path.join(demo.app.dataFolder, 'files/private')
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile())
  const stored = files.filter((name) => !name.endsWith('.webp'))
  return new Map(stored.map((name) => [path.basename(name), sha256(fs.readFileSync(path.join(folder, name)))]))
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Addresses of this shop that stand in a text: quoted, escaped, or in a list of sizes. */
function addressesIn(text: string): string[] {
  const plain = text.replaceAll('\\/', '/').replaceAll('\\u002F', '/')
  return [...plain.matchAll(/(?<=["'\s,=(>])(?:https?:\/\/[\d.:]+)?\/[\w%./?=&;-]*/g)].map(([found]) =>
    found.replaceAll('&amp;', '&'),
  )
}

describe('a visitor who did not buy', () => {
  it('a visitor gets no bytes of an original at any address that is shown or can be guessed', async () => {
    const sold = originals()
    expect(sold.size).toBeGreaterThan(20)
    const hashes = new Set(sold.values())
    const id = project.slice(project.lastIndexOf('/') + 1)
    const start = [`/projeto/${id}`, `/api/projects/${id}`, `/projeto/${id}.data`, '/api/projects', '/novidades.xml']
    const guesses = [...sold.keys()].slice(0, 12).flatMap((key) => {
      const names = [
        key,
        `${key}-3d.bin`,
        `${key}-1200.webp`,
        `${key}.stl`,
        `..%2fprivate%2f${key.slice(0, 2)}%2f${key}`,
      ]
      return [...names.map((name) => `/midia/${name}`), `/arquivo/${key}`, `/files/private/${key.slice(0, 2)}/${key}`]
    })
    const texts = await Promise.all(start.map(async (name) => (await fetch(demo.app.origin + name)).text()))
    const named = texts.flatMap(addressesIn).map((name) => new URL(name, demo.app.origin))
    const own = named.filter(
      ({ origin, pathname }) => origin === demo.app.origin && /midia|arquivo|api|3d/.test(pathname),
    )
    const keys = new Set(texts.flatMap((text) => text.match(/\b[0-9a-f]{32}\b/g) ?? []))
    const byKey = [...keys].flatMap((key) => [`/midia/${key}`, `/midia/${key}-3d.bin`])
    const asked = new Set([
      ...own.map(({ href }) => href),
      ...[...guesses, ...byKey].map((name) => demo.app.origin + name),
    ])
    let meshes = 0
    for (const name of asked) {
      const answer = await fetch(name, { redirect: 'manual' })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(hashes.has(sha256(bytes)), name).toBe(false)
      if (answer.ok && name.endsWith('-3d.bin')) meshes++
    }
    expect(meshes).toBeGreaterThan(0)
  })
})

describe('an object in 3D', () => {
  it('an object in 3D is loaded by the press and not before, and its chunk is small', async () => {
    const { page, loaded } = await projectPage()
    expect(viewerParts(loaded)).toEqual([])
    expect(await page.locator('.measures summary').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Ver em 3D' }).click()
    await page.locator('[data-drawn]').waitFor()
    expect(await page.locator('.measures summary').isVisible()).toBe(false)
    const parts = viewerParts(loaded)
    expect(parts.some((name) => name.endsWith('-3d.bin'))).toBe(true)
    const chunk = parts.find((name) => name.endsWith('.js')) ?? ''
    const bytes = fs.readFileSync(path.resolve(import.meta.dirname, `../../build/client${chunk}`))
    expect(zlib.gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(8.5 * 1024)
    expect(await page.locator('canvas').getAttribute('aria-label')).toMatch(/Vaso Maré.*\smm, .*cm³, malha fechada/)
    await page.context().close()
  })

  it('an object in 3D turns, comes closer and moves by mouse, wheel, keys and buttons, and goes back to where it was', async () => {
    const { page } = await opened({ viewport: { width: 1000, height: 800 } })
    await page.getByRole('button', { name: 'Corte, medidas e cor' }).click()
    await page.getByRole('button', { name: 'Medidas', exact: true }).click()
    await page.getByRole('button', { name: 'Corte, medidas e cor' }).click()
    const start = await seen(page)
    const canvas = page.locator('canvas')
    const box = (await canvas.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
    const drag = async (keys: string[] = []) => {
      for (const key of keys) await page.keyboard.down(key)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 90, y + 40, { steps: 2 })
      await page.mouse.up()
      for (const key of keys) await page.keyboard.up(key)
    }
    const wheel = async () => {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, -240)
    }
    const key = (name: string) => () => canvas.press(name)
    const button = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
    const ways = {
      drag,
      'Shift and drag': () => drag(['Shift']),
      wheel,
      ArrowUp: key('ArrowUp'),
      '+': key('+'),
      Girar: button('Girar'),
    }
    let before = start
    for (const [name, move] of Object.entries(ways)) {
      await move()
      const after = await seen(page)
      expect(difference(before, after), name).toBeGreaterThan(0.03)
      before = after
    }
    await canvas.press('0')
    expect(difference(start, await seen(page))).toBeLessThan(0.002)
    await page.context().close()
  })

  it('an object in 3D comes closer between two fingers', async () => {
    const { page } = await opened({ hasTouch: true })
    const start = await seen(page)
    const box = (await page.locator('canvas').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const session = await page.context().newCDPSession(page)
    const fingers = (spread: number) => [
      { x: x - spread, y, id: 1 },
      { x: x + spread, y, id: 2 },
    ]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
    for (const spread of [60, 80, 100]) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(spread) })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(difference(start, await seen(page))).toBeGreaterThan(0.05)
    await page.context().close()
  })

  it('an object in 3D is cut open and changes its filament', async () => {
    const { page } = await opened({ viewport: { width: 1440, height: 1000 } })
    const more = page.getByRole('button', { name: 'Corte, medidas e cor' })
    await more.click()
    await page.getByRole('button', { name: 'Medidas', exact: true }).click()
    const start = await seen(page)
    await page.getByLabel('Corte', { exact: true }).fill('0.5')
    expect(difference(start, await seen(page))).toBeGreaterThan(0.05)
    await page.getByLabel('Corte', { exact: true }).fill('1')
    expect(difference(start, await seen(page))).toBeLessThan(0.002)
    await page.getByRole('button', { name: 'terracota', exact: true }).click()
    expect(difference(start, await seen(page))).toBeGreaterThan(0.1)
    await page.context().close()
  })

  it('an object in 3D makes a quarter turn by itself until a key is pressed, and none with reduced motion', async () => {
    const still = await opened({}, notePlaces)
    const start = (await places(still.page)).at(-1)!
    await framesDrawn(still.page, 20)
    expect(new Set(await places(still.page))).toEqual(new Set([start]))
    await still.page.context().close()

    const farthest = async (page: Page) => Math.max(...(await places(page)).map((place) => Math.abs(place - start)))
    const free = await opened({ reducedMotion: 'no-preference' }, notePlaces)
    await expect.poll(async () => (await places(free.page)).at(-1)).toBeCloseTo(start, 1)
    expect(await farthest(free.page)).toBeGreaterThan(0.5)
    await free.page.context().close()

    const stopped = await opened({ reducedMotion: 'no-preference' }, (page) => notePlaces(page, 'Shift'))
    await framesDrawn(stopped.page, 20)
    const where = (await places(stopped.page)).at(-1)!
    await framesDrawn(stopped.page, 60)
    expect((await places(stopped.page)).at(-1)).toBe(where)
    expect(Math.abs(where - start)).toBeGreaterThan(0.5)
    await stopped.page.context().close()
  })

  it('an object in 3D is chosen by the name of its file and its measures', async () => {
    const { page } = await opened()
    const names = await page.getByLabel('Arquivo mostrado em 3D').locator('option').allTextContents()
    expect(names[0]).toMatch(/^vaso-mare\.stl, 117,3\s×\s116,0\s×\s182,0\smm$/)
    await page.context().close()
  })

  it('an object in 3D comes back after the graphics card took it away, and leaves with the focus where it was', async () => {
    const { page } = await opened()
    const start = await seen(page)
    await page.evaluate(() => {
      const extension = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      Object.assign(window, { giveBack: () => extension?.restoreContext() })
      extension?.loseContext()
    })
    await page.getByText('A placa de vídeo interrompeu a visão 3D.').waitFor()
    await page.evaluate(() => (window as unknown as { giveBack: () => void }).giveBack())
    await page.locator('[data-drawn]').waitFor()
    expect(difference(start, await seen(page))).toBeLessThan(0.002)
    await page.locator('canvas').press('Escape')
    await page.locator('canvas').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ver em 3D')
    await page.context().close()
  })

  it('an object in 3D says so where there is no WebGL 2, or when the mesh does not come', async () => {
    const { page } = await projectPage({}, (fresh) =>
      fresh
        .addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null
        })
        .then(() => {}),
    )
    const button = page.getByRole('button', { name: 'Ver em 3D' })
    await button.click()
    await page.getByText('Este navegador não mostra gráficos em 3D').waitFor()
    await page.getByRole('button', { name: 'Fechar 3D' }).click()
    await page.route('**/*-3d.bin', (route) => route.abort())
    await button.click()
    await page.getByText('O modelo não chegou.').waitFor()
    await page.unroute('**/*-3d.bin')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByText('Este navegador não mostra gráficos em 3D').waitFor()
    await page.context().close()
  })
})
