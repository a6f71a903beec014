import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { orders } from '#db/schema/commerce.ts'
import { shopMarks } from '#db/schema/ledger.ts'
import { addProject, addPurchase, addUser } from '../support/builders.ts'
import { copyFolder, freePort, launch, startApp } from '../support/app/app.ts'

// What a shop in production says before it opens, in processes of its own.
const folders: string[] = []
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-data-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Everything that production asks for. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://loja.com.br',
  TRUSTED_PROXIES: '1',
  COMPANY_NAME: 'Loja de Impressão Ltda.',
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua Augusta, 1200, São Paulo, SP, 01304-001',
  CONTACT_EMAIL: 'contato@loja.com.br',
  CONTACT_PHONE: '(11) 3123-4567',
  DPO_NAME: 'Lia Prado',
  DPO_EMAIL: 'lia@loja.com.br',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  SMTP_URL: 'smtps://smtp.loja.com.br:465',
}

async function ended(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = launch({ PORT: String(await freePort()), ...env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Works in the database of a running shop. */
async function inDatabase<Answer>(dataFolder: string, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, pool } = openDatabase(embeddedConnectionString(dataFolder), 1)
  try {
    return await work(db)
  } finally {
    await pool.end()
  }
}

const marksOf = (dataFolder: string) =>
  inDatabase(dataFolder, async (db) => (await db.select().from(shopMarks)).map(({ mark }) => mark))

describe.concurrent('a shop in production', () => {
  const external = { DATABASE_URL: 'postgresql://camada@127.0.0.1:1/camada', SESSION_SECRET: 's'.repeat(32) }
  const simulator =
    'PAYMENTS deve ser stripe, mercadopago ou pix em produção: sandbox, que vale sem ele, é um simulador em que ninguém paga.\n'
  const noMail =
    'SMTP_URL é obrigatório em produção, como smtps://usuario:senha@servidor:465: sem ele nenhum e-mail sai.\n'

  it.each([
    ['the simulator', { PAYMENTS: 'sandbox' }, simulator],
    ['the simulator, which counts where nothing is said', { PAYMENTS: '' }, simulator],
    ['the simulator, with an external database', { PAYMENTS: 'sandbox', ...external }, simulator],
    ['no mail server', { SMTP_URL: '' }, noMail],
    ['no mail server, with an external database', { SMTP_URL: '', ...external }, noMail],
    ['the demonstration', { DEMO: '1' }, 'DEMO=1 não pode ser usado em produção.\n'],
  ])('refuses to start with %s, in one line and before it writes anything', async (_what, wrong, line) => {
    const folder = newFolder()
    expect(await ended({ ...production, ...wrong, DATA_DIR: folder })).toEqual({ code: 1, output: line })
    expect(fs.readdirSync(folder)).toEqual([])
  })

  it('refuses a database with the demonstration, whose password everyone knows', async () => {
    const folder = newFolder()
    copyFolder(inject('demoShop'), folder)
    expect(await ended({ ...production, DATA_DIR: folder })).toEqual({
      code: 1,
      output:
        'O banco tem a demonstração, cujas contas têm uma senha que todos conhecem. Em produção, comece com um banco vazio: outro DATA_DIR ou DATABASE_URL.\n',
    })
  })

  it('opening for real money lists simulated payments at start, and remembers since when it takes real ones', async () => {
    const dataFolder = newFolder()
    const before = await startApp({ dataFolder, env: { DEMO: '0' } })
    expect(before.output()).toContain(
      'Pagamentos simulados: ninguém é cobrado. Para vender de verdade, defina PAYMENTS.',
    )
    expect(before.output()).toContain(`E-mails não saem: ficam em ${dataFolder}/outbox. Para enviar, defina SMTP_URL.`)
    await inDatabase(dataFolder, async (db) => {
      const { project } = await addProject(db)
      await addPurchase(db, { buyerId: (await addUser(db)).id, projectId: project.id })
      await db.update(orders).set({ totalCents: 2490 })
    })
    expect(await marksOf(dataFolder)).toEqual([])
    await before.stop()

    const after = await startApp({ dataFolder, env: { ...production, DEMO: '0' } })
    expect(after.output().replaceAll('\u00a0', ' ')).toContain(
      '1 pedido foi pago pelo simulador (R$ 24,90): nada disso é liberado, repassado nem devolvido em dinheiro.',
    )
    expect(after.output()).not.toContain('Pagamentos simulados')
    expect(after.output()).not.toContain('E-mails não saem')
    expect(await marksOf(dataFolder)).toEqual(['real_payments'])
    await after.stop()
  })
})
