import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import type { ReviewFacts } from '#domain/catalog/review-facts.ts'

export const reviewsPageSize = 20

export type ProjectReviews = { items: ReviewFacts[]; total: number; nextCursor: string | null }

/** Reviews of a project, the latest first, after the review that `cursor` names. Whether the project may be seen is for the caller to know. */
export async function projectReviews(db: Database, projectId: string, cursor: string | null): Promise<ProjectReviews> {
  const [row] = await runPrepared<{ items: ReviewFacts[]; total: number }>(db, {
    name: 'project reviews',
    text: statement,
    values: [projectId, cursor, reviewsPageSize + 1],
  })
  if (!row) throw new Error('a statement without from gave no row')
  const items = row.items.slice(0, reviewsPageSize)
  return { items, total: row.total, nextCursor: row.items.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

const statement = `
  select
    coalesce((select rating_count from projects where id = $1), 0) as total,
    (select coalesce(json_agg(json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'createdAt', r.created_at,
        'authorName', u.full_name, 'authorAvatarKey', u.avatar_key, 'printerName', m.full_name) order by r.created_at desc, r.id desc), '[]')
      from (select * from reviews where project_id = $1
          and ($2::uuid is null or (created_at, id) < (select c.created_at, c.id from reviews c where c.id = $2 and c.project_id = $1))
        order by created_at desc, id desc limit $3) r
      join users u on u.id = r.user_id left join users m on m.id = r.printer_id and m.closed_at is null) as items`
