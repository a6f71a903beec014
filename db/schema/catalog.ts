import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { categories } from './categories.ts'

/** Where an object is in its picture, as fractions from the top left corner; corners with x changing fastest, then y, then z. */
export type PictureBox = {
  left: number
  top: number
  right: number
  bottom: number
  corners: [x: number, y: number][]
  /** Extents along x, y and z, mm. */
  size: [number, number, number]
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Owned by `catalog`. `is_active` is its maker's wish; `is_listed`, computed from it and from what stands against it, is what
 * visitors may see: a query about what is public asks for nothing else.
 * `price_cents` is the lowest active offer, `rating_*` and `downloads_count` are counters kept by their verbs.
 */
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
    /** What a buyer of the files may do with them; see `domain/catalog/licence.ts`. */
    licence: text({ enum: ['personal', 'commercial_prints', 'commercial_remixes'] })
      .notNull()
      .default('personal'),
    /** How much of it was made with AI, as its maker says; null where that was never said. */
    ai: text({ enum: ['none', 'part', 'all'] }),
    /** What each piece that another maker prints of it brings its own; null when no other maker may. See `print_agreements`. */
    printRoyaltyCents: cents(),
    isActive: boolean().notNull().default(true),
    /**
     * Since when it is kept out of the catalogue: by a suspension, by a file that was not looked through (`model_reports.checked_at`), or
     * because it waits for its seller.
     */
    keptOutAt: instant(),
    /** Published by a maker who did not say yet who sells; over once they do. See `sellers`. */
    waitsForSeller: boolean().notNull().default(false),
    /** Its maker's account is blocked; see `users.blocked_at`. */
    makerBlocked: boolean().notNull().default(false),
    isListed: boolean()
      .notNull()
      .generatedAlwaysAs(sql`is_active and deleted_at is null and kept_out_at is null and not maker_blocked`),
    downloadsCount: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    salesCount: integer().notNull().default(0),
    /** Kinds of its active offers, and formats of its files when they are on offer; sorted, kept by trigger. */
    offerKinds: text().array().notNull().default([]),
    fileFormats: text().array().notNull().default([]),
    /**
     * Extents of each file on the listing, mm: width, depth, height, and again; null while one is not known. With the most that any of
     * them takes as it stands, so that most projects are judged without looking at each file. Kept by trigger.
     */
    partSizes: real().array(),
    longestMm: real(),
    widestMm: real(),
    tallestMm: real(),
    /** Families of material that its maker names, for itself or a variant on offer; kept by trigger. */
    materials: text().array().notNull().default([]),
    /** Families of colour of its printed variants on offer (`color_family`); kept by trigger. */
    colors: text().array().notNull().default([]),
    /** Whole stars of its mean, 0 without a rating. */
    ratingFloor: smallint()
      .notNull()
      .generatedAlwaysAs(sql`(case when rating_count > 0 then rating_sum / rating_count else 0 end)::smallint`),
    /** Between which of `priceBands` its price lies (domain/catalog/facets.ts), from 0. */
    priceBand: smallint()
      .notNull()
      .generatedAlwaysAs(sql`width_bucket(price_cents, array[2500, 5000, 10000, 20000]::bigint[])::smallint`),
    /** Normalised words of title (weight A), description (B) and maker's name (C); see `domain/terms/search-terms.ts`. */
    searchVector: tsvector().notNull(),
    /** True while the vector is of older words than the row's, as after its maker changed their name: a job writes it again. */
    searchIsStale: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    check('projects_title_length', sql`char_length(${t.title}) between 3 and 100`),
    check('projects_description_length', sql`char_length(${t.description}) between 10 and 1000`),
    check('projects_price_positive', sql`${t.priceCents} > 0`),
    check('projects_print_royalty', sql`${t.printRoyaltyCents} > 0`),
    check('projects_licence', sql`${t.licence} in ('personal', 'commercial_prints', 'commercial_remixes')`),
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
    // The expression of `domain/search/sort.sql.ts`.
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
    // Counts of a maker's listed projects are read from the index alone.
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

/**
 * Owned by `catalog`. One way to buy a project: its files, or a printed object. The maker named by `printer_id` sells it, under a
 * `print_agreements` in force; null for the project's own maker.
 */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    kind: text({ enum: ['digital', 'printed'] }).notNull(),
    printerId: uuid().references(() => users.id),
    priceCents: cents().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('offers_kind', sql`${t.kind} in ('digital', 'printed')`),
    check('offers_price_positive', sql`${t.priceCents} > 0`),
    check('offers_printer_prints', sql`${t.printerId} is null or ${t.kind} = 'printed'`),
    index('offers_project').on(t.projectId),
    index('offers_printer')
      .on(t.printerId, t.projectId)
      .where(sql`printer_id is not null`),
    uniqueIndex('offers_one_digital')
      .on(t.projectId)
      .where(sql`kind = 'digital'`),
  ],
)

/** Owned by `catalog`. A re-encoded picture; `storage_key` is the prefix of its public variants (`{key}-560.webp` …). */
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
    /** Average colour, `#rrggbb`, painted until the picture is there. */
    color: text().notNull(),
    alt: text().notNull(),
    /** What its maker says that it is: `photo` of the printed piece, as they confirm; null where that was never said, and of one of ours. */
    kind: text({ enum: ['photo', 'render', 'illustration'] }),
    /** Of a picture made from a model: its original's key, and where the object is in it. */
    modelKey: text(),
    box: jsonb().$type<PictureBox>(),
    /** By it the picture is known again (`domain/shared/looks.ts`); null of an older one until that is asked. */
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
 * Owned by `catalog`. The sold original, in the private store, byte for byte as uploaded.
 * Removing a file from a listing sets `removed_at`; those who bought it before keep it.
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
    /** When its bytes were given up: its maker left, and no user has a right to them any more. The row stays, since downloads name it. */
    discardedAt: instant(),
    /** When its bytes were last found to be those of `sha256`. */
    hashedAt: instant(),
    /** When its maker said that they know that its mesh is open, and sell it so. */
    openConfirmedAt: instant(),
    /** How many of it make one piece, 0 for none, as its maker said; null leaves it to the rule: one, of twins the first alone. */
    saidQuantity: smallint(),
    /** An earlier file on the listing is of the same shape, of whatever size; null until they were compared. */
    isTwin: boolean(),
    /** How many of it make one piece: what every weight, size, time and price of a piece is counted from. */
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
  ],
)

/** Owned by `catalog`. A file that was received and belongs to no project yet: a form sent back asks for it no more. Swept after a day. */
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
    /** For a model. */
    format: text({ enum: ['stl', 'obj', '3mf', 'step'] }),
    /** For an image, after re-encoding. */
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
