import { type Licence, usualLicence } from '#domain/licences/licence.ts'
import { projectAuthorships } from '#db/schema/declarations.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  addresses,
  categories,
  entitlements,
  freightTables,
  offers,
  orders,
  projectFiles,
  projectImages,
  projects,
  purchases,
  shipments,
  termsVersions,
  uploads,
  users,
} from '#db/schema/index.ts'
import { searchVector } from '#domain/spelling/search-terms.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { percentFee } from './usual-settings.ts'

// Straight rows, past every rule of the domain: what a test needs to be there before it begins. Each takes what the test
// cares about and makes up the rest.

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect']
let count = 0
/** A number that no other row of this process was made with. */
export const next = () => ++count

export async function addUser(
  db: Database,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<Row<typeof users>> {
  const n = next()
  const made = {
    fullName: `Pessoa ${n}`,
    email: `pessoa-${n}-${randomUUID()}@exemplo.com.br`,
    emailVerified: true,
    userType: 'buyer' as const,
    adultAt: new Date(),
  }
  return first(
    await db
      .insert(users)
      .values({ ...made, ...given })
      .returning(),
  )
}

/** The first version of the terms, in force for long, unless told otherwise. */
export async function addTerms(
  db: Database,
  given: Partial<typeof termsVersions.$inferInsert> = {},
): Promise<Row<typeof termsVersions>> {
  const day = new Date('2025-01-01T03:00:00Z')
  const text = given.text ?? '## 1. O que é a Camada\n\nUm marketplace.'
  const made = { version: 1, text, summary: '', hash: randomUUID(), publishedAt: day, inForceAt: day, toldAt: day }
  return first(
    await db
      .insert(termsVersions)
      .values({ ...made, ...given })
      .returning(),
  )
}

/** A buyer who can have things sent: with an address for deliveries, in São Paulo unless told. */
export async function addBuyer(
  db: Database,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<Row<typeof users>> {
  // Older than the fixed clocks of tests: a new account may not write yet.
  const buyer = await addUser(db, { createdAt: new Date('2026-01-05T12:00:00Z'), ...given })
  await addAddress(db, { userId: buyer.id })
  return buyer
}

export async function addAddress(
  db: Database,
  given: Partial<typeof addresses.$inferInsert> & { userId: string },
): Promise<Row<typeof addresses>> {
  const made = { recipient: 'Ana Maria', cep: '01310100', street: 'Avenida Paulista', number: '1578', uf: 'SP' }
  const row = { ...made, district: 'Bela Vista', city: 'São Paulo', isDefault: true, ...given }
  return first(await db.insert(addresses).values(row).returning())
}

/** What a maker charges: R$ 20 up to 1 kg and R$ 30 above, everywhere within 5 business days, from São Paulo. */
export async function addFreightTable(
  db: Database,
  given: Partial<typeof freightTables.$inferInsert> & { makerId: string },
): Promise<Row<typeof freightTables>> {
  const rate = { days: 5, cents: [2000, 2000, 3000, 3000, 3000] }
  const rates = { local: rate, state: rate, region: rate, country: rate }
  const row = { originCep: '01001000', rates, confirmedAt: new Date(), ...given }
  const target = freightTables.makerId
  return first(await db.insert(freightTables).values(row).onConflictDoUpdate({ target, set: row }).returning())
}

/** Sends what a maker prints for nothing, within 5 business days, unless they have a table. */
async function addFreeFreight(db: Database, makerId: string): Promise<void> {
  const rate = { days: 5, cents: [0, 0, 0, 0, 0, 0] }
  const rates = { local: rate, state: rate, region: rate, country: rate }
  const row = { makerId, originCep: '01001000', rates, confirmedAt: new Date() }
  await db.insert(freightTables).values(row).onConflictDoNothing()
}

export async function addMaker(
  db: Database,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<Row<typeof users>> {
  return addUser(db, { fullName: `Maker ${next()}`, userType: 'designer', ...given })
}

export async function addCategory(
  db: Database,
  given: Partial<typeof categories.$inferInsert> = {},
): Promise<Row<typeof categories>> {
  const n = next()
  const made = { name: `Categoria ${n}`, slug: `categoria-${n}-${randomUUID().slice(0, 8)}` }
  return first(
    await db
      .insert(categories)
      .values({ ...made, ...given })
      .returning(),
  )
}

export type BuiltProject = {
  project: Row<typeof projects>
  /** The files' offer, or the printed object's when there are no files. */
  offer: Row<typeof offers>
  printed: Row<typeof offers> | undefined
  file: Row<typeof projectFiles> | undefined
}

/** A listed project with an image that sells its files; `kinds` says otherwise. */
export async function addProject(
  db: Database,
  given: Partial<typeof projects.$inferInsert> & { kinds?: ('digital' | 'printed')[]; licence?: Licence } = {},
): Promise<BuiltProject> {
  const { kinds = ['digital'], licence = usualLicence, ...fields } = given
  const n = next()
  const title = fields.title ?? `Projeto ${n}`
  const description = fields.description ?? `Descrição do projeto ${n}.`
  const row = {
    designerId: fields.designerId ?? (await addMaker(db)).id,
    categoryId: fields.categoryId ?? (await addCategory(db)).id,
    title,
    description,
    slug: `projeto-${n}-${randomUUID().slice(0, 8)}`,
    priceCents: 2490,
    searchVector: searchVector(title, description),
    ...fields,
  }
  const project = first(await db.insert(projects).values(row).returning())
  await db
    .insert(projectAuthorships)
    .values({ projectId: project.id, answer: 'own', textVersion: 1, declaredAt: project.createdAt })
  const sold = kinds.map((kind) => ({
    projectId: project.id,
    kind,
    priceCents: project.priceCents,
    licence: kind === 'digital' ? licence : usualLicence,
  }))
  const offered = await db.insert(offers).values(sold).returning()
  const image = { projectId: project.id, position: 0, storageKey: `imagens/${randomUUID()}`, alt: title }
  await db.insert(projectImages).values({ ...image, width: 800, height: 600, color: '#808080' })
  if (kinds.includes('printed')) await addFreeFreight(db, row.designerId)
  const file = kinds.includes('digital') ? await addFile(db, { projectId: project.id }) : undefined
  const printed = offered.find((offer) => offer.kind === 'printed')
  return { project, offer: offered.find((offer) => offer.kind === 'digital') ?? first(offered), printed, file }
}

/** A file's row; nothing is stored under its key. */
export async function addFile(
  db: Database,
  given: Partial<typeof projectFiles.$inferInsert> & { projectId: string },
): Promise<Row<typeof projectFiles>> {
  const made = {
    position: 0,
    originalName: 'modelo.stl',
    format: 'stl' as const,
    sizeBytes: 1234,
    sha256: 'a'.repeat(64),
  }
  return first(
    await db
      .insert(projectFiles)
      .values({ ...made, storageKey: `modelos/${randomUUID()}`, ...given })
      .returning(),
  )
}

/** A received model (or picture) that belongs to no project yet; nothing is stored under its key. */
export async function addUpload(
  db: Database,
  given: Partial<typeof uploads.$inferInsert> & { ownerId: string },
): Promise<Row<typeof uploads>> {
  const { kind = 'model' } = given
  const part =
    kind === 'image'
      ? { originalName: 'foto.png', width: 800, height: 600, color: '#808080' }
      : { originalName: 'modelo.stl', format: 'stl' as const }
  const made = { kind, ...part, storageKey: randomUUID().replaceAll('-', ''), sizeBytes: 1234, sha256: 'a'.repeat(64) }
  return first(
    await db
      .insert(uploads)
      .values({ ...made, ...given })
      .returning(),
  )
}

/** A project that a buyer bought and paid, with the right to its files when it has any. */
export async function addPurchase(
  db: Database,
  given: {
    buyerId: string
    projectId: string
    status?: 'completed' | 'pending' | 'refunded'
    completedAt?: Date
    feeBps?: number
  },
): Promise<Row<typeof purchases>> {
  const project = first(await db.select().from(projects).where(eq(projects.id, given.projectId)))
  const offer = first(await db.select().from(offers).where(eq(offers.projectId, given.projectId)).orderBy(offers.kind))
  const status = given.status ?? 'completed'
  const completedAt = status === 'pending' ? null : (given.completedAt ?? new Date())
  const order = first(
    await db
      .insert(orders)
      .values({
        buyerId: given.buyerId,
        state: status === 'completed' ? 'paid' : status,
        totalCents: offer.priceCents,
        attemptKey: randomUUID(),
        provider: 'sandbox',
        expiresAt: new Date(Date.now() + 3_600_000),
        paidAt: completedAt,
      })
      .returning(),
  )
  const { fee, share } = splitSale(offer.priceCents, percentFee(given.feeBps ?? 800))
  const purchase = first(
    await db
      .insert(purchases)
      .values({
        orderId: order.id,
        buyerId: given.buyerId,
        projectId: project.id,
        offerId: offer.id,
        designerId: project.designerId,
        kind: offer.kind,
        licence: offer.kind === 'digital' ? offer.licence : null,
        licencePieces: offer.pieces,
        title: project.title,
        status,
        amountCents: offer.priceCents,
        feeBps: given.feeBps ?? 800,
        feeCents: fee,
        designerAmountCents: share,
        refundedCents: status === 'refunded' ? offer.priceCents : 0,
        refundedFeeCents: status === 'refunded' ? fee : 0,
        completedAt,
      })
      .returning(),
  )
  if (status !== 'pending' && offer.kind === 'digital') {
    const revokedAt = status === 'refunded' ? new Date() : null
    await db
      .insert(entitlements)
      .values({ buyerId: given.buyerId, projectId: project.id, purchaseId: purchase.id, revokedAt })
  }
  return purchase
}

/** What the maker of a purchase sends to its buyer, in São Paulo unless told. */
export async function addShipment(
  db: Database,
  purchase: Pick<Row<typeof purchases>, 'orderId' | 'buyerId' | 'designerId'>,
  given: Partial<typeof shipments.$inferInsert> = {},
): Promise<Row<typeof shipments>> {
  const { orderId, buyerId, designerId: makerId } = purchase
  const where = { recipient: 'Ana Maria', cep: '01310100', street: 'Avenida Paulista', number: '1578', uf: 'SP' }
  const way = { service: 'table' as const, freightCents: 0, grams: 100, productionDays: 1, transitDays: 5 }
  const row = { orderId, buyerId, makerId, ...where, district: 'Bela Vista', city: 'São Paulo', ...way, ...given }
  return first(await db.insert(shipments).values(row).returning())
}

/** The row that a statement gave back. */
export function first<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return row
}
