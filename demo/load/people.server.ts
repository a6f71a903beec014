import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import {
  demoAccounts,
  demoPassword,
  seedBuyers,
  seedCustomers,
  seedMakers,
  seedNewcomer,
  type SeedPerson,
  seedStaff,
  seedTreasurer,
} from '#demo/catalog/people.ts'
import { seedSellers } from '#demo/catalog/sellers.ts'
import type { SeedHistory } from '#demo/history.ts'
import { shops } from '#db/schema/shops.ts'
import { sellers } from '#db/schema/legal.ts'
import { documentColumns } from '#domain/sellers/sellers.server.ts'
import { createAccount } from '#domain/accounts/accounts.server.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { Fault } from '#fault'
import { idAt, known } from './identifier.server.ts'

export type PasswordHashes = { demo: string; unknownPassword: string }

export async function hashPasswords(hashPassword: Authentication['hashPassword']): Promise<PasswordHashes> {
  const [demo, unknownPassword] = await Promise.all([hashPassword(demoPassword), hashPassword(randomUUID())])
  return { demo, unknownPassword }
}

type Person = SeedPerson<string> & { role?: StaffRole }

/** Inserts the accounts and returns their ids by key. */
export async function insertPeople(
  tx: Database,
  hashes: PasswordHashes,
  joined: SeedHistory['joined'],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const roles = [
    [seedStaff, 'all'],
    [seedTreasurer, 'money'],
  ] as const
  const staff = roles.map(([person, role]) => ({ ...person, key: person.email, userType: 'buyer' as const, role }))
  const everyone: Person[] = [...seedMakers, ...seedBuyers, ...seedCustomers, seedNewcomer, ...staff]
  for (const { key, shop, ...person } of everyone) {
    const passwordHash = demoAccounts.includes(person.email) ? hashes.demo : hashes.unknownPassword
    const account = await createAccount(tx, { ...person, emailVerified: true, passwordHash }, known(joined, key))
    if (!account) throw new Fault(`demonstration: account of ${key} exists`)
    ids.set(key, account.userId)
    if (shop) await tx.insert(shops).values({ makerId: account.userId, title: shop.title ?? null, links: shop.links })
  }
  return ids
}

type Loaded = { people: Map<string, string>; secret: string; joined: ReadonlyMap<string, Date> }

export async function insertSellers(tx: Database, { people, secret, joined }: Loaded): Promise<void> {
  await tx.insert(sellers).values(
    seedSellers.map(({ maker, taxId, ...said }) => {
      const [makerId, createdAt] = [known(people, maker), known(joined, maker)]
      return { id: idAt(createdAt), makerId, ...documentColumns(secret, makerId, taxId), ...said, createdAt }
    }),
  )
}
