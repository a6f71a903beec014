import type pg from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { useDemo } from '../support/browser/demo.ts'
import { press, seen, signedInPage } from '../support/browser/journey.ts'
import { addAddress } from '../support/builders.ts'
import { melhorEnvioDouble } from '../support/doubles/melhor-envio-double.ts'
import { until } from '../support/until.ts'
import { useWorld } from '../support/world.ts'

const secret = 'somente-para-testes-somente-para-testes'
const labelCents = 2100
const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }

const carrier = useWorld(melhorEnvioDouble, (double) => double.close())
const demo = useDemo(() => ({
  SESSION_SECRET: secret,
  MELHOR_ENVIO_URL: carrier.url.href.replace('//', '//cliente:segredo@'),
  MELHOR_ENVIO_REFRESH_TOKEN: 'r0',
}))

let database: ReturnType<typeof openDatabase>
let pool: pg.Pool
let makerId: string
beforeAll(async () => {
  database = openDatabase(embeddedConnectionString(demo.app.dataFolder), 2)
  pool = database.pool
  const { rows } = await pool.query<{ id: string }>("select id from users where email = 'ambos@exemplo.com.br'")
  makerId = rows[0]?.id ?? ''
  const sealedDocument = sealText(secret, documentContext(makerId), '52998224725')
  const { rows: tables } = await pool.query<{ cep: string }>(
    'select origin_cep as cep from freight_tables where maker_id = $1',
    [makerId],
  )
  // The demonstration's own is sealed with the secret of another shop.
  await pool.query('delete from addresses where user_id = $1', [makerId])
  await addAddress(database.db, { userId: makerId, cep: tables[0]?.cep ?? '', sealedDocument, isDefault: false })
  await beginTheDay()
})
afterAll(() => pool.end())

type Job = { id: string; order_id: string; buyer_id: string }

/** The orders on the board in a state. */
async function jobsIn(state: string): Promise<Job[]> {
  const { rows } = await pool.query<Job>(
    `select s.id, s.order_id, s.buyer_id from shipments s
       where s.maker_id = $1 and s.state = $2 order by s.post_by, s.id`,
    [makerId, state],
  )
  return rows
}

/** A Monday morning: one order is being printed, forty and more wait, each with freight that a label of the carrier pays. */
async function beginTheDay(): Promise<void> {
  const open = "maker_id = $1 and state in ('queued', 'printing', 'finishing', 'approved')"
  const label = { code: '1', name: 'Correios PAC', cents: labelCents, sidesMm: [200, 200, 200] }
  await pool.query(
    `update shipments set state = 'queued', printing_at = null, finishing_at = null, proof_at = null, approved_at = null,
       needs_proof = false, service = 'label', label = $2 where ${open}`,
    [makerId, label],
  )
  await pool.query(
    `update shipments set state = 'printing', printing_at = now(), service = 'table', label = null
       where id = (select id from shipments where ${open} order by id limit 1)`,
    [makerId],
  )
}

const goTo = (page: Page, path: string) => page.goto(`${demo.app.origin}${path}`)
const buyerOf = (job: Job | undefined, options: BrowserContextOptions) =>
  signedInPage({ ...demo, db: database.db, secret }, { id: job?.buyer_id ?? '' }, options)
const chooseAll = (page: Page) => page.getByLabel('Escolher todos os mostrados').check()

describe('the working day of a maker', () => {
  it('choosing all on a phone leaves out the orders of steps that it does not show', async () => {
    const page = await demo.pageOf('ambos@exemplo.com.br', { viewport: phone.viewport })
    await goTo(page, '/producao')
    await chooseAll(page)
    await seen(page, /pedidos? escolhidos?/)
    const boxes = await page
      .locator('input[name=job]')
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map((box) => ({ checked: box.checked, isShown: box.checkVisibility() })),
      )
    expect(boxes.filter(({ isShown }) => !isShown).length).toBeGreaterThan(0)
    expect(boxes.filter(({ checked, isShown }) => checked !== isShown)).toEqual([])
  })

  it('forty orders get their labels and are posted in one go each, and a buyer reads the code of the carrier', async () => {
    const jobs = await jobsIn('queued')
    expect(jobs.length).toBeGreaterThanOrEqual(40)
    const page = await demo.pageOf('ambos@exemplo.com.br', desk)
    await goTo(page, '/producao?etapa=queued')
    await chooseAll(page)
    await seen(page, `${jobs.length} pedidos escolhidos`)
    await press(page, 'Comprar etiquetas')
    await seen(page, 'Etiquetas pedidas')
    await until(async () => {
      const { rows } = await pool.query<{ bought: number }>(
        "select count(*)::int as bought from freight_labels where seller = 'melhor-envio' and state = 'bought' and tracking_code is not null",
      )
      return rows[0]?.bought === jobs.length
    })
    await goTo(page, '/producao?etapa=queued')
    await chooseAll(page)
    await page.locator('summary', { hasText: 'Postar' }).click()
    await press(page, 'Marcar como postados')
    await seen(page, 'Pedidos postados')
    expect(await jobsIn('queued')).toEqual([])
    const [first] = jobs
    const buyer = await buyerOf(first, desk)
    await goTo(buyer, `/minhas-compras/${first?.order_id}`)
    await seen(buyer, /ME\d{8}BR/)
  })

  it('an order that its maker cancels on a phone without scripts is paid back to its buyer with the freight', async () => {
    const [job] = await jobsIn('printing')
    const page = await demo.pageOf('ambos@exemplo.com.br', phone)
    await goTo(page, '/producao?etapa=printing')
    await page.locator(`input[name=job][value="${job?.id}"]`).check()
    await page.locator('summary', { hasText: 'Cancelar' }).click()
    await press(page, 'Cancelar e devolver o valor')
    await seen(page, 'Escolha o motivo')
    await page.getByLabel('Motivo').selectOption({ index: 1 })
    await press(page, 'Cancelar e devolver o valor')
    await seen(page, 'Pedido cancelado')
    const { rows } = await pool.query<{ total: number; refunded: number }>(
      `select o.total_cents::int as total, (select sum(amount_cents)::int from refunds where order_id = o.id) as refunded
         from orders o where o.id = $1`,
      [job?.order_id],
    )
    expect(rows[0]?.refunded).toBe(rows[0]?.total)
    const buyer = await buyerOf(job, phone)
    await goTo(buyer, `/minhas-compras/${job?.order_id}`)
    await seen(buyer, /Por quem faz a peça. Motivo:/)
  })
})
