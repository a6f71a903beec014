import { sql } from 'drizzle-orm'
import { integer, list, object } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { reviewJoins, reviewPairs, reviewShapes } from '#db/sql/review.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import type { ReviewFacts } from '#domain/catalog/project.ts'
import { cutPage } from '#domain/shared/list.ts'
import { Fault } from '#fault'

const reviewsPageSize = 20

type ProjectReviews = { items: ReviewFacts[]; total: number; nextCursor: string | null }

export async function projectReviews(db: Database, projectId: string, cursor: string | null): Promise<ProjectReviews> {
  const row = await pageOfReviews.row(db, { projectId, cursor, limit: reviewsPageSize + 1 })
  if (!row) throw new Fault(`reviews of project ${projectId}: expected one row`)
  const { items, last } = cutPage(row.items, reviewsPageSize)
  return { items, total: row.total, nextCursor: last?.id ?? null }
}

const pageOfReviews = statement(
  'project reviews',
  ({ projectId, cursor, limit }: Given<{ projectId: string; cursor: string | null; limit: number }>) => sql`
  select
    coalesce((select rating_count from projects where id = ${projectId}::uuid), 0) as total,
    (select coalesce(json_agg(json_build_object(${reviewPairs}) order by r.created_at desc, r.id desc), '[]')
      from (select * from reviews where project_id = ${projectId}::uuid
          and (${cursor}::uuid is null or (created_at, id) < (select c.created_at, c.id from reviews c where c.id = ${cursor}::uuid and c.project_id = ${projectId}::uuid))
        order by created_at desc, id desc limit ${limit}) r
      ${reviewJoins}) as items`,
  {
    total: integer,
    items: list(object(reviewShapes)),
  },
)
