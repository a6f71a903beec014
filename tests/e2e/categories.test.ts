import { expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { people } from '../support/browser/screens.ts'
import { openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()

it('categories are put in order by the keyboard, within the page, and visitors see them so', async () => {
  const staff = await demo.pageOf(people.staff.email, { viewport: { width: 1440, height: 900 } })
  await openSettled(staff, `${demo.app.origin}/admin/categorias`)
  const names = () => staff.locator('main td a').allTextContents()
  expect((await names()).slice(0, 4)).toEqual(['Casa e decoração', 'Vasos', 'Cozinha', 'Eletrônica e suportes'])
  await staff.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const down = staff.getByRole('button', { name: 'Descer Casa e decoração' })
  await down.focus()
  await staff.keyboard.press('Enter')
  await staff.getByText('Ordem alterada').waitFor()
  expect((await names()).slice(0, 4)).toEqual(['Eletrônica e suportes', 'Casa e decoração', 'Vasos', 'Cozinha'])
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await staff.locator('body[data-same-page]').count()).toBe(1)

  const phone = await demo.pageOf(null, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await openSettled(phone, `${demo.app.origin}/marketplace`)
  const chips = (row: string) => phone.getByRole('navigation', { name: row, exact: true }).getByRole('link')
  expect((await chips('Categorias').allTextContents()).slice(1, 3)).toEqual([
    'Eletrônica e suportes3',
    'Casa e decoração8',
  ])
  expect(await chips('Subcategorias').count()).toBe(0)
  await chips('Categorias').filter({ hasText: 'Casa e decoração' }).tap()
  await chips('Subcategorias').filter({ hasText: 'Vasos' }).tap()
  await phone.getByText('2 projeto(s) encontrado(s)').waitFor()
  expect(await phone.locator('#categorias [aria-current]').allTextContents()).toEqual(['Casa e decoração8', 'Vasos2'])
  await Promise.all([staff.context().close(), phone.context().close()])
})
