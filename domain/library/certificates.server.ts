import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { newestUpgrade } from '#db/sql/licence.sql.ts'
import { query, type Given, statement } from '#db/statement.ts'
import { boolean, integer, nullable, oneOf, text, type RowOf } from '#db/columns.ts'
import { licenceCertificates, purchases } from '#db/schema/commerce.ts'
import { licences } from '#domain/licences/licence.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { certificateKey, certificateToken, verifyCertificate } from './certificate-token.server.ts'
import { type Certificate, certificateNumber, initialsOf } from './certificate.ts'

export async function issueCertificates(world: SigningWorld & { db: Database }, orderId: string): Promise<void> {
  const rows = await query(
    world.db,
    sql`
    select p.id, p.project_id, p.title, p.licence, p.licence_pieces as pieces, p.completed_at, m.full_name as maker, b.full_name as buyer
    from purchases p join users m on m.id = p.designer_id join users b on b.id = p.buyer_id
    where p.order_id = ${orderId} and p.kind = 'digital' and p.status = 'completed'
      and not exists (select 1 from licence_certificates c where c.purchase_id = p.id)`,
    {
      id: text,
      project_id: text,
      title: text,
      licence: oneOf(...licences),
      pieces: nullable(integer),
      completed_at: text,
      maker: text,
      buyer: text,
    },
  )
  const unsigned = rows.map(({ id, project_id, completed_at, ...row }) => ({
    ...row,
    purchaseId: id,
    projectId: project_id,
    boughtAt: new Date(completed_at),
  }))
  await signCertificates(world, unsigned)
}

export type SigningWorld = { db: Database; clock: Clock; secret: string }

export type Unsigned = Pick<Certificate, 'projectId' | 'title' | 'maker' | 'licence' | 'pieces' | 'boughtAt'> & {
  purchaseId: string
  buyer: string
}

/** Signs certificates of purchases and returns their numbers by purchase; an existing certificate is kept. */
export async function signCertificates(
  { db, clock, secret }: SigningWorld,
  purchases: Unsigned[],
): Promise<Map<string, string>> {
  if (purchases.length === 0) return new Map()
  const key = certificateKey(secret)
  const signed = purchases.map(({ purchaseId, buyer, ...facts }) => {
    const number = certificateNumber(randomBytes(8))
    const token = certificateToken(key, { ...facts, number, initials: initialsOf(buyer) })
    return { purchase_id: purchaseId, number, token }
  })
  const written = await writeCertificates.rows(db, {
    signed: JSON.stringify(signed),
    publicKey: key.publicKey,
    at: clock.now().toISOString(),
  })
  const found = written.length < signed.length ? await numbersOf(db, purchases) : written
  return new Map(found.map((row) => [row.purchase_id, row.number]))
}

function numbersOf(db: Database, purchases: Unsigned[]): Promise<Numbered[]> {
  return certificatesOfPurchases.rows(db, { purchaseIds: purchases.map(({ purchaseId }) => purchaseId) })
}

const numbered = { purchase_id: text, number: text }
type Numbered = RowOf<typeof numbered>

const writeCertificates = statement(
  'sign_certificates',
  ({ signed, publicKey, at }: Given<{ signed: string; publicKey: string; at: string }>) => sql`
      insert into licence_certificates (number, purchase_id, token, public_key, created_at)
      select number, purchase_id, token, ${publicKey}, ${at}
      from json_to_recordset(${signed}::json) as signed (number text, purchase_id uuid, token text)
      on conflict (purchase_id) do nothing returning purchase_id, number`,
  numbered,
)

const certificatesOfPurchases = statement(
  'numbers_of_certificates',
  ({ purchaseIds }: Given<{ purchaseIds: string[] }>) =>
    sql`select purchase_id, number from licence_certificates where purchase_id = any(${purchaseIds})`,
  numbered,
)

export type FoundCertificate = Certificate & {
  /** Time at which a refund revoked the certificate; null if in force. */
  revokedAt: Date | null
  /** Certificate of the wider licence that replaced this one (`number` null until signed); null if not replaced. */
  replacedBy: { number: string | null } | null
  token: string
  publicKey: string
  isListed: boolean
}

/** Returns a certificate by number; null if unknown or if its row was altered. */
export async function findCertificate(db: Database, number: string): Promise<FoundCertificate | null> {
  const rows = await query(
    db,
    sql`
    select c.token, c.public_key, pr.is_listed, coalesce(e.revoked_at, ended.at) as revoked_at, wider.number as replaced_by, wider.id is not null as is_replaced
    from licence_certificates c join purchases p on p.id = c.purchase_id
      join entitlements e on e.purchase_id = coalesce(p.upgrade_of, p.id) join projects pr on pr.id = e.project_id
      left join lateral (select max(r.created_at) as at from refunds r where r.purchase_id = p.id and p.status in ('refunded', 'charged_back')) ended on true
      left join lateral (select u.id, (select w.number from licence_certificates w where w.purchase_id = u.id) as number ${newestUpgrade}) wider on true
    where c.number = ${number}`,
    {
      token: text,
      public_key: text,
      is_listed: boolean,
      revoked_at: nullable(text),
      replaced_by: nullable(text),
      is_replaced: boolean,
    },
  )
  const [row] = rows
  const certificate = row && verifyCertificate(row.token, row.public_key)
  if (certificate?.number !== number) return null
  return {
    ...certificate,
    token: row!.token,
    publicKey: row!.public_key,
    isListed: row!.is_listed,
    replacedBy: row!.is_replaced ? { number: row!.replaced_by } : null,
    revokedAt: row!.revoked_at ? new Date(row!.revoked_at) : null,
  }
}

/** Returns the certificate of a user's own purchase of files, signing it if needed; null if not theirs. */
export async function ownCertificate(
  world: { db: Database; clock: Clock; secret: string },
  buyerId: string,
  purchaseId: string,
): Promise<FoundCertificate | null> {
  if (!isUuid(purchaseId)) return null
  const { db } = world
  const own = and(eq(purchases.id, purchaseId), eq(purchases.buyerId, buyerId), eq(purchases.kind, 'digital'))
  const [purchase] = await db.select({ orderId: purchases.orderId }).from(purchases).where(own)
  if (!purchase) return null
  await issueCertificates(world, purchase.orderId)
  const ofPurchase = eq(licenceCertificates.purchaseId, purchaseId)
  const [issued] = await db.select({ number: licenceCertificates.number }).from(licenceCertificates).where(ofPurchase)
  return issued ? findCertificate(db, issued.number) : null
}
