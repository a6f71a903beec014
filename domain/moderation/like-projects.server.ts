import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { list, number, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import {
  joinSuspension,
  type ProjectStanding,
  projectStandings,
  standingOf,
} from '#domain/catalog/list-all-projects.server.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ModelLikeness } from '#domain/suspensions/compare-model.server.ts'
import type { ProjectCase } from './cases.server.ts'

export type ComparedProject = {
  id: string
  title: string
  standing: ProjectStanding
  makerId: string
  makerName: string
  createdAt: string
  /** Renderings of the project's models in equal light and view; if there are none, the project's first pictures. */
  pictures: Picture[]
}

export type LikeProjects = { how: ModelLikeness[]; later: ComparedProject; earlier: ComparedProject }[]

const evidence = z.object({ like: z.uuid(), how: z.enum(['same_file', 'same_shape', 'same_parts']) })

export async function likeProjects(
  db: Database,
  { id, suspensions }: Pick<ProjectCase, 'id' | 'suspensions'>,
): Promise<LikeProjects> {
  const inForce = suspensions.find((suspension) => suspension.state !== 'undone')
  const likes = new Map<string, ModelLikeness[]>()
  for (const finding of inForce?.findings ?? []) {
    const read = evidence.safeParse(finding.evidence)
    if (finding.source !== 'fingerprint' || !read.success) continue
    likes.set(read.data.like, [...(likes.get(read.data.like) ?? []), read.data.how])
  }
  if (likes.size === 0) return []
  const compared = await comparedProjects(db, [id, ...likes.keys()].filter(isUuid))
  const later = compared.find((one) => one.id === id)
  return [...likes].flatMap(([like, how]) => {
    const earlier = compared.find((one) => one.id === like)
    return later && earlier ? [{ how, later, earlier }] : []
  })
}

async function comparedProjects(db: Database, ids: readonly string[]): Promise<ComparedProject[]> {
  const picture = (of: string) =>
    sql.raw(
      `json_build_object('key', ${of}.storage_key, 'alt', p.title, 'color', ${of}.color, 'width', ${of}.width, 'height', ${of}.height)`,
    )
  const rows = await query(
    db,
    sql`
    select p.id, p.title, ${standingOf} as standing, u.id as "makerId", u.full_name as "makerName", p.created_at as "createdAt",
      coalesce(
        (select json_agg(${picture('m')} order by m.file_position, m.position) from (
          select i.*, f.position as file_position from project_files f join model_pictures i on i.model_key = f.storage_key
          where f.project_id = p.id and i.box is not null order by f.position, i.position limit 2) m),
        (select json_agg(${picture('c')}) from (
          select * from project_images where project_id = p.id order by position limit 2) c),
        '[]') as pictures
    from projects p join users u on u.id = p.designer_id ${joinSuspension}
    where p.id = any(${sql.param(ids)}::uuid[])`,
    {
      id: text,
      title: text,
      standing: oneOf(...projectStandings),
      makerId: text,
      makerName: text,
      createdAt: text,
      pictures: list(object({ key: text, alt: text, color: text, width: number, height: number })),
    },
  )
  return rows
}
