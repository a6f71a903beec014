import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import * as read from '../columns.ts'
import { cents, createdAt, document, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { categories } from './categories.ts'

/** Position of an object in its picture, as fractions from the top left corner. */
export type PictureBox = {
  left: number
  top: number
  right: number
  bottom: number
  corners: [x: number, y: number][]
  size: [number, number, number]
}

export const pictureBox: read.Reader<PictureBox> = read.object({
  left: read.number,
  top: read.number,
  right: read.number,
  bottom: read.number,
  corners: read.list(read.tuple(read.number, read.number)),
  size: read.tuple(read.number, read.number, read.number),
})

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Owned by `catalog`. Projects for sale. `is_active` is the maker's choice; public queries need only `is_listed`. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    designerId: uuid()
      .notNull()
      .references(() => users.id),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    title: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull(),
    priceCents: cents().notNull(),
    printTime: text(),
    material: text(),
    referenceLink: text(),
    specifications: text(),
    /** Use of AI declared by the maker; null if not declared. */
    ai: text({ enum: ['none', 'part', 'all'] }),
    /** The maker's royalty per piece printed by another maker; null if others may not print it. */
    printRoyaltyCents: cents(),
    isActive: boolean().notNull().default(true),
    /** Set while staff, an unchecked file or missing seller data hides the project from the catalogue. */
    suspendedAt: instant(),
    /** True if the project was published before its maker gave the seller data (`sellers`). */
    waitsForSeller: boolean().notNull().default(false),
    /** Copy of whether the maker is blocked (`users.blocked_at`). */
    makerBlocked: boolean().notNull().default(false),
    isListed: boolean()
      .notNull()
      .generatedAlwaysAs(sql`is_active and deleted_at is null and suspended_at is null and not maker_blocked`),
    downloadsCount: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    salesCount: integer().notNull().default(0),
    /** Kinds of the active offers, sorted; kept by trigger. */
    offerKinds: text().array().notNull().default([]),
    /** Formats of the files, sorted; empty unless an active offer sells them. Kept by trigger. */
    fileFormats: text().array().notNull().default([]),
    /**
     * Width, depth and height of each listed file in mm, one after another; null while any is unknown. Kept by trigger.
     */
    partSizes: real().array(),
    longestMm: real(),
    widestMm: real(),
    tallestMm: real(),
    /** Materials of the project and its active variants; kept by trigger. */
    materials: text().array().notNull().default([]),
    /** Colour families of the active printed variants; kept by trigger. */
    colors: text().array().notNull().default([]),
    /** Mean rating rounded down to whole stars; 0 without ratings. */
    ratingFloor: smallint()
      .notNull()
      .generatedAlwaysAs(sql`(case when rating_count > 0 then rating_sum / rating_count else 0 end)::smallint`),
    /** Index of the project's price band in `priceBands` (domain/catalog/facets.ts), from 0. */
    priceBand: smallint()
      .notNull()
      .generatedAlwaysAs(sql`width_bucket(price_cents, array[2500, 5000, 10000, 20000]::bigint[])::smallint`),
    /** Words of title (weight A), description (B) and maker's name (C); see `domain/spelling/search-terms.ts`. */
    searchVector: tsvector().notNull(),
    /** True while `search_vector` is outdated; a job rebuilds it. */
    searchIsStale: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    check('projects_title_length', sql`char_length(${t.title}) between 3 and 100`),
    check('projects_description_length', sql`char_length(${t.description}) between 10 and 1000`),
    check('projects_price', sql`${t.priceCents} >= 0`),
    check('projects_print_royalty', sql`${t.printRoyaltyCents} > 0`),
    check('projects_ai', sql`${t.ai} in ('none', 'part', 'all')`),
    check('projects_counters', sql`${t.downloadsCount} >= 0 and ${t.ratingCount} >= 0 and ${t.salesCount} >= 0`),
    index('projects_category').on(t.categoryId, t.id),
    index('projects_listed_newest')
      .on(t.createdAt, t.id)
      .where(sql`is_listed`),
    index('projects_listed_by_category')
      .on(t.categoryId, t.createdAt, t.id)
      .where(sql`is_listed`),
    index('projects_listed_by_price')
      .on(t.priceCents, t.id)
      .where(sql`is_listed`),
    index('projects_listed_by_sales')
      .on(t.salesCount, t.id)
      .where(sql`is_listed`),
    // Must equal the expression of `domain/search/sort.sql.ts`.
    index('projects_listed_by_rating')
      .on(sql`round((rating_sum + 15)::numeric / (rating_count + 5), 6)`, t.id)
      .where(sql`is_listed`),
    index('projects_listed_by_category_price')
      .on(t.categoryId, t.priceCents, t.id)
      .where(sql`is_listed`),
    index('projects_listed_by_category_sales')
      .on(t.categoryId, t.salesCount, t.id)
      .where(sql`is_listed`),
    index('projects_listed_by_category_rating')
      .on(t.categoryId, sql`round((rating_sum + 15)::numeric / (rating_count + 5), 6)`, t.id)
      .where(sql`is_listed`),
    index('projects_listed_by_designer')
      .on(t.designerId)
      .where(sql`is_listed`),
    index('projects_by_designer')
      .on(t.designerId, t.createdAt)
      .where(sql`deleted_at is null`),
    index('projects_deleted')
      .on(t.designerId, t.createdAt)
      .where(sql`deleted_at is not null`),
    index('projects_search').using('gin', t.searchVector),
    index('projects_search_stale')
      .on(t.id)
      .where(sql`search_is_stale`),
  ],
)

/** Owned by `catalog`. One way to buy a project; `printer_id` is another maker who sells it, or null. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    kind: text({ enum: ['digital', 'printed'] }).notNull(),
    /** Licence of the files; unused for a printed object. */
    licence: text({ enum: ['personal', 'limited_prints', 'commercial_prints', 'commercial_remixes'] })
      .notNull()
      .default('personal'),
    /** Maximum number of prints of a limited licence; null for other licences. */
    pieces: integer(),
    printerId: uuid().references(() => users.id),
    /** Fixed price, free, or `open`: the buyer chooses an amount from `price_cents` up. */
    pricing: text({ enum: ['paid', 'free', 'open'] })
      .notNull()
      .default('paid'),
    /** Price charged now, lower than `full_cents` during a promotion. */
    priceCents: cents().notNull(),
    suggestedCents: cents(),
    /** Price after the promotion ends; null without a promotion. */
    fullCents: cents(),
    /** Lowest price in the 30 days before the promotion; null if the offer is younger. */
    lowestCents: cents(),
    promotedUntil: instant(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('offers_kind', sql`${t.kind} in ('digital', 'printed')`),
    check(
      'offers_licence',
      sql`${t.licence} in ('personal', 'limited_prints', 'commercial_prints', 'commercial_remixes')
        and (${t.kind} = 'digital' or ${t.licence} = 'personal')`,
    ),
    check(
      'offers_pieces',
      sql`(${t.licence} = 'limited_prints') = (${t.pieces} is not null) and (${t.pieces} is null or ${t.pieces} between 1 and 10000)`,
    ),
    check(
      'offers_pricing',
      sql`${t.pricing} in ('paid', 'free', 'open') and (${t.pricing} = 'paid' or ${t.kind} = 'digital')`,
    ),
    check(
      'offers_price',
      sql`case ${t.pricing} when 'paid' then ${t.priceCents} > 0 when 'free' then ${t.priceCents} = 0
        else ${t.priceCents} = 0 or ${t.priceCents} >= 100 end`,
    ),
    check(
      'offers_suggested',
      sql`${t.suggestedCents} is null or ${t.pricing} = 'open' and ${t.suggestedCents} >= greatest(${t.priceCents}, 100)`,
    ),
    check('offers_promotion_of_paid', sql`${t.fullCents} is null or ${t.pricing} = 'paid'`),
    check(
      'offers_promoted',
      sql`(${t.fullCents} is null) = (${t.promotedUntil} is null) and ${t.fullCents} > ${t.priceCents}
        and ${t.lowestCents} > ${t.priceCents} and (${t.lowestCents} is null or ${t.fullCents} is not null)`,
    ),
    check('offers_printer_prints', sql`${t.printerId} is null or ${t.kind} = 'printed'`),
    index('offers_project').on(t.projectId),
    index('offers_promoted_project')
      .on(t.projectId)
      .where(sql`full_cents is not null`),
    index('offers_printer')
      .on(t.printerId, t.projectId)
      .where(sql`printer_id is not null`),
    uniqueIndex('offers_one_per_licence')
      .on(t.projectId, t.licence)
      .where(sql`kind = 'digital'`),
  ],
)

/** Owned by `catalog`. A project's re-encoded picture; the names of its public files begin with `storage_key`. */
export const projectImages = pgTable(
  'project_images',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Average colour, `#rrggbb`, shown while the picture loads. */
    color: text().notNull(),
    alt: text().notNull(),
    /** Kind declared by the maker; null if not declared, or for generated pictures. */
    kind: text({ enum: ['photo', 'render', 'illustration'] }),
    /** Storage key of the model file from which the picture was rendered; null for other pictures. */
    modelKey: text(),
    /** Position of the object in a picture rendered from a model. */
    box: document('box', pictureBox),
    /** Perceptual hash (`domain/shared/looks.ts`); null until computed. */
    looks: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('project_images_position').on(t.projectId, t.position),
    index('project_images_key').on(t.storageKey),
    check('project_images_kind', sql`${t.kind} in ('photo', 'render', 'illustration')`),
    check('project_images_ours', sql`num_nonnulls(${t.kind}, ${t.modelKey}) < 2`),
  ],
)

/**
 * Owned by `catalog`. An original model file in the private store; once `removed_at` is set, for earlier buyers only.
 */
export const projectFiles = pgTable(
  'project_files',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    position: integer().notNull(),
    originalName: text().notNull(),
    format: text({ enum: ['stl', 'obj', '3mf', 'step'] }).notNull(),
    storageKey: text().notNull().unique(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
    removedAt: instant(),
    /** Date the bytes were deleted, once no user had a right to them; the row stays for `downloads`. */
    discardedAt: instant(),
    /** Time of the last successful check of the bytes against `sha256`. */
    hashedAt: instant(),
    /** Time the maker confirmed selling a file with an open mesh. */
    openConfirmedAt: instant(),
    /** Copies per piece set by the maker, 0 to exclude the file; null for the default. */
    saidQuantity: smallint(),
    /** True if an earlier file of the project has the same shape at any size; null until compared. */
    isTwin: boolean(),
    /** Effective copies per piece, the basis of weight, size, time and price. */
    pieceQuantity: smallint()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(said_quantity, case when is_twin then 0 else 1 end)::smallint`),
  },
  (t) => [
    check('project_files_format', sql`${t.format} in ('stl', 'obj', '3mf', 'step')`),
    check('project_files_size', sql`${t.sizeBytes} > 0`),
    check('project_files_said_quantity', sql`${t.saidQuantity} between 0 and 99`),
    check('project_files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    index('project_files_project').on(t.projectId, t.position),
    index('project_files_sha256').on(t.sha256),
    index('project_files_uncompared')
      .on(t.createdAt)
      .where(sql`is_twin is null and removed_at is null`),
  ],
)

/** Owned by `catalog`. An uploaded file not yet attached to a project; deleted after a day. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['image', 'model'] }).notNull(),
    originalName: text().notNull(),
    storageKey: text().notNull().unique(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** File format of a model; null for an image. */
    format: text({ enum: ['stl', 'obj', '3mf', 'step'] }),
    /** Size in pixels and average colour of an image after re-encoding; null for a model. */
    width: integer(),
    height: integer(),
    color: text(),
    looks: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('uploads_kind', sql`${t.kind} in ('image', 'model')`),
    index('uploads_owner').on(t.ownerId),
    index('uploads_created').on(t.createdAt),
  ],
)
