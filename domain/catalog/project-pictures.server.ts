import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import type { Picture } from '#domain/shared/picture.ts'

export async function projectPicture(db: Database, projectId: string): Promise<Picture | null> {
  return (await projectPictures(db, [projectId])).get(projectId) ?? null
}

export async function projectPictures(db: Database, projectIds: readonly string[]): Promise<Map<string, Picture>> {
  const rows = await query(
    db,
    sql`select p.id, ${firstPicture(sql`p.id`)} as image from unnest(${sql.param([...new Set(projectIds)])}::uuid[]) as p (id)`,
    { id: text, image: anyPicture },
  )
  return new Map(rows.flatMap(({ id, image }) => (image ? [[id, image] as const] : [])))
}
