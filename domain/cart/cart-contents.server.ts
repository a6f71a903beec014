import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { anyLicence, offeredLicence } from '#db/sql/licence.sql.ts'
import { promotionJson, promotionShape } from '#db/sql/promotion.sql.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { isOpenMesh } from '#db/sql/files-state.sql.ts'
import { anyBoughtPicture, offerPicture } from '#db/sql/bought-picture.sql.ts'
import { variant, variantJson } from '#db/sql/variant.sql.ts'
import { soldBy } from '#db/sql/sold-by.sql.ts'
import { query } from '#db/statement.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { projectPrint, projectPrintJson } from '#domain/catalog/card.sql.ts'
import { plainPrint, variantName } from '#domain/catalog/printed-offer.ts'
import { priceKits } from '#domain/kits/kits-on-sale.server.ts'
import type { CartLine } from './cart.ts'

/** SQL for the price of a cart line `c` of offer `o`: the buyer's amount if the price is open. */
const chosenPrice = sql`case when o.pricing = 'open' then greatest(c.amount_cents, o.price_cents) else o.price_cents end`

/** Returns a user's cart with current prices, oldest line first, unavailable lines included. */
export async function cartContents(db: Database, userId: string): Promise<CartLine[]> {
  const select = sql`
    select c.offer_id as "offerId", c.project_id as "projectId", c.quantity, c.personalization, o.kind, ${chosenPrice} as "unitPriceCents", o.pricing = 'open' as "isOpenPrice", ${promotionJson} as promotion, o.full_cents as "fullCents", case when g.id is not null then json_build_object('ownerId', p.designer_id, 'cents', g.royalty_cents) end as royalty, p.title, ${offeredLicence} as licence, u.id as "makerId", ${makerName(sql`u`)} as "designerName", ${shopSlug(sql`u.id`)} as "designerSlug", ${soldBy(sql`u.id`, sql`u.full_name`)} as "soldBy",
           ${variantJson} as variant, ${projectPrintJson} as print,
           case when u.id = c.user_id then 'own'
                when not (o.is_active and p.is_listed) then 'inactive'
                when o.kind = 'digital' and ${ownsFiles(sql`c.user_id`, sql`c.project_id`)} then 'owned'
                when ${chosenPrice} = 0 then 'free'
                when d.stock < sum(c.quantity) over (partition by c.offer_id) then 'sold_out'
                else 'for_sale' end as state,
           ${offerPicture(sql`o.id`, sql`p.id`)} as image,
           coalesce((select json_agg(distinct upper(f.format)) from project_files f
              where f.project_id = p.id and f.removed_at is null), '[]') as formats,
           case when o.kind = 'digital' then (select json_agg(f.original_name order by f.position, f.id)
             from project_files f join model_reports r on r.storage_key = f.storage_key
             where f.project_id = p.id and f.removed_at is null and ${isOpenMesh(sql`r`)}) end as "openFiles"
    from cart_items c join offers o on o.id = c.offer_id left join printed_offers d on d.offer_id = o.id join projects p on p.id = c.project_id join users u on u.id = coalesce(o.printer_id, p.designer_id)
      left join print_agreements g on g.project_id = p.id and g.printer_id = o.printer_id and g.state = 'approved'
    where c.user_id = ${userId} order by c.created_at, c.id`
  const rows = await query(db, select, {
    offerId: offers.id,
    projectId: projects.id,
    quantity: integer,
    personalization: text,
    kind: offers.kind,
    unitPriceCents: integer,
    isOpenPrice: boolean,
    promotion: promotionShape,
    fullCents: nullable(integer),
    royalty: nullable(object({ ownerId: text, cents: integer })),
    title: text,
    licence: anyLicence,
    makerId: text,
    designerName: nullable(text),
    designerSlug: nullable(text),
    soldBy: text,
    variant,
    print: projectPrint,
    state: oneOf('own', 'inactive', 'owned', 'sold_out', 'free', 'for_sale'),
    image: anyBoughtPicture,
    formats: list(text),
    openFiles: nullable(list(text)),
  })
  const lines = rows.map(({ variant: named, fullCents, promotion, ...row }): CartLine => ({
    ...row,
    promotion: promotion && fullCents !== null ? { ...promotion, fullCents } : null,
    image: row.image && { key: row.image.key, color: row.image.color },
    openFiles: row.openFiles ?? [],
    variant: row.kind === 'printed' ? variantName({ ...plainPrint, ...named }) : '',
    swatch: named.color ?? null,
    print: row.kind === 'digital' ? row.print : null,
    kit: null,
  }))
  const bought = await priceKits(
    db,
    userId,
    lines.filter(({ state }) => state === 'for_sale'),
  )
  return lines.map((line) => bought.find(({ offerId, kind }) => kind === 'digital' && offerId === line.offerId) ?? line)
}
