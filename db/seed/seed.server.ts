import { randomBytes } from 'node:crypto'
import { hashPassword } from '#adapters/auth/password-hash.server.ts'
import type { Database } from '#db/client.server.ts'
import { credentials, users } from '#db/schema/accounts.ts'
import { categories, offers, projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { searchVector } from '#domain/catalog/search-terms.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStorage } from '#domain/shared/file-storage.ts'
import { slugOf } from '#domain/shared/slug.ts'
import { seedCategories, seedProjects } from './catalog.ts'
import { demoAccounts, demoPassword, seedBuyers, seedMakers, seedStaff } from './catalog/people.ts'
import type { SeedProject } from './catalog/project.ts'
import { crowd } from './crowd.ts'
import { writeHistory, type Listed } from './history.server.ts'
import { storeModel, storePictures, type StoredModel, type StoredPicture } from './stored-files.server.ts'

export type SeedWorld = FileStorage & { db: Database; clock: Clock }

const day = 86_400_000

/**
 * Loads the demonstration into an empty database: people, the catalogue with its files and pictures, and three months of
 * sales, reviews and favourites. One transaction; the files lie in the stores before it begins.
 */
export async function seedDemo(world: SeedWorld): Promise<void> {
  const now = world.clock.now()
  const passwordHash = await hashPassword(demoPassword)
  const stored = await Promise.all(
    seedProjects.map(async (project) => ({
      models: await Promise.all(project.files.map((file) => storeModel(world, file))),
      pictures: await storePictures(world, project),
    })),
  )
  await world.db.transaction(async (tx) => {
    const people = await addPeople(tx, passwordHash, now)
    const categoryIds = await addCategories(tx)
    const listed = new Map<string, Listed>()
    for (const [index, project] of seedProjects.entries()) {
      const files = stored[index]
      if (!files) continue
      listed.set(project.key, await addProject(tx, project, files, { people, categoryIds, now }))
    }
    await writeHistory(tx, { people, listed, now })
  })
}

/** Ids by key; whoever has no key is known by the e-mail address. */
async function addPeople(tx: Database, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const everybody = [
    ...seedMakers.map((person) => ({ ...person, age: 420 })),
    ...seedBuyers.map((person) => ({ ...person, bio: null, age: 210 })),
    { ...seedStaff, key: 'staff', userType: 'buyer' as const, role: 'staff' as const, bio: null, age: 700 },
    ...crowd.map((person) => ({ ...person, key: person.email, userType: 'buyer' as const, bio: null, age: 150 })),
  ]
  const rows = await tx
    .insert(users)
    .values(
      everybody.map(({ key: _key, age, ...person }, index) => {
        const since = new Date(now.getTime() - (age - index) * day)
        return { ...person, emailVerified: true, createdAt: since, updatedAt: since }
      }),
    )
    .returning({ id: users.id, email: users.email, createdAt: users.createdAt })
  const keys = new Map(everybody.map(({ email, key }) => [email, key]))
  await tx.insert(credentials).values(
    rows
      .filter(({ email }) => demoAccounts.includes(email))
      .map(({ id, createdAt }) => ({
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: passwordHash,
        createdAt,
        updatedAt: createdAt,
      })),
  )
  return new Map(rows.map(({ id, email }) => [keys.get(email) ?? email, id]))
}

async function addCategories(tx: Database): Promise<Map<string, string>> {
  const rows = await tx
    .insert(categories)
    .values(seedCategories)
    .returning({ id: categories.id, slug: categories.slug })
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

type Place = { people: Map<string, string>; categoryIds: Map<string, string>; now: Date }

async function addProject(
  tx: Database,
  project: SeedProject,
  files: { models: StoredModel[]; pictures: StoredPicture[] },
  { people, categoryIds, now }: Place,
): Promise<Listed> {
  const designerId = people.get(project.maker) ?? ''
  const createdAt = new Date(now.getTime() - project.age * day)
  const prices = [
    { kind: 'digital' as const, priceCents: project.digitalPrice },
    { kind: 'printed' as const, priceCents: project.printedPrice },
  ].filter((offer): offer is { kind: 'digital' | 'printed'; priceCents: number } => offer.priceCents !== undefined)
  const [row] = await tx
    .insert(projects)
    .values({
      designerId,
      categoryId: categoryIds.get(project.category) ?? '',
      title: project.title,
      slug: slugOf(project.title) || randomBytes(6).toString('hex'),
      description: project.description,
      priceCents: Math.min(...prices.map((offer) => offer.priceCents)),
      printTime: project.printTime,
      material: project.material,
      referenceLink: project.referenceLink,
      specifications: project.specifications,
      searchVector: searchVector(project.title, project.description),
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: projects.id })
  if (!row) throw new Error(`${project.key} was not written`)
  const owned = { projectId: row.id, createdAt }
  const sold = await tx
    .insert(offers)
    .values(prices.map((offer) => ({ ...owned, ...offer })))
    .returning()
  const originals = await tx
    .insert(projectFiles)
    .values(files.models.map((file, position) => ({ ...owned, ...file, position })))
    .returning({ id: projectFiles.id })
  await tx.insert(projectImages).values(files.pictures.map((picture, position) => ({ ...owned, ...picture, position })))
  return { id: row.id, designerId, title: project.title, offers: sold, fileIds: originals.map((file) => file.id) }
}
