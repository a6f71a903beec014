import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers, projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { projectAuthorships, projectDeclarations } from '#db/schema/declarations.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { modelFingerprints, modelReports } from '#db/schema/models.ts'
import { colorPictures, modelPictures, modelPreviews } from '#db/schema/printing.ts'
import { licenceText } from '#db/sql/licence.sql.ts'
import { authorshipTextVersion, ownWork } from '#domain/declarations/authorship.ts'
import { declarationTextVersion } from '#domain/declarations/declaration-texts.ts'
import { addUsualCategories } from '#domain/categories/add-usual-categories.server.ts'
import { type Licence, usualLicence } from '#domain/licences/licence.ts'
import { variantName } from '#domain/catalog/printed-offer.ts'
import { projectColumns } from '#domain/catalog/project-row.server.ts'
import { slugOf } from '#domain/shared/text.ts'
import { seedProjects, seedSubcategories } from '#demo/catalog.ts'
import { type SeedProject, type SeedVariant, seedVariants } from '#demo/catalog/project.ts'
import type { SeedHistory } from '#demo/history.ts'
import { publishedAt } from '#demo/history/sales.ts'
import type { StoredFiles } from './files.server.ts'
import { idAt, known } from './identifier.server.ts'
import { colorRow, fileColumns, fingerprintRows, previewRow, reportRow, scaleRow, soldPiece } from './models.server.ts'

export type LoadedProject = {
  id: string
  designerId: string
  designerName: string
  title: string
  licence: Licence
  offers: Map<'digital' | 'printed', { id: string; priceCents: number; variant: string }>
  fileIds: string[]
  piece: { grams: number; printSeconds: number }
}

export async function insertProjects(
  tx: Database,
  people: { ids: Map<string, string>; names: Map<string, string> },
  stored: Map<string, StoredFiles>,
  history: SeedHistory,
  now: Date,
): Promise<Map<string, LoadedProject>> {
  const placed = await insertCategories(tx)
  const loaded = seedProjects.map((project) => rowsOf(project, { placed, people, stored, history, now }))
  await insertRows(tx, loaded)
  return new Map(
    loaded.map(({ key, row: { id, designerId, title }, licence, designerName, ...one }) => [
      key,
      {
        id,
        designerId,
        designerName,
        title,
        licence,
        // Reversed, so that the first of several variants wins.
        offers: new Map(one.offers.toReversed().map((offer) => [offer.kind, { ...offer, variant: nameOf(offer) }])),
        fileIds: one.files.map((file) => file.id),
        piece: one.piece,
      },
    ]),
  )
}

type Sources = {
  placed: Awaited<ReturnType<typeof insertCategories>>
  people: { ids: Map<string, string>; names: Map<string, string> }
  stored: Map<string, StoredFiles>
  history: SeedHistory
  now: Date
}

function rowsOf(project: SeedProject, { placed, people, stored, history, now }: Sources) {
  const at = publishedAt(project, now)
  const priced = offersOf(project).map((offer) => ({ ...offer, id: idAt(at) }))
  const id = idAt(at)
  const designerId = known(people.ids, project.maker)
  const authorship = project.authorship ?? ownWork
  const columns = projectColumns(
    {
      title: project.title,
      description: project.description,
      offers: priced,
      printTime: project.printTime ?? null,
      material: project.material ?? null,
      referenceLink: project.referenceLink ?? null,
      specifications: project.specifications ?? null,
      authorship,
      ai: project.ai === undefined ? 'none' : project.ai,
    },
    { maker: known(people.names, project.maker), category: known(placed, project.category) },
  )
  const row = { id, designerId, slug: slugOf(project.title), ...columns, ...countersOf(project, history) }
  const { models, images, colors, scale } = known(stored, project.key)
  const part = { projectId: id, createdAt: at }
  return {
    key: project.key,
    licence: project.licence ?? usualLicence,
    row: { ...row, createdAt: at, updatedAt: at },
    offers: priced.map((offer) => ({ ...offer, ...part, updatedAt: at })),
    images: images.map((image, position) => ({ ...image, ...part, position, kind: 'render' as const })),
    files: fileColumns(project, models).map((columns, position) => ({ ...columns, ...part, position, id: idAt(at) })),
    fingerprints: models.flatMap(fingerprintRows),
    reports: models.map((model) => reportRow(model, at)),
    previews: models.map((model) => previewRow(model, at)),
    colors: models.slice(0, 1).flatMap(({ storageKey }) => colors.map((color) => colorRow(color, storageKey, at))),
    scales: models.slice(0, 1).map(({ storageKey }) => scaleRow(scale, storageKey, at)),
    declarations: (project.declarations ?? []).map((one) => ({
      ...one,
      projectId: id,
      declaredAt: at,
      textVersion: declarationTextVersion,
    })),
    authorship: {
      ...authorship,
      projectId: id,
      declaredAt: at,
      textVersion: authorshipTextVersion,
    },
    designerName: known(people.names, project.maker),
    piece: soldPiece(project, models, printOf(priced)),
  }
}

async function insertRows(tx: Database, loaded: ReturnType<typeof rowsOf>[]): Promise<void> {
  await tx.insert(projects).values(loaded.map((one) => one.row))
  await tx.insert(projectDeclarations).values(loaded.flatMap((one) => one.declarations))
  await tx.insert(projectAuthorships).values(loaded.map((one) => one.authorship))
  await tx.insert(offers).values(loaded.flatMap((one) => one.offers))
  await tx.insert(printedOffers).values(loaded.flatMap((one) => printedRows(one.offers)))
  await tx.insert(projectImages).values(loaded.flatMap((one) => one.images))
  await tx.insert(projectFiles).values(loaded.flatMap((one) => one.files))
  await tx.insert(modelReports).values(loaded.flatMap((one) => one.reports))
  await tx.insert(modelFingerprints).values(loaded.flatMap((one) => one.fingerprints))
  await tx.insert(modelPreviews).values(loaded.flatMap((one) => one.previews))
  await tx.insert(colorPictures).values(loaded.flatMap((one) => one.colors))
  await tx.insert(modelPictures).values(loaded.flatMap((one) => one.scales))
}

async function insertCategories(tx: Database): Promise<Map<string, { id: string; words: string }>> {
  await addUsualCategories(tx)
  const usual = new Map((await tx.select().from(categories)).map((category) => [category.slug, category]))
  const below = seedSubcategories.map(({ parent, ...category }, index) => ({
    ...category,
    parentId: known(usual, parent).id,
    position: index + 1,
  }))
  const written = [...usual.values(), ...(await tx.insert(categories).values(below).returning())]
  const names = new Map(written.map(({ id, name }) => [id, name]))
  return new Map(
    written.map(({ id, slug, name, parentId }) => [
      slug,
      { id, words: parentId ? `${name} ${known(names, parentId)}` : name },
    ]),
  )
}

function offersOf({ key, digitalPrice, printedPrice, licence = usualLicence, widerLicences = [] }: SeedProject) {
  const variants: Partial<SeedVariant>[] = seedVariants[key] ?? [{}]
  return [
    ...(digitalPrice
      ? [{ licence, pieces: null, priceCents: digitalPrice }, ...widerLicences].map((one) => ({
          kind: 'digital' as const,
          ...one,
        }))
      : []),
    ...(printedPrice
      ? variants.map(({ price, print }) => ({ kind: 'printed' as const, priceCents: price ?? printedPrice, print }))
      : []),
  ]
}

type WrittenOffer = ReturnType<typeof offersOf>[number] & { id: string }

function printOf(offered: ReturnType<typeof offersOf>) {
  return offered.flatMap((offer) => ('print' in offer && offer.print ? [offer.print] : []))[0]
}

function nameOf(offer: WrittenOffer): string {
  return 'print' in offer && offer.print ? variantName(offer.print) : ''
}

function printedRows(written: WrittenOffer[]): (typeof printedOffers.$inferInsert)[] {
  return written.flatMap((offer, position) =>
    'print' in offer && offer.print ? [{ offerId: offer.id, position, ...offer.print }] : [],
  )
}

function countersOf(project: SeedProject, { orders, reviews, downloads }: SeedHistory) {
  const ratings = reviews.filter((review) => review.project === project).map((review) => review.rating)
  const fetched = downloads.filter((one) => one.project === project).map(({ buyer, file }) => `${buyer} ${file}`)
  const paid = orders.filter((order) => order.state === 'paid').flatMap((order) => order.lines)
  return {
    salesCount: paid.filter((line) => line.project === project).length,
    downloadsCount: new Set(fetched).size,
    ratingCount: ratings.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
  }
}

/** Price drops: project key, days ago, and the new price as a share of the old one. */
const reduced: [key: string, daysAgo: number, share: number][] = [
  ['luminaria-lua', 1, 0.85],
  ['torre-de-dados', 2, 0.9],
  ['organizador-modular', 3, 0.8],
  ['casticais', 4, 0.9],
  ['lagarta', 6, 0.75],
]

export async function insertLowerPrices(tx: Database, loaded: Map<string, LoadedProject>, now: Date): Promise<void> {
  for (const [key, daysAgo, share] of reduced) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000)
    await tx.execute(sql`insert into price_changes (id, project_id, before_cents, after_cents, offer_kinds, licences, at)
      select ${idAt(at)}, id, (round(price_cents / ${share}::numeric / 10) * 10)::bigint, price_cents, offer_kinds,
        array(select ${licenceText} from offers o where o.project_id = projects.id and o.is_active and o.kind = 'digital'), ${at.toISOString()}
      from projects where id = ${known(loaded, key).id}`)
  }
}
