import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { localStorage } from '#adapters/storage/local.server.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { openJob, pay, postIt, press, seen, useJourney } from '../support/browser/journey.ts'
import { lookAt } from '../support/browser/look-at.ts'
import { downloadBy, watchRequests } from '../support/browser/settled-page.ts'
import { addSeller } from '../support/add-seller.ts'
import { addAddress, addFreightTable, addMaker, addProject, addUser } from '../support/builders.ts'
import { boxStl } from '../support/models/model-files.ts'
import { addNetworkOffer } from '../support/worlds/network-offer.ts'

const model = boxStl(20, 8)
const recife = { cep: '52011000', city: 'Recife', uf: 'PE' } as const

const journey = useJourney()
let network: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  network = await open()
})

/** Who drew a lamp, a maker in São Paulo who prints it already, a maker in Recife who would, and who buys it there. */
async function open() {
  const { db } = journey.database
  const designer = await addMaker(db, { fullName: 'Helena Prado' })
  const { project, file } = await addProject(db, { designerId: designer.id, title: 'Luminária Onda' })
  const storageKey = newStorageKey()
  await localStorage(journey.app.dataFolder).privateFiles.put(storageKey, model)
  const sha256 = createHash('sha256').update(model).digest('hex')
  const stored = { storageKey, sizeBytes: model.length, sha256, originalName: 'onda.stl' }
  await db
    .update(projectFiles)
    .set(stored)
    .where(eq(projectFiles.id, file?.id ?? ''))
  const far = await addMaker(db, { fullName: 'Bruno Sá' })
  await addNetworkOffer(db, project.id, { printerId: far.id, priceCents: 6500 })
  const printer = await addMaker(db, { fullName: 'Davi Lins' })
  await addSeller(db, printer.id)
  await addFreightTable(db, { makerId: printer.id, originCep: '50010000' })
  const buyer = await addUser(db, { fullName: 'Rita Compradora' })
  await addAddress(db, { userId: buyer.id, ...recife, street: 'Rua da Hora', district: 'Espinheiro' })
  const { pageOf } = journey
  const scriptless = { javaScriptEnabled: false, acceptDownloads: true }
  return {
    project: project.id,
    designerId: designer.id,
    printerId: printer.id,
    designer: await pageOf(designer, scriptless),
    printer: await pageOf(printer, scriptless),
    buyer: await pageOf(buyer, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }),
  }
}

const goTo = (page: Page, path: string) => page.goto(`${journey.app.origin}${path}`)
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first()
const balanceOf = async (makerId: string) => Object.values(await makerBalance(journey.database.db, makerId))

describe('the printing network', () => {
  it('the printing network lends a project without JavaScript: opened, asked for, approved, fetched, offered', async () => {
    const { designer, printer, project } = network
    await goTo(designer, `/meus-projetos/${project}/rede`)
    await field(designer, 'rede').check()
    await press(designer, 'Salvar')
    await seen(designer, 'Diga quanto você quer receber por peça')
    expect(await field(designer, 'rede').isChecked()).toBe(true)
    await field(designer, 'royalty').fill('6,00')
    await press(designer, 'Salvar')
    await seen(designer, 'Projeto aberto à rede')

    await goTo(printer, `/projeto/${project}`)
    await printer.getByRole('link', { name: 'Quero imprimir este projeto' }).click()
    const request = 'Imprimo em PLA e PETG no Recife, com três impressoras, e vendo luminárias há dois anos.'
    await field(printer, 'pedido').fill(request)
    await press(printer, 'Enviar pedido')
    await seen(printer, 'Aceite as regras da rede para continuar')
    expect(await field(printer, 'pedido').inputValue()).toBe(request)
    await field(printer, 'aceito').check()
    await press(printer, 'Enviar pedido')
    await seen(printer, 'Pedido enviado')

    await goTo(designer, '/rede')
    await designer.getByRole('link', { name: /Davi Lins/ }).click()
    await seen(designer, request)
    await press(designer, 'Aprovar')
    await seen(designer, 'Pedido aprovado')

    await goTo(printer, '/rede')
    await printer.getByRole('link', { name: /Luminária Onda/ }).click()
    const link = printer.getByRole('link', { name: 'Baixar onda.stl para imprimir' })
    const file = await downloadBy(printer, () => link.click())
    expect(await fs.readFile(await file.path())).toEqual(model)
    await printer.getByRole('link', { name: 'Criar suas ofertas' }).click()
    await field(printer, 'variants.0.material').fill('PLA')
    await field(printer, 'variants.0.price').fill('5,00')
    await press(printer, 'Adicionar variante')
    await field(printer, 'variants.1.material').fill('PETG')
    await field(printer, 'variants.1.price').fill('85,00')
    await press(printer, 'Salvar ofertas')
    await seen(printer, /O preço começa em/)
    expect(await field(printer, 'variants.1.price').inputValue()).toBe('85,00')
    await field(printer, 'variants.0.price').fill('70,00')
    await press(printer, 'Salvar ofertas')
    await seen(printer, 'Ofertas salvas')

    await goTo(designer, '/rede')
    await designer.getByRole('link', { name: /Davi Lins/ }).click()
    await seen(designer, 'Registro de acesso aos arquivos')
    await journey.audit()
  })

  it('the printing network sells to who lives near: found by CEP, paid, printed, posted, received', async () => {
    const { buyer, printer, project } = network
    watchRequests(buyer)
    await goTo(buyer, `/projeto/${project}`)
    await buyer.getByRole('link', { name: 'Quem imprime perto de mim' }).click()
    // The address of the account is known: it is not typed again.
    const rows = buyer.locator('main ol > li:has(h2)')
    await rows.first().waitFor()
    expect(await field(buyer, 'cep').inputValue()).toBe('52011-000')
    expect(await rows.locator('h2').allInnerTexts()).toEqual(['Davi Lins', 'Bruno Sá'])
    expect(await rows.first().innerText()).toMatch(/Recife, PE, na sua região[\s\S]*PLA\s+Chega até \d\d\/\d\d/)
    expect(await lookAt(buyer, buyer.url(), 200)).toEqual([])
    await field(buyer, 'cep').fill('01310-100')
    await press(buyer, 'Calcular')
    await rows.first().filter({ hasText: 'Bruno Sá' }).waitFor()
    await field(buyer, 'cep').fill(recife.cep)
    await press(buyer, 'Calcular')
    await rows.first().filter({ hasText: 'Davi Lins' }).waitFor()
    await buyer.getByRole('link', { name: 'Escolher Davi Lins' }).click()
    await seen(buyer, /Impresso por Davi Lins, na sua região, chega até/)
    await press(buyer, 'Comprar Agora')
    const order = await pay(buyer)
    await journey.audit()
    expect([await balanceOf(network.designerId), await balanceOf(network.printerId)]).toEqual([
      [600, 0],
      // 70,00 less the fee of 8 % and the royalty, and the freight.
      [7000 - 560 - 600 + 2000, 0],
    ])

    await openJob(printer, journey.app.origin)
    await printer.getByRole('link', { name: 'Arquivos para imprimir' }).click()
    await seen(printer, 'Registro de acesso aos arquivos')
    await openJob(printer, journey.app.origin)
    await press(printer, 'Começar a imprimir')
    await seen(printer, 'Pedido atualizado')
    await postIt(printer)
    await goTo(buyer, order)
    await press(buyer, 'Confirmar recebimento')
    await seen(buyer, 'Recebimento confirmado')
    await journey.audit()
  })

  it('the printing network pays both: the royalty to who drew it, the share to who printed it', async () => {
    const { designer, printer, designerId, printerId } = network
    await goTo(designer, '/carteira')
    await seen(designer, 'Royalty de impressão: Luminária Onda')
    await goTo(designer, '/dashboard-vendas')
    await designer.getByRole('row', { name: /Luminária Onda 1 1 hoje R\$\s6,00/ }).waitFor()
    await goTo(designer, '/rede')
    await seen(designer, /1 peça vendida/)
    await goTo(printer, '/dashboard-vendas')
    await seen(printer, /royalties: R\$\s6,00/)
    await journey.release(8)
    expect([await balanceOf(designerId), await balanceOf(printerId)]).toEqual([
      [0, 600],
      [0, 7840],
    ])
    await journey.audit()
  })
})
