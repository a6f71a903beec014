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

/** Owned by `legal`. Versions of the terms and the privacy policy; only a draft, which has no number, may change. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    id: id(),
    kind: text({ enum: ['terms', 'privacy'] })
      .notNull()
      .default('terms'),
    version: integer(),
    text: text().notNull(),
    /** Summary of changes for mail and banner; empty for the first version. */
    summary: text().notNull(),
    /** SHA-256 of the text, hexadecimal. */
    hash: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    publishedAt: instant(),
    /** Staff member who published the version; null if the shop generated it from its settings. */
    publishedBy: uuid().references(() => users.id),
    inForceAt: instant(),
    /** Time an announced version was withdrawn, before it came into force. */
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

/** Owned by `checkout`. An order's immutable contract summary as shown before payment. */
export const contracts = pgTable('contracts', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  content: jsonb().notNull(),
  createdAt: createdAt(),
})

/** Owned by `legal`. Agreements to terms, with version, IP address and the act that expressed it; immutable. */
export const acceptances = pgTable(
  'acceptances',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Kind of text: terms only, since the privacy policy informs and needs no agreement. */
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

/** Owned by `incidents`. Permanent register of personal data incidents (Resolução CD/ANPD 15/2024, art. 10). */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    title: text().notNull(),
    knownOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    circumstances: text().notNull(),
    /** Nature and categories of the personal data affected by the incident. */
    data: text().notNull(),
    peopleCount: integer(),
    risk: text({ enum: ['unknown', 'low', 'relevant'] }).notNull(),
    /** Reasons for the risk level; for a low one, the reason for not notifying. */
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

/** Owned by `sellers`. A maker's legal identity (Decreto 7.962/2013, art. 2º); replaced, never changed. */
export const sellers = pgTable(
  'sellers',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    documentKind: text({ enum: ['cpf', 'cnpj'] }).notNull(),
    sealedDocument: text().notNull(),
    /** Document as shown publicly: the middle of a CPF, or a whole CNPJ. */
    shownDocument: text().notNull(),
    /** Keyed hash of the document, for finding two accounts of one seller without revealing it. */
    documentMark: text().notNull(),
    legalName: text().notNull(),
    tradeName: text(),
    /** True for a microempreendedor individual, for whom tax documents differ (LC 123/2006, art. 18-A). */
    isMei: boolean().notNull(),
    ...placeColumns(),
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
