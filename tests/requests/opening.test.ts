import { beforeAll, describe, expect, it } from 'vitest'
import { backups } from '#db/schema/staff.ts'
import { restoreCode } from '#domain/opening/restore-code.server.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
let staff: Awaited<ReturnType<typeof signedIn>>['visitor']
beforeAll(async () => {
  staff = (await signedIn(app, { role: 'all', email: 'dona@loja.test' })).visitor
})

const stateOf = async (step: string) => {
  const page = await staff.get('/admin/abrir')
  return page.$(`#${step} summary`).text()
}

describe('/admin/abrir', () => {
  it('the opening page is where /admin leads while a proof is missing', async () => {
    const page = await staff.get('/admin')
    expect(page.$('main').text()).toMatch(/Faltam \d+ provas para abrir a loja/)
    expect(page.$('main a[href="/admin/abrir"]').length).toBeGreaterThan(0)
  })

  it('proves mail by the link of a mail that arrived', async () => {
    expect(await stateOf('mail')).toContain('falta')
    await staff.post('/admin/abrir', { intent: 'mail' })
    const [mail] = await waitForMails(app.dataFolder, 'dona@loja.test', 1)
    const link = /\/admin\/abrir\/[0-9a-f-]{36}/.exec(mail?.text ?? '')?.[0] ?? ''
    const other = (await signedIn(app, { role: 'all' })).visitor
    await other.get(link)
    expect(await stateOf('mail')).toContain('falta')
    expect((await staff.get(link)).location).toBe('/admin/abrir')
    expect(await stateOf('mail')).toMatch(/provado em \d\d\/\d\d\/\d{4}/)
  })

  it('proves payment by R$ 1 that was paid, given back and reported', async () => {
    const pay = await staff.follow(await staff.post('/admin/abrir', { intent: 'payment' }))
    expect(pay.$('main').text().replaceAll('\u00a0', ' ')).toContain('R$ 1,00')
    await staff.submit(pay, 'main form', { outcome: 'approve' })
    await expect.poll(() => stateOf('payment')).toMatch(/provado em/)
  })

  it('refuses an address without https, an invalid selector and an unknown backup code, each with its sentence', async () => {
    const address = await staff.post('/admin/abrir', { intent: 'https' })
    expect([address.status, address.$('#https').text()]).toEqual([400, expect.stringContaining('não começa com https')])
    const records = await staff.post('/admin/abrir', { intent: 'mail_records', selector: 'não vale' })
    expect([records.status, records.$('#mail_records').text()]).toEqual([400, expect.stringContaining('seletor')])
    const code = await staff.post('/admin/abrir', { intent: 'restore', restored: 'AAAA-BBBB-CCCC' })
    expect([code.status, code.$('#restore').text()]).toEqual([400, expect.stringContaining('nenhuma cópia recente')])
  })

  it('the opening page accepts a backup, the code of its restore, and that the texts were read', async () => {
    const backup = { takenAt: new Date(), files: 1, sizeBytes: 1, manifestSha256: 'of-the-copy' }
    await app.database.db.insert(backups).values(backup)
    await staff.post('/admin/abrir', { intent: 'restore', restored: restoreCode('of-the-copy') })
    await staff.post('/admin/abrir', { intent: 'texts' })
    for (const step of ['backup', 'restore', 'texts']) expect(await stateOf(step)).toContain('provado em')
  })
})
