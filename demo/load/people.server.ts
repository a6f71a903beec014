import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { createAccount } from '#domain/accounts/accounts.server.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import { seedCustomers } from '#demo/catalog/customers.ts'
import { demoAccounts, demoPassword, seedBuyers, seedMakers, seedStaff } from '#demo/catalog/people.ts'
import type { SeedHistory } from '#demo/history.ts'
import { known } from './identifier.server.ts'

export type PasswordHashes = { demo: string; nobodys: string }

/** Hashed once each: that of the demonstration accounts, and one that nobody knows for everybody else. */
export async function hashPasswords(hashPassword: Authentication['hashPassword']): Promise<PasswordHashes> {
  const [demo, nobodys] = await Promise.all([hashPassword(demoPassword), hashPassword(randomUUID())])
  return { demo, nobodys }
}

/** Writes everybody; their ids by key. */
export async function insertPeople(
  tx: Database,
  hashes: PasswordHashes,
  joined: SeedHistory['joined'],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const staff = { ...seedStaff, key: seedStaff.email, userType: 'buyer' as const, role: 'staff' as const }
  for (const { key, ...person } of [...seedMakers, ...seedBuyers, ...seedCustomers, staff]) {
    const passwordHash = demoAccounts.includes(person.email) ? hashes.demo : hashes.nobodys
    const account = await createAccount(tx, { ...person, passwordHash }, known(joined, key))
    if (!account) throw new Error(`${person.email} exists`)
    ids.set(key, account.userId)
  }
  return ids
}
