import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditRuns } from '#db/schema/staff.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()

/** Has the shop look now rather than in five minutes. */
const look = () => app.database.db.execute(sql`select graphile_worker.add_job('watch-alarms')`)

it('an alarm reaches staff by mail once, and is shown on /admin until it is over', async () => {
  const email = 'equipe@exemplo.com.br'
  const { visitor } = await signedIn(app, { role: 'all', email })
  const shown = async () => (await visitor.get('/admin')).$('main').text()
  expect(await shown()).not.toContain('A auditoria encontrou um erro')

  const found = { tookMs: 1, isFull: true, brokenCount: 1 }
  const rows = [{ name: 'ledger_zero', says: 'sums to zero', broken: 1, holds: false }]
  await app.database.db.insert(auditRuns).values({ ...found, startedAt: new Date(), rows })
  await look()
  const [mail] = await waitForMails(app.dataFolder, email, 1)
  expect(mail?.subject).toBe('[Alarme] A auditoria encontrou um erro')
  expect(mail?.text).toContain('Não vale: ledger_zero.')
  expect(mail?.text).toMatch(/Abrir a administração \[\S+\/admin\/auditoria\]/)
  expect(await shown()).toMatch(
    /A auditoria encontrou um erro.*Não vale: ledger_zero.*Ver auditoria.*Desde \d\d\/\d\d\/\d{4} /,
  )

  await app.database.db.insert(auditRuns).values({ ...found, startedAt: new Date(), brokenCount: 0, rows: [] })
  await look()
  await expect.poll(shown).not.toContain('A auditoria encontrou um erro')
  expect(await waitForMails(app.dataFolder, email, 1)).toHaveLength(1)
})
