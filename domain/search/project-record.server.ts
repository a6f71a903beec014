import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, object } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers, projectFiles, projectImages } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { pictureJson, pictureShapes } from '#db/sql/first-picture.sql.ts'
import { anyLicence, offeredLicence } from '#db/sql/licence.sql.ts'
import { mayOpenProject } from '#db/sql/open-project.sql.ts'
import { promotionJson, promotionShape } from '#db/sql/promotion.sql.ts'
import { variantPairs, variantShapes } from '#db/sql/variant.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { entityJson, projectEntity } from './project-entity.sql.ts'

export type ProjectEntity = ReturnType<typeof projectEntity>

export type ProjectRecord = ReturnType<typeof projectRecordShape>

/** Returns a project with the API's fields; null if the viewer may not open its page. */
export async function projectRecord(
  db: Database,
  projectId: string,
  viewer: Pick<Viewer, 'id' | 'role'> | null,
): Promise<ProjectRecord | null> {
  const row = viewer
    ? await recordForViewer.row(db, { projectId, viewerId: viewer.id, isStaff: isStaff(viewer) })
    : await recordForVisitor.row(db, { projectId })
  return row?.record ?? null
}

const recordJson = sql`'entity', ${entityJson}, 'isListed', p.is_listed,
  'images', (select coalesce(json_agg(${pictureJson}::jsonb || jsonb_build_object('kind', i.kind, 'isOurs', i.model_key is not null)
      order by i.position), '[]') from project_images i where i.project_id = p.id),
  'offers', (select coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'pricing', o.pricing, 'priceCents', o.price_cents, 'suggestedCents', o.suggested_cents, 'licence', ${offeredLicence}, 'promotion', ${promotionJson},
      'print', case when d.offer_id is not null then json_build_object(${variantPairs(sql`d.material`)}, 'productionDays', d.production_days,
        'stock', case when d.stock > 1 then 1 else d.stock end, 'personalization', d.personalization) end)
      order by o.kind, o.printer_id is not null, case when o.printer_id is null then d.position end, o.price_cents, o.id), '[]')
    from offers o left join printed_offers d on d.offer_id = o.id where o.project_id = p.id and o.is_active),
  'files', (select coalesce(json_agg(json_build_object('id', f.id, 'format', f.format, 'sizeBytes', f.size_bytes) order by f.position, f.id), '[]')
    from project_files f where f.project_id = p.id and f.removed_at is null)`

const from = sql`from projects p join users u on u.id = p.designer_id join categories c on c.id = p.category_id`

const projectRecordShape = object({
  entity: projectEntity,
  isListed: boolean,
  images: list(object({ ...pictureShapes, kind: projectImages.kind, isOurs: boolean })),
  /** Active offers, files first and those of other printers last. */
  offers: list(
    object({
      id: offers.id,
      kind: offers.kind,
      pricing: offers.pricing,
      suggestedCents: nullable(integer),
      priceCents: integer,
      licence: anyLicence,
      promotion: promotionShape,
      print: nullable(
        object({
          ...variantShapes,
          productionDays: printedOffers.productionDays,
          /** 0 or 1: whether pieces are in stock; null if made to order. */
          stock: printedOffers.stock,
          personalization: printedOffers.personalization,
        }),
      ),
    }),
  ),
  files: list(object({ id: projectFiles.id, format: projectFiles.format, sizeBytes: integer })),
  mayDownload: boolean,
})

const recordForVisitor = statement(
  'project record',
  ({ projectId }: Given<{ projectId: string }>) => sql`
  select json_build_object(${recordJson}, 'mayDownload', false) as record ${from}
  where p.id = ${projectId} and ${mayOpenProject(sql`p`, null)}`,
  { record: projectRecordShape },
)

const recordForViewer = statement(
  'project record v',
  ({ projectId, viewerId, isStaff: staff }: Given<{ projectId: string; viewerId: string; isStaff: boolean }>) => {
    const id = sql`${viewerId}::uuid`
    return sql`
  select json_build_object(${recordJson}, 'mayDownload', p.designer_id = ${id} or ${ownsFiles(id, sql`p.id`)}) as record ${from}
  where p.id = ${projectId} and ${mayOpenProject(sql`p`, { id, isStaff: sql`${staff}` })}`
  },
  { record: projectRecordShape },
)
