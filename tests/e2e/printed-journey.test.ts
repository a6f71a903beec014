import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { offers } from '#db/schema/catalog.ts'
import { purchases } from '#db/schema/commerce.ts'
import { earnings } from '#db/schema/ledger.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { addBuyer, addFreightTable, addMaker, addProject } from '../support/builders.ts'
import { openJob, pay, postIt, press, seen, useJourney } from '../support/browser/journey.ts'
import { picturePng } from '../support/models/model-files.ts'

const photo = { name: 'foto.png', mimeType: 'image/png', buffer: picturePng() }

const journey = useJourney()
let shop: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  shop = await open()
})

/** Two makers who send, one of them a vase in two materials that is shown before it is sent, and a buyer. */
async function open() {
  const { pageOf } = journey
  const { db } = journey.database
  const [helena, bruno] = [
    await addMaker(db, { fullName: 'Helena Prado' }),
    await addMaker(db, { fullName: 'Bruno Sá' }),
  ]
  const vase = await addProject(db, { designerId: helena.id, title: 'Vaso Maré', kinds: ['digital', 'printed'] })
  const plate = await addProject(db, { designerId: bruno.id, title: 'Placa Norte', kinds: ['printed'] })
  const [petg] = await db
    .insert(offers)
    .values({ projectId: vase.project.id, kind: 'printed', priceCents: 9900 })
    .returning()
  const offerOf = (one?: { id: string }) => one?.id ?? ''
  await db.insert(printedOffers).values([
    { offerId: offerOf(vase.printed), material: 'PLA', position: 0, hasProof: true },
    { offerId: offerOf(petg), material: 'PETG', position: 1, hasProof: true },
  ])
  for (const { id } of [helena, bruno]) await addFreightTable(db, { makerId: id })
  const buyer = await addBuyer(db, { fullName: 'Rita Compradora' })
  return {
    vase: vase.project.id,
    plate: plate.project.id,
    petg: offerOf(petg),
    helenaId: helena.id,
    buyer: await pageOf(buyer),
    helena: await pageOf(helena),
    bruno: await pageOf(bruno),
  }
}

const goTo = (page: Page, path: string) => page.goto(`${journey.app.origin}${path}`)

/** Opens the withdrawal from the purchase of Placa Norte. */
async function giveUpPlate(buyer: Page, order: string): Promise<void> {
  await goTo(buyer, '/minhas-compras')
  const bought = buyer.getByRole('article').filter({ hasText: 'Placa Norte' })
  await bought.getByRole('button', { name: /^Mais sobre/ }).click()
  await bought.getByRole('link', { name: 'Desistir da compra' }).click()
  await buyer.waitForURL(`**${order}/desistir?compra=*`)
}

describe('a printed object', () => {
  let order: string

  it('a printed object goes from two materials and a CEP, through one payment to two makers, to the buyer’s hands', async () => {
    const { buyer, helena, bruno, vase, plate, petg } = shop
    await goTo(buyer, `/projeto/${vase}?oferta=impresso`)
    await buyer.locator(`input[name=offerId][value="${petg}"]`).check({ force: true })
    await buyer.getByText('Trocar CEP').click()
    await buyer.locator('main input[name=cep]').first().fill('01310-100')
    await buyer.locator('main form:has(input[name=cep]) button[type=submit]').first().click()
    await seen(buyer, /Chega até \d\d\/\d\d/)
    await press(buyer, 'Adicionar ao Carrinho')
    await seen(buyer, 'Adicionado ao carrinho')
    for (const path of [`/projeto/${vase}?oferta=arquivos`, `/projeto/${plate}`]) {
      await goTo(buyer, path)
      await press(buyer, 'Adicionar ao Carrinho')
      await seen(buyer, 'Adicionado ao carrinho')
    }
    await goTo(buyer, '/carrinho')
    await press(buyer, 'Finalizar Compra')
    await seen(buyer, 'Envio 1 de 2')
    order = await pay(buyer)
    await journey.audit()

    await openJob(helena, journey.app.origin)
    await helena.getByText('Outras ações').click()
    await helena.getByRole('link', { name: 'Mostrar a peça pronta' }).click()
    await helena.locator('#campo-photos').setInputFiles(photo)
    await press(helena, 'Enviar fotos para aprovação')
    await seen(helena, 'Fotos enviadas')
    await goTo(buyer, order)
    await buyer.getByRole('link', { name: /Veja as fotos/ }).click()
    await buyer.locator('main img[src^="/fotos/"]').first().waitFor({ state: 'visible' })
    await press(buyer, 'Aprovar')
    await seen(buyer, 'Peça aprovada')
    for (const maker of [helena, bruno]) {
      await openJob(maker, journey.app.origin)
      await postIt(maker)
    }
    for (const left of [1, 0]) {
      await goTo(buyer, order)
      await press(buyer, 'Confirmar recebimento')
      await seen(buyer, 'Recebimento confirmado')
      expect(await buyer.getByRole('button', { name: 'Confirmar recebimento' }).count()).toBe(left)
    }
    await journey.audit()
  })

  it('a printed object alone is ticked in the withdrawal of one of three, and the button says count and sum of what is ticked', async () => {
    const { buyer } = shop
    const lines = await journey.database.db
      .select({ title: purchases.title, kind: purchases.kind, cents: purchases.amountCents })
      .from(purchases)
    const plate = lines.find(({ title }) => title === 'Placa Norte')?.cents ?? 0
    const files = lines.find(({ kind }) => kind === 'digital')?.cents ?? 0
    const says = (words: string) => buyer.getByRole('button', { name: words, exact: true }).waitFor()
    await giveUpPlate(buyer, order)
    const row = (text: string) => buyer.locator('main label').filter({ hasText: text }).getByRole('checkbox')
    await says(`Desistir de 1 item, ${formatBRL(plate)}`)
    expect(await buyer.locator('main input[name=compra]').count()).toBe(3)
    expect(await buyer.locator('main input[name=compra]:checked').count()).toBe(1)
    expect(await row('Placa Norte').isChecked()).toBe(true)
    await row('Arquivos').check()
    await says(`Desistir de 2 itens, ${formatBRL(plate + files)}`)
    await row('Placa Norte').uncheck()
    await says(`Desistir de 1 item, ${formatBRL(files)}`)
  })

  it('a printed object that is given up after it arrived comes back, is paid back, and the other one’s share is payable', async () => {
    const { buyer, bruno, helenaId } = shop
    await giveUpPlate(buyer, order)
    await press(buyer, /^Desistir de 1 item, /)
    await buyer.waitForURL('**/devolucoes/*')
    const address = new URL(buyer.url()).pathname
    await goTo(bruno, address)
    await bruno.locator('#campo-authorized-words').fill('Poste em qualquer agência até o dia 10.')
    await press(bruno, 'Enviar instruções')
    await seen(bruno, 'Devolução atualizada')
    await goTo(buyer, address)
    await buyer.locator('#campo-sent-tracking').fill('AA123456785BR')
    await press(buyer, 'Informar postagem')
    await seen(buyer, 'Devolução atualizada')
    await goTo(bruno, address)
    await press(bruno, 'Confirmar e devolver o valor')
    await seen(bruno, 'Valor devolvido')
    await journey.audit()

    await journey.release(8)
    const shares = await journey.database.db
      .select({
        title: purchases.title,
        kind: purchases.kind,
        releasedAt: earnings.releasedAt,
        makerId: earnings.makerId,
      })
      .from(earnings)
      .innerJoin(purchases, eq(purchases.id, earnings.purchaseId))
    const released = shares.filter(({ releasedAt }) => releasedAt !== null)
    expect(released.map(({ title, kind }) => `${title} ${kind}`).sort()).toEqual([
      'Vaso Maré digital',
      'Vaso Maré printed',
    ])
    expect(new Set(released.map(({ makerId }) => makerId))).toEqual(new Set([helenaId]))
    await journey.audit()
  })

  it('a printed object withdrawn before it is printed is refunded at once, and its maker has nothing to do', async () => {
    const { buyer, bruno, plate } = shop
    await goTo(buyer, `/projeto/${plate}`)
    await press(buyer, 'Comprar Agora')
    const path = await pay(buyer)
    await goTo(buyer, `${path}/desistir`)
    await press(buyer, 'Desistir e receber')
    await seen(buyer, 'Desistência confirmada')
    await goTo(bruno, '/producao')
    expect(await bruno.getByRole('link', { name: /^Abrir/ }).count()).toBe(0)
    await journey.audit()
  })
})
