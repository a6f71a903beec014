import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { nullable, type RowOf, text, timestamp } from '#db/columns.ts'
import { withParent } from '#db/sql/category.sql.ts'

const newColumns = {
  id: text,
  title: text,
  description: text,
  designerName: text,
  categoryName: text,
  parentName: nullable(text),
  image: anyPicture,
  createdAt: timestamp,
}

export type NewProject = RowOf<typeof newColumns>

export async function newestProjects(db: Database, count: number, makerId?: string): Promise<NewProject[]> {
  const ofMaker = makerId ? sql` and p.designer_id = ${makerId}` : sql``
  return query(
    db,
    sql`
    select p.id, p.title, p.description, u.full_name as "designerName", c.name as "categoryName", s.name as "parentName", p.created_at as "createdAt",
      ${firstPicture(sql`p.id`)} as image
    from projects p join users u on u.id = p.designer_id join categories c on c.id = p.category_id ${withParent}
    where p.is_listed${ofMaker} order by p.created_at desc, p.id desc limit ${count}`,
    newColumns,
  )
}
