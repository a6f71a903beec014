import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addBuyer, addMaker, addProject } from '../support/builders.ts'
import { press, seen, useJourney } from '../support/browser/journey.ts'
import { downloadBy } from '../support/browser/settled-page.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'

const journey = useJourney()

const goTo = (page: Page, path: string) => page.goto(`${journey.app.origin}${path}`)

it('a file that does not work is told by its buyer, corrected by its maker in the project’s form, reaches another buyer, and is confirmed', async () => {
  const { db } = journey.database
  const helena = await addMaker(db, { fullName: 'Helena Prado' })
  const { project } = await addProject(db, { designerId: helena.id, title: 'Vaso Maré' })
  const [buyer, other, maker] = await Promise.all([
    journey.pageOf(await addBuyer(db, { fullName: 'Rita Compradora' })),
    journey.pageOf(await addBuyer(db, { fullName: 'Ivo Comprador' })),
    journey.pageOf(helena),
  ])
  for (const page of [buyer, other]) {
    await goTo(page, `/projeto/${project.id}`)
    await press(page, 'Comprar Agora')
    await press(page, 'Aprovar pagamento')
    await page.waitForURL('**/compra-sucesso?session_id=*')
  }

  await goTo(buyer, '/minhas-compras')
  await buyer.getByRole('button', { name: /^Mais sobre/ }).click()
  await buyer.getByRole('link', { name: 'O arquivo tem um problema' }).click()
  await press(buyer, 'Enviar ao maker')
  await seen(buyer, 'Conte o que aconteceu em pelo menos 10 letras')
  await buyer.getByLabel('O que aconteceu').fill('O STL abre vazio no meu fatiador.')
  await buyer
    .locator('input[type=file]')
    .setInputFiles({ name: 'tela.png', mimeType: 'image/png', buffer: picturePng() })
  await buyer.getByLabel('O arquivo corrigido').check()
  await press(buyer, 'Enviar ao maker')
  await buyer.waitForURL('**/devolucoes/*')
  await seen(buyer, 'Problema relatado')
  const address = new URL(buyer.url()).pathname
  await journey.audit()

  await goTo(maker, '/dashboard/maker')
  await seen(maker, 'Corrigir o arquivo de Vaso Maré')
  await goTo(maker, address)
  await press(maker, 'Já troquei o arquivo')
  await seen(maker, 'Falta trocar o arquivo')
  await maker.getByRole('link', { name: 'Trocar o arquivo no projeto' }).click()
  await maker.waitForURL('**/editar-projeto/*')
  await maker
    .locator('[type=file][name=files]')
    .setInputFiles({ name: 'vaso-corrigido.stl', mimeType: 'model/stl', buffer: boxStl() })
  await press(maker, 'Salvar alterações')
  await maker.waitForURL('**/meus-projetos')
  await goTo(maker, address)
  await press(maker, 'Já troquei o arquivo')
  await seen(maker, 'Arquivo corrigido enviado')

  await goTo(other, '/minhas-compras')
  await seen(other, 'Arquivo novo')
  await goTo(buyer, '/minhas-compras')
  const link = buyer.getByRole('link', { name: /^Baixar Vaso Maré-2/ })
  expect((await downloadBy(buyer, () => link.click())).suggestedFilename()).toBe('Vaso Maré-2.stl')
  await goTo(buyer, address)
  await press(buyer, 'Confirmar que funciona')
  await seen(buyer, 'Resolvido')
  await journey.audit()
})
