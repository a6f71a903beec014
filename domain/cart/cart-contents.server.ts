import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { printOfProject } from '#domain/catalog/card-columns.server.ts'
import type { Licence } from '#domain/catalog/licence.ts'
import { type PrintDetails, plainPrint, variantName } from '#domain/catalog/printed-offer.ts'
import type { ProjectPrint } from '#domain/catalog/project.ts'
import type { CartLine } from './cart.ts'

/** Somebody's cart with today's prices, in the order things were put there. What left the shop meanwhile stays in sight and says so. */
export async function cartContents(db: Database, userId: string): Promise<CartLine[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.offer_id, c.project_id, c.quantity, c.personalization, o.kind, o.price_cents, p.title, p.licence, u.full_name as designer_name,
           json_build_object('material', coalesce(d.material, p.material), 'colorName', d.color_name, 'color', d.color,
             'scalePercent', coalesce(d.scale_percent, 100), 'infillPercent', d.infill_percent, 'layerUm', d.layer_um,
             'finish', d.finish) as variant, ${sql.raw(printOfProject('p'))} as print,
           case when u.id = c.user_id then 'own'
                when not (o.is_active and p.is_listed) then 'inactive'
                when o.kind = 'digital' and exists (select 1 from entitlements e where e.buyer_id = c.user_id
                       and e.project_id = c.project_id and e.revoked_at is null) then 'owned'
                when d.stock < sum(c.quantity) over (partition by c.offer_id) then 'sold_out'
                else 'for_sale' end as state,
           (select json_build_object('key', i.storage_key, 'color', i.color)
              from project_images i where i.project_id = p.id order by i.position limit 1) as image,
           coalesce((select json_agg(distinct upper(f.format)) from project_files f
              where f.project_id = p.id and f.removed_at is null), '[]') as formats
    from cart_items c join offers o on o.id = c.offer_id left join printed_offers d on d.offer_id = o.id join projects p on p.id = c.project_id join users u on u.id = coalesce(o.printer_id, p.designer_id)
    where c.user_id = ${userId} order by c.created_at, c.id`)
  return rows.map((row) => ({
    offerId: row.offer_id,
    projectId: row.project_id,
    kind: row.kind,
    title: row.title,
    designerName: row.designer_name,
    image: row.image,
    formats: row.formats,
    licence: row.kind === 'digital' ? row.licence : null,
    variant: row.kind === 'printed' ? variantName({ ...plainPrint, ...row.variant }) : '',
    personalization: row.personalization,
    swatch: row.variant.color ?? null,
    unitPriceCents: Number(row.price_cents),
    quantity: row.quantity,
    state: row.state,
    print: row.kind === 'digital' ? row.print : null,
  }))
}

type Row = {
  offer_id: string
  project_id: string
  quantity: number
  kind: CartLine['kind']
  price_cents: string
  title: string
  licence: Licence
  personalization: string
  variant: Partial<PrintDetails>
  print: ProjectPrint | null
  designer_name: string | null
  state: CartLine['state']
  image: CartLine['image']
  formats: string[]
}
