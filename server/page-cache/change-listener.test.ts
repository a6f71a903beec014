import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { listenToChanges } from './change-listener.ts'
import { until } from '../../tests/support/until.ts'

describe('listenToChanges', () => {
  const database = useDatabase()

  it('listenToChanges calls back when the catalogue changes, and after it was cut off', async () => {
    let calls = 0
    const listener = listenToChanges(database.url, { catalog_changed: () => calls++ })
    await until(() => calls >= 1) // it listens
    await addProject(database.db)
    await until(() => calls >= 2)

    const before = calls
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen catalog_changed'",
    )
    await until(() => calls > before) // it listens again, and what it missed counts as a change
    await listener.end()
    const after = calls
    await addProject(database.db)
    await database.pool.query('select 1')
    expect(calls).toBe(after)
  })

  it('listenToChanges hears when the settings of the shop change or a fee is announced, and nothing else does', async () => {
    let calls = 0
    const listener = listenToChanges(database.url, { settings_changed: () => calls++ })
    await until(() => calls >= 1) // it listens
    const ask = (statement: string) => database.pool.query(statement)
    await addProject(database.db)
    await ask("update shop_settings set hours = 'seg a sex: 9h às 18h'")
    await until(() => calls >= 2)
    await ask("insert into fee_rates (bps, from_at) values (900, now() + interval '31 days')")
    await until(() => calls >= 3)
    const told = 'set told_count = 1, told_at = now() where bps = 900'
    await ask(`update fee_rates ${told}`)
    await ask('update shop_settings set minimum_order_cents = 100')
    await until(() => calls >= 4)
    await sleep(50)
    expect(calls).toBe(4)
    await listener.end()
  })

  it('listenToChanges ends at once while the database cannot be reached', async () => {
    const listener = listenToChanges('postgresql://camada@127.0.0.1:1/camada', {})
    await listener.end()
  })
})
