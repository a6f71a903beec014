import fs from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sweepAccessLog } from '#domain/access/log.server.ts'
import { accessLog } from '#db/schema/access.ts'
import { press, seen, useJourney } from '../support/browser/journey.ts'
import { downloadBy } from '../support/browser/settled-page.ts'
import { lookAt } from '../support/browser/look-at.ts'
import { addUser } from '../support/builders.ts'
import { eq } from 'drizzle-orm'

const journey = useJourney()

const months = (count: number) => new Date(Date.now() + count * 31 * 86_400_000)
const dayOf = (at: Date) => at.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

describe('an order of a court', () => {
  it('an order of a court is written down with a hold, its records leave on record, and are kept past six months until the hold ends', async () => {
    const { app, database, pageOf } = journey
    const buyer = await addUser(database.db, { fullName: 'Rita Compradora' })
    const person = await pageOf(buyer)
    await person.goto(`${app.origin}/perfil`)
    await person.goto(`${app.origin}/suporte/conversa`)
    await person.locator('main [name=message]').fill('Onde está meu pedido?')
    await press(person, /Enviar|Começar|Iniciar/)
    await person.waitForURL('**/suporte/conversa/*')

    const staff = await pageOf(await addUser(database.db, { role: 'all', fullName: 'Marina Duarte' }), {
      // Colours are measured, not the way to them.
      reducedMotion: 'reduce',
      acceptDownloads: true,
    })
    await database.db.execute(`insert into second_factors (user_id, sealed_secret, confirmed_at)
      select id, 'x', now() from users where role <> 'member' on conflict do nothing`)
    await staff.goto(`${app.origin}/admin/ordens`)
    await seen(staff, 'Nenhuma ordem registrada')
    const typed = { number: '0001234-56.2026.8.26.0100', court: '1ª Vara Cível de São Paulo', person: 'outra@exemplo.com.br', from_day: dayOf(months(-1)), to_day: dayOf(months(0)) } // prettier-ignore
    for (const [name, value] of Object.entries(typed)) await staff.locator(`main [name=${name}]`).fill(value)
    await staff.locator('main [name=hold]').check()
    await press(staff, 'Registrar ordem')
    await seen(staff, 'Nenhuma conta com este e-mail ou número')
    await staff.locator('main [name=person]').fill(buyer.email)
    await press(staff, 'Registrar ordem')
    await seen(staff, 'Em guarda desde')
    expect(await lookAt(staff, staff.url(), 200)).toEqual([])
    const link = staff.getByRole('link', { name: 'Baixar registros (CSV)' })
    const file = await downloadBy(staff, () => link.click())
    const csv = await fs.readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/;uso na hora;127\.0\.0\.1;\d+;/)
    expect(csv).toMatch(/;escreveu ao suporte;127\.0\.0\.1;\d+;[0-9a-f-]{36}/)
    await staff.goto(`${app.origin}/admin/registro`)
    await seen(staff, /Baixou registros de acesso: 0001234/)

    const count = () => database.db.$count(accessLog, eq(accessLog.userId, buyer.id))
    const before = await count()
    await sweepAccessLog(database.db, months(7))
    expect([before > 0, await count()]).toEqual([true, before])
    await staff.goto(`${app.origin}/admin/ordens`)
    await staff.getByRole('link', { name: typed.number }).click()
    await staff.locator('summary', { hasText: 'Encerrar a guarda' }).click()
    await press(staff, 'Encerrar e apagar o que venceu')
    await seen(staff, 'Guarda encerrada em')
    await sweepAccessLog(database.db, months(7))
    expect(await count()).toBe(0)
  })
})
