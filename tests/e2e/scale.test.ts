import { beforeAll, describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { difference, extentOf, seen } from '../support/browser/canvas.ts'
import { openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()
let project: string
beforeAll(async () => {
  project = await demo.projectCalled('Vaso Maré')
})

describe('an object beside a coin', () => {
  it('an object beside a coin is the last of its pictures, without a script too, and says how large the coin is', async () => {
    const page = await demo.pageOf(null, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.goto(project)
    await page.getByRole('link', { name: /^Ver imagem \d+: .* ao lado de uma moeda de 1 real$/ }).click()
    expect(await page.getByRole('img', { name: 'ao lado de uma moeda de 1 real' }).isVisible()).toBe(true)
    expect(await page.getByText('Moeda de 1 real: 27 mm').isVisible()).toBe(true)
    await page.context().close()
  })

  it('an object in 3D shows its triangles, and a coin of 1 real of 27 mm beside it', async () => {
    const page = await demo.pageOf(null, { viewport: { width: 1440, height: 1000 } })
    await openSettled(page, project)
    await page.getByRole('button', { name: 'Ver em 3D' }).click()
    await page.locator('[data-drawn]').waitFor()
    await page.getByRole('button', { name: 'Corte, medidas e cor' }).click()
    await page.getByRole('button', { name: 'Medidas', exact: true }).click()
    const start = await seen(page)
    const [mesh, coin] = ['Malha', 'Moeda de R$ 1'].map((name) => page.getByRole('button', { name, exact: true }))
    await mesh!.click()
    expect(await mesh!.getAttribute('aria-pressed')).toBe('true')
    expect(difference(start, await seen(page))).toBeGreaterThan(0.1)
    await mesh!.click()
    expect(difference(start, await seen(page))).toBeLessThan(0.01)
    // From above, where what lies on the bed is as large as it is: the ring of the coin is the only gold there.
    await page.getByRole('button', { name: 'Cima', exact: true }).click()
    await coin!.click()
    const { width, height } = await extentOf(page, ([r, g, b]) => r - b > 60 && g - b > 25)
    expect(width / height).toBeCloseTo(1, 1)
    const vase = await extentOf(page, ([r, , b]) => b - r > 90)
    // The foot of the coin lies lower than the widest place of the vase, so it is a little farther away.
    expect((width / vase.width) * 117.3).toBeGreaterThan(27 * 0.8)
    expect((width / vase.width) * 117.3).toBeLessThan(27 * 1.02)
    await page.context().close()
  })
})
