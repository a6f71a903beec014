import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { printAgreements } from '#db/schema/network.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { seedAgreements, seedOpenProjects } from '#demo/catalog/network.ts'
import {
  demoAccounts,
  demoPassword,
  seedBuyers,
  seedCustomers,
  seedMakers,
  seedStaff,
  seedTreasurer,
} from '#demo/catalog/people.ts'
import type { SeedHistory } from '#demo/history.ts'
import { dayMs } from '#demo/history/sales.ts'
import { createAccount } from '#domain/accounts/accounts.server.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import { idAt, known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

export type PasswordHashes = { demo: string; unknownPassword: string }

/** Hashes each password once: that of the demonstration accounts, and a random one for all others. */
export async function hashPasswords(hashPassword: Authentication['hashPassword']): Promise<PasswordHashes> {
  const [demo, unknownPassword] = await Promise.all([hashPassword(demoPassword), hashPassword(randomUUID())])
  return { demo, unknownPassword }
}

/** Writes all accounts; returns their ids by key. */
export async function insertPeople(
  tx: Database,
  hashes: PasswordHashes,
  joined: SeedHistory['joined'],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const staff = [seedStaff, seedTreasurer].map((person) => {
    return { ...person, key: person.email, userType: 'buyer' as const, role: 'staff' as const }
  })
  for (const { key, ...person } of [...seedMakers, ...seedBuyers, ...seedCustomers, ...staff]) {
    const passwordHash = demoAccounts.includes(person.email) ? hashes.demo : hashes.unknownPassword
    const account = await createAccount(tx, { ...person, passwordHash }, known(joined, key))
    if (!account) throw new Error(`${person.email} exists`)
    ids.set(key, account.userId)
  }
  return ids
}

/** Writes who may print whose project, and what they sell of it. */
export async function insertNetwork(
  tx: Database,
  { people, projects: loaded, now }: { people: Map<string, string>; projects: Map<string, LoadedProject>; now: Date },
): Promise<void> {
  for (const { project, royaltyCents } of [...seedAgreements, ...seedOpenProjects]) {
    const { id } = known(loaded, project)
    await tx.update(projects).set({ printRoyaltyCents: royaltyCents }).where(eq(projects.id, id))
  }
  for (const agreement of seedAgreements) {
    const { royaltyCents, request, answer } = agreement
    const { id: projectId } = known(loaded, agreement.project)
    const printerId = known(people, agreement.printer)
    const createdAt = new Date(now.getTime() - agreement.asked * dayMs)
    const decidedAt = agreement.offers.length > 0 ? new Date(createdAt.getTime() + dayMs) : null
    const state = decidedAt ? ('approved' as const) : ('asked' as const)
    await tx
      .insert(printAgreements)
      .values({ id: idAt(createdAt), projectId, printerId, state, royaltyCents, request, answer, createdAt, decidedAt })
    for (const [position, { priceCents, print }] of agreement.offers.entries()) {
      const at = decidedAt ?? createdAt
      const offer = { id: idAt(at), projectId, printerId, kind: 'printed' as const, priceCents }
      await tx.insert(offers).values({ ...offer, createdAt: at, updatedAt: at })
      await tx.insert(printedOffers).values({ offerId: offer.id, position, ...print })
    }
  }
}
