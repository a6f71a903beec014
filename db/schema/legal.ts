import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { placeColumns } from './addresses.ts'
import { projects } from './catalog.ts'
import { createdAt, id, instant } from './columns.ts'
import { orders } from './commerce.ts'

/**
 * Owned by `legal`. The terms of use and the privacy policy, version by version, with the numbers of the business as they were. A
 * draft has no number yet, and there is one of a kind at most; the database refuses to change or delete a published one. `cursorId` is the last account that was
 * told of it by mail, in the order of their ids.
 */
export const termsVersions = pgTable(
  'terms_versions',
  {
    id: id(),
    kind: text({ enum: ['terms', 'privacy'] })
      .notNull()
      .default('terms'),
    version: integer(),
    text: text().notNull(),
    /** What changes, for the mail and the banner; empty for the first. */
    summary: text().notNull(),
    /** Of the text, SHA-256 in hexadecimal. */
    hash: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    publishedAt: instant(),
    /** Null where the shop itself wrote the version, from its settings. */
    publishedBy: uuid().references(() => users.id),
    inForceAt: instant(),
    /** It was announced and never came into force. */
    withdrawnAt: instant(),
    cursorId: uuid(),
    toldCount: integer().notNull().default(0),
    toldAt: instant(),
  },
  (t) => [
    check(
      'terms_versions_published',
      sql`num_nulls(${t.publishedAt}, ${t.version}, ${t.hash}, ${t.inForceAt}) in (0, 4)`,
    ),
    check('terms_versions_withdrawn', sql`${t.withdrawnAt} < ${t.inForceAt}`),
    check('terms_versions_kind', sql`${t.kind} in ('terms', 'privacy')`),
    unique('terms_versions_number').on(t.kind, t.version),
    uniqueIndex('terms_versions_draft')
      .on(t.kind)
      .where(sql`published_at is null`),
  ],
)

/**
 * Owned by `checkout`. The contract in short of an order, in the words in which it was shown before the payment (`Contract` of
 * `domain/checkout/contract.ts`). The database refuses to change a row.
 */
export const contracts = pgTable('contracts', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  content: jsonb().notNull(),
  createdAt: createdAt(),
})

/** Owned by `legal`. Who agreed to which version, when, from where, and by doing what. The database refuses to change a row. */
export const acceptances = pgTable(
  'acceptances',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What was agreed to; the privacy policy is not agreed to but read. */
    kind: text({ enum: ['terms'] })
      .notNull()
      .default('terms'),
    version: integer().notNull(),
    place: text({ enum: ['sign_up', 'checkout', 'publishing'] }).notNull(),
    orderId: uuid().references(() => orders.id),
    projectId: uuid().references(() => projects.id),
    ipAddress: text(),
    port: integer(),
    acceptedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'acceptances_version',
      columns: [t.kind, t.version],
      foreignColumns: [termsVersions.kind, termsVersions.version],
    }),
    check('acceptances_kind', sql`${t.kind} = 'terms'`),
    check('acceptances_place', sql`${t.place} in ('sign_up', 'checkout', 'publishing')`),
    check(
      'acceptances_subject',
      sql`(${t.place} = 'checkout') = (${t.orderId} is not null) and (${t.place} = 'publishing') = (${t.projectId} is not null)`,
    ),
    index('acceptances_user').on(t.userId, t.acceptedAt),
    uniqueIndex('acceptances_order').on(t.orderId),
  ],
)

/**
 * Owned by `incidents`. The register of security incidents with personal data (Resolução CD/ANPD 15/2024, art. 10). The database
 * refuses to delete a row. Days are those of São Paulo; `due_on` is the last one for the notices to the ANPD and to the data subjects.
 */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    title: text().notNull(),
    knownOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    circumstances: text().notNull(),
    /** Nature and categories of the data. */
    data: text().notNull(),
    /** How many data subjects; null as long as it is not known. */
    peopleCount: integer(),
    risk: text({ enum: ['unknown', 'low', 'relevant'] }).notNull(),
    /** Why the risk is what it is; for a low one, why no notice goes out. */
    riskReason: text().notNull(),
    measures: text().notNull(),
    toldAnpdOn: date({ mode: 'string' }),
    toldPeopleOn: date({ mode: 'string' }),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('incidents_risk', sql`${t.risk} in ('unknown', 'low', 'relevant')`),
    check('incidents_people_count', sql`${t.peopleCount} >= 0`),
    check('incidents_told', sql`${t.toldAnpdOn} >= ${t.knownOn} and ${t.toldPeopleOn} >= ${t.knownOn}`),
    index('incidents_newest').on(t.knownOn, t.id),
  ],
)

/**
 * Owned by `sellers`. Who sells behind a maker's account, as the law has it told (Decreto 7.962/2013, art. 2º): replaced, never
 * changed, so that the seller of a sale is the one in force at its instant. The document is sealed (see
 * `domain/shared/seal-text.server.ts`); `shown_document` is what everyone may read of it.
 */
export const sellers = pgTable(
  'sellers',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    documentKind: text({ enum: ['cpf', 'cnpj'] }).notNull(),
    sealedDocument: text().notNull(),
    /** Of a CPF its middle, a CNPJ whole. */
    shownDocument: text().notNull(),
    /** The same for the same document, and nothing to who has not the secret: by it two accounts of one seller are found. */
    documentMark: text().notNull(),
    legalName: text().notNull(),
    tradeName: text(),
    /** A microempreendedor individual, for whom tax documents differ (LC 123/2006, art. 18-A). */
    isMei: boolean().notNull(),
    ...placeColumns(),
    /** When it was declared to be true. */
    createdAt: createdAt(),
    replacedAt: instant(),
  },
  (t) => [
    check('sellers_document_kind', sql`${t.documentKind} in ('cpf', 'cnpj')`),
    check('sellers_mei', sql`not ${t.isMei} or ${t.documentKind} = 'cnpj'`),
    check('sellers_cep', sql`${t.cep} ~ '^[0-9]{8}$' and ${t.uf} ~ '^[A-Z]{2}$'`),
    uniqueIndex('sellers_current')
      .on(t.makerId)
      .where(sql`replaced_at is null`),
    index('sellers_document')
      .on(t.documentMark)
      .where(sql`replaced_at is null`),
  ],
)

/**
 * Owned by `access`. From where people use the shop, for the six months of the Marco Civil (Lei 12.965/2014, art. 15): for a signed-in
 * account one row per address and hour (`use`), and one for each act that makes content or a contract. The port tells those apart
 * who share an address; null where nothing between them and us says it. Sign-ups, orders and publishing are written by trigger
 * from `acceptances`.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: id(),
    /** Null for a visitor. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    act: text({ enum: ['use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact'] }).notNull(),
    /** What was made: a project, an order, a report, a conversation. */
    subjectId: uuid(),
    ipAddress: text().notNull(),
    port: integer(),
    /** Of `use`, the hour. */
    at: instant().notNull(),
  },
  (t) => [
    check('access_log_act', sql`${t.act} in ('use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact')`),
    check('access_log_port', sql`${t.port} between 1 and 65535`),
    uniqueIndex('access_log_hour')
      .on(t.userId, t.at, t.ipAddress)
      .where(sql`act = 'use'`),
    index('access_log_user').on(t.userId, t.at),
    index('access_log_at').on(t.at),
  ],
)

/**
 * Owned by `access`. What a court asked of us about an account (Lei 12.965/2014, arts. 10 and 22), written down before anything is
 * looked at. While a hold is in force, nothing of the account's records of access is swept (art. 15, § 2º).
 */
export const courtOrders = pgTable(
  'court_orders',
  {
    id: id(),
    /** Of the lawsuit, as the court writes it. */
    number: text().notNull(),
    court: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** First and last day that is asked for, in São Paulo. */
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    /** Since when the records are held past their time, and when that ended. */
    heldAt: instant(),
    liftedAt: instant(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('court_orders_period', sql`${t.toDay} >= ${t.fromDay}`),
    check('court_orders_lifted', sql`${t.liftedAt} is null or ${t.heldAt} is not null`),
    index('court_orders_newest').on(t.createdAt, t.id),
    index('court_orders_held')
      .on(t.userId)
      .where(sql`held_at is not null and lifted_at is null`),
  ],
)
