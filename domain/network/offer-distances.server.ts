import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { kilometresBetween } from '#domain/addresses/cep-place.ts'

/** How far from a CEP each offer is sent from, in kilometres; those of whom nobody knows where they are are left out. */
export async function offerDistances(
  db: Database,
  offerIds: readonly string[],
  cep: string,
): Promise<Record<string, number>> {
  if (offerIds.length === 0) return {}
  const { rows } = await db.execute<{ id: string; cep: string }>(sql`
    select o.id, t.origin_cep as cep from offers o join projects p on p.id = o.project_id
    join freight_tables t on t.maker_id = coalesce(o.printer_id, p.designer_id)
    where o.id = any(${sql.param(offerIds)}::uuid[])`)
  return Object.fromEntries(
    rows.flatMap(({ id, cep: from }) => {
      const km = kilometresBetween(from, cep)
      return km === null ? [] : [[id, km]]
    }),
  )
}
