import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

export type NewProject = {
  id: string
  title: string
  description: string
  designerName: string
  categoryName: string
  imageKey: string | null
  createdAt: Date
}

/** What was listed last, newest first, as a feed tells of it. */
export async function newestProjects(db: Database, count: number): Promise<NewProject[]> {
  const { rows } = await db.execute<Omit<NewProject, 'createdAt'> & { createdAt: string }>(sql`
    select p.id, p.title, p.description, u.full_name as "designerName", c.name as "categoryName", p.created_at as "createdAt",
      (select i.storage_key from project_images i where i.project_id = p.id order by i.position limit 1) as "imageKey"
    from projects p join users u on u.id = p.designer_id join categories c on c.id = p.category_id
    where p.is_listed order by p.created_at desc nulls last, p.id desc nulls last limit ${count}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
