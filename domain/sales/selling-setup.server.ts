import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'

/** Steps of setting up a shop, in order; `freight` and `days` only for printed objects. */
const steps = ['seller', 'freight', 'days', 'account'] as const
export type SetupStep = (typeof steps)[number]

export type SellingSetup = {
  steps: { step: SetupStep; isDone: boolean }[]
  left: number
  /** Number of projects hidden from the catalogue until the seller identification is given. */
  waiting: number
  /** Assumed CEP from which the maker posts; null if confirmed, or without printed objects. */
  assumedCep: string | null
}

/** Returns the steps of setting up a maker's shop; without printed objects no freight and days. */
export async function sellingSetup(db: Database, makerId: string): Promise<SellingSetup> {
  const [row] = await query(
    db,
    sql`
    select exists (select from sellers s where s.maker_id = u.id and s.replaced_at is null) as seller,
      exists (select from freight_tables f where f.maker_id = u.id and f.confirmed_at is not null) as freight,
      exists (select from workshops w where w.maker_id = u.id) as days,
      exists (select from payout_accounts a where a.maker_id = u.id and a.replaced_at is null) as account,
      (select f.origin_cep from freight_tables f where f.maker_id = u.id and f.confirmed_at is null) as "assumedCep",
      (select count(*)::int from projects p where p.designer_id = u.id and p.waits_for_seller and p.deleted_at is null) as waiting,
      not exists (select from projects p where p.designer_id = u.id and p.deleted_at is null) or exists (
        select from offers o join projects p on p.id = o.project_id
        where coalesce(o.printer_id, p.designer_id) = u.id and o.kind = 'printed' and p.deleted_at is null) as "mayPrint"
    from users u where u.id = ${makerId}`,
    {
      seller: boolean,
      freight: boolean,
      days: boolean,
      account: boolean,
      assumedCep: nullable(text),
      waiting: integer,
      mayPrint: boolean,
    },
  )
  if (!row) return { steps: [], left: 0, waiting: 0, assumedCep: null }
  const { mayPrint, waiting, assumedCep, ...done } = row
  const own = steps.filter((step) => mayPrint || step === 'seller' || step === 'account')
  const shown = own.map((step) => ({ step, isDone: done[step] }))
  return { steps: shown, left: shown.filter(({ isDone }) => !isDone).length, waiting, assumedCep }
}
