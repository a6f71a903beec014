import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyFilesState, type FilesState, filesState } from '#db/sql/files-state.sql.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, nullable, number, object, oneOf, text } from '#db/columns.ts'
import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Promotion } from '#domain/pricing/promotion-words.ts'
import { promotionShape } from '#db/sql/promotion.sql.ts'
import { cardPromotion, pricePairs, priceShapes } from './card.sql.ts'
import type { OfferKind } from './project.ts'
import type { Picture } from '#domain/shared/picture.ts'

export type MakerProject = {
  id: string
  title: string
  priceCents: Cents
  hasHigherPrice: boolean
  promotion: Promotion | null
  kinds: OfferKind[]
  image: Picture | null
  isActive: boolean
  suspension: 'suspended' | 'removed' | null
  /**
   * Problem with the files: unreadable, being checked, or an open mesh that the maker has not confirmed; null without
   * one.
   */
  filesState: FilesState | null
  /** True until the maker has given the seller identification. */
  waitsForSeller: boolean
  /**
   * True if a suspension, a problem with files or a missing seller identification hides the project from the catalogue.
   */
  isSuspended: boolean
  salesCount: number
  downloadsCount: number
  favoritesCount: number
  ratingCount: number
  ratingSum: number
}

/** Filter of a maker's projects: `active` ones are in the catalogue, `held` ones active but hidden from it. */
export type OwnProjects = 'all' | 'active' | 'held' | 'inactive'

const ofThese: Record<OwnProjects, SQL> = {
  all: sql`true`,
  active: sql`p.is_active and p.suspended_at is null`,
  held: sql`p.is_active and p.suspended_at is not null`,
  inactive: sql`not p.is_active`,
}

export async function countMakerProjects(db: Database, designerId: string): Promise<Record<OwnProjects, number>> {
  const [row] = await query(
    db,
    sql`select count(*)::int as "all", count(*) filter (where ${ofThese.active})::int as active,
        count(*) filter (where ${ofThese.held})::int as held, count(*) filter (where ${ofThese.inactive})::int as inactive
      from projects p where designer_id = ${designerId} and deleted_at is null`,
    { all: integer, active: integer, held: integer, inactive: integer },
  )
  return row ?? { all: 0, active: 0, held: 0, inactive: 0 }
}

/** Returns a page of a maker's own projects, newest first; a page number beyond the last gives the last. */
export async function makerProjects(
  db: Database,
  designerId: string,
  page: number,
  which: OwnProjects = 'all',
): Promise<{ items: MakerProject[]; total: number; page: number; pages: number }> {
  const total = (await countMakerProjects(db, designerId))[which]
  const pages = Math.max(1, Math.ceil(total / business.pageSize))
  const shown = Math.min(Math.max(1, page), pages)
  const items = await query(
    db,
    sql`
    select p.id, p.title, p.is_active as "isActive", case h.state when 'suspended' then 'suspended' when 'final' then 'removed' end as suspension, p.suspended_at is not null as "isSuspended", p.waits_for_seller as "waitsForSeller",
           ${filesState(sql`p.id`)} as "filesState", p.sales_count as "salesCount", p.downloads_count as "downloadsCount",
           p.rating_count as "ratingCount", p.rating_sum as "ratingSum",
           (select count(*)::int from favorites f where f.project_id = p.id) as "favoritesCount",
           json_build_object(${pricePairs}) as price, ${cardPromotion} as promotion, ${firstPicture(sql`p.id`)} as image
    from projects p left join decisions h on h.project_id = p.id and h.kind = 'suspension' and h.undone_at is null
    where p.designer_id = ${designerId} and p.deleted_at is null and ${ofThese[which]}
    order by p.created_at desc, p.id desc limit ${business.pageSize} offset ${(shown - 1) * business.pageSize}`,
    {
      id: text,
      title: text,
      isActive: boolean,
      suspension: nullable(oneOf('suspended', 'removed')),
      isSuspended: boolean,
      waitsForSeller: boolean,
      filesState: anyFilesState,
      salesCount: integer,
      downloadsCount: integer,
      favoritesCount: integer,
      ratingCount: integer,
      ratingSum: number,
      price: object(priceShapes),
      promotion: promotionShape,
      image: anyPicture,
    },
  )
  return { items: items.map(({ price, ...item }) => ({ ...item, ...price })), total, page: shown, pages }
}
