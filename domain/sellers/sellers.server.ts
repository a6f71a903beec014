import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { sellers } from '#db/schema/legal.ts'
import { text } from '#db/columns.ts'
import { query, execute } from '#db/statement.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { followSeller } from '#domain/freight/freight-tables.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Company, cepOf } from '#domain/shared/company.ts'
import { openSealedText, sealText } from '#domain/shared/seal-text.server.ts'
import { shownTaxId, type TaxId } from '#domain/shared/tax-id.ts'
import { type Seller, sellerDocumentContext } from './seller.ts'
import type { SellerInput } from './seller-input.ts'

type World = { db: Database; clock: Clock; secret: string; company: Company }

type Outcome = { ok: true; listed: number } | { ok: false; reason: 'not_maker' | 'document_needed' | 'mei_needs_cnpj' }

export async function saveSeller(
  { db, clock, secret, company }: World,
  maker: Pick<Viewer, 'id' | 'userType'>,
  { document, ...said }: SellerInput,
): Promise<Outcome> {
  if (!isMaker(maker)) return { ok: false, reason: 'not_maker' }
  const at = clock.now()
  return db.transaction(async (tx): Promise<Outcome> => {
    await execute(tx, sql`select 1 from users where id = ${maker.id} for no key update`) // serializes changes
    const earlier = await currentRow(tx, maker.id)
    const kept = document ? documentColumns(secret, maker.id, document) : earlier && documentOf(earlier)
    if (!kept) return { ok: false, reason: 'document_needed' }
    if (said.isMei && kept.documentKind !== 'cnpj') return { ok: false, reason: 'mei_needs_cnpj' }
    if (earlier) await tx.update(sellers).set({ replacedAt: at }).where(eq(sellers.id, earlier.id))
    await tx.insert(sellers).values({ makerId: maker.id, ...kept, ...said, createdAt: at })
    const earlierCeps = [cepOf(company), ...(earlier ? [earlier.cep] : [])]
    await followSeller(tx, maker.id, { cep: said.cep, earlier: earlierCeps })
    if (earlier && earlier.documentMark !== kept.documentMark)
      await enqueue(tx, 'send-seller-changed', { makerId: maker.id })
    return { ok: true, listed: await listWhatWaited(tx, maker.id) }
  })
}

/** Returns a maker's present seller identification; null if never given. */
export async function findSeller(db: Database, makerId: string): Promise<Seller | null> {
  const row = await currentRow(db, makerId)
  if (!row) return null
  const { documentKind, shownDocument, legalName, tradeName, isMei } = row
  const { cep, street, number, complement, district, city, uf } = row
  return {
    documentKind,
    shownDocument,
    legalName,
    tradeName,
    isMei,
    cep,
    street,
    number,
    complement,
    district,
    city,
    uf,
  }
}

/** Returns the seller's decrypted tax id, for comparison only: never show it on a screen. */
export async function sellerTaxId(
  { db, secret }: Pick<World, 'db' | 'secret'>,
  makerId: string,
): Promise<TaxId | null> {
  const row = await currentRow(db, makerId)
  if (!row) return null
  return {
    kind: row.documentKind,
    document: openSealedText(secret, sellerDocumentContext(makerId), row.sealedDocument),
  }
}

type Row = typeof sellers.$inferSelect
type DocumentColumns = Pick<Row, 'documentKind' | 'sealedDocument' | 'shownDocument' | 'documentMark'>

async function currentRow(db: Database, makerId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(sellers)
    .where(and(eq(sellers.makerId, makerId), isNull(sellers.replacedAt)))
  return row
}

/** Returns the columns that store a tax id: encrypted, masked, and as an HMAC for comparison. */
export function documentColumns(secret: string, makerId: string, taxId: TaxId): DocumentColumns {
  return {
    documentKind: taxId.kind,
    sealedDocument: sealText(secret, sellerDocumentContext(makerId), taxId.document),
    shownDocument: shownTaxId(taxId),
    documentMark: createHmac('sha256', `seller-document:${secret}`).update(taxId.document).digest('base64url'),
  }
}

function documentOf({ documentKind, sealedDocument, shownDocument, documentMark }: Row): DocumentColumns {
  return { documentKind, sealedDocument, shownDocument, documentMark }
}

async function listWhatWaited(tx: Database, makerId: string): Promise<number> {
  const freed = await query(
    tx,
    sql`update projects set waits_for_seller = false where designer_id = ${makerId} and waits_for_seller returning id`,
    { id: text },
  )
  for (const { id } of freed) await execute(tx, sql`select suspend_or_list(${id})`)
  return freed.length
}
