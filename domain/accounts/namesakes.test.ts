import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { query } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { makerName } from '#db/sql/shop-slug.sql.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { useAccounts } from '../../tests/support/worlds/accounts-world.ts'
import { createAccount } from './accounts.server.ts'
import { startSelling, updateProfile } from './profile.server.ts'

const database = useDatabase()
const world = useAccounts(database)
let people = 0

async function add(fullName: string, userType: 'designer' | 'buyer' = 'designer'): Promise<string> {
  const email = `nome${++people}@exemplo.com.br`
  const person = { fullName, email, userType, passwordHash: 'x' }
  return (await createAccount(database.db, person, world.clock.now()))?.userId ?? ''
}

async function shown(userId: string): Promise<string> {
  const select = sql`select ${makerName(sql`u`)} as name from users u where u.id = ${userId}`
  return (await query(database.db, select, { name: text }))[0]?.name ?? ''
}

test('the second maker of a name has the address of the shop beside it, the first one stays as they are', async () => {
  const first = await add('Helena Prado')
  const second = await add('Helena  Prado')
  expect(await shown(first)).toBe('Helena Prado')
  expect(await shown(second)).toMatch(/^Helena {2}Prado \(helena-prado-[0-9a-f]{6}\)$/)
  await updateProfile(world, first, { fullName: 'Helena Prado', bio: 'Vasos.', city: null })
  expect(await shown(first)).toBe('Helena Prado')
})

test('a name that looks like a known one counts, in other letters and after a change of name', async () => {
  await add('Ateliê Prumo')
  expect(await shown(await add('Аtеliе Рrumо'))).toContain(' (')
  const renamed = await add('João Silva')
  expect(await shown(renamed)).toBe('João Silva')
  await updateProfile(world, renamed, { fullName: 'Atelie Prumo', bio: null, city: null })
  expect(await shown(renamed)).toBe('Atelie Prumo (joao-silva)')
})

test('buyers may share a name, until one of them sells', async () => {
  await add('Ana Lima', 'buyer')
  await add('Ana Lima')
  const buyer = await add('Ana Lima', 'buyer')
  expect(await shown(buyer)).toBe('Ana Lima')
  await startSelling(world, buyer)
  expect(await shown(buyer)).toMatch(/^Ana Lima \(ana-lima/)
  expect(await database.db.$count(users, eq(users.isNamesake, true))).toBeGreaterThan(0)
})
