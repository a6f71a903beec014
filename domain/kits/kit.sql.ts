import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, nullable, object, text } from '#db/columns.ts'
import { offers } from '#db/schema/catalog.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { narrowestFiles } from '#db/sql/licence.sql.ts'

/** SQL for the members of kit `k`, in order, for a buyer; `also` adds JSON pairs ending in commas. */
export function membersJson(buyerId: string | null, also: SQL = sql``): SQL {
  return sql`(
    select json_agg(json_build_object('projectId', p.id, 'title', p.title, 'priceCents', coalesce(o.price_cents, 0), ${also}
      'pricing', case when p.is_listed and o.is_active then o.pricing end,
      'isOwned', ${buyerId === null ? sql`false` : ownsFiles(sql`${buyerId}::uuid`, sql`p.id`)}) order by i.position)
    from kit_items i join projects p on p.id = i.project_id join users u on u.id = p.designer_id left join ${narrowestFiles} on true
    where i.kit_id = k.id)`
}

export const memberShapes = {
  projectId: text,
  title: text,
  priceCents: integer,
  pricing: nullable(offers.pricing),
  isOwned: boolean,
}

export const memberShape = object(memberShapes)
