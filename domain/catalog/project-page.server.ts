import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { projectPageColumn, projectPageSql } from './project-page.sql.ts'

export const reviewsShown = 10

export type ProjectPage = ReturnType<typeof projectPageColumn>

export type ShownOffer = ProjectPage['offers'][number]

export type ShownPrint = NonNullable<ShownOffer['print']>

export type ColorPicture = NonNullable<ShownPrint['picture']>

export type ListedFile = ProjectPage['files'][number]

type Asked = {
  projectId: string
  viewer: Pick<Viewer, 'id' | 'role'> | null
  reviewsPage: number
}

/** Returns all data of a project's page, or null; only its maker, buyers and staff see inactive projects. */
export async function projectPage(
  db: Database,
  { projectId, viewer, reviewsPage }: Asked,
): Promise<ProjectPage | null> {
  const offset = (reviewsPage - 1) * reviewsShown
  const row = viewer
    ? await pageForViewer.row(db, { projectId, offset, viewerId: viewer.id, isStaff: isStaff(viewer) })
    : await pageForVisitor.row(db, { projectId, offset })
  return row?.page ?? null
}

const pageForVisitor = statement(
  'project page',
  (given: Given<{ projectId: string; offset: number }>) => projectPageSql({ ...places(given), viewer: null }),
  { page: projectPageColumn },
)

const pageForViewer = statement(
  'project page v',
  (given: Given<{ projectId: string; offset: number; viewerId: string; isStaff: boolean }>) =>
    projectPageSql({
      ...places(given),
      viewer: { id: sql`${given.viewerId}::uuid`, isStaff: sql`${given.isStaff}` },
    }),
  { page: projectPageColumn },
)

function places({ projectId, offset }: Given<{ projectId: string; offset: number }>) {
  return { projectId: sql`${projectId}`, reviews: sql`limit ${constant(reviewsShown)} offset ${offset}` }
}

/** Returns the id of a listed project by slug; null otherwise, so that slugs do not reveal hidden projects. */
export async function projectIdBySlug(db: Database, slug: string): Promise<string | null> {
  const row = await listedBySlug.row(db, { slug })
  return row?.id ?? null
}

const listedBySlug = statement(
  'project id by slug',
  ({ slug }: Given<{ slug: string }>) => sql`select id from projects where slug = ${slug} and is_listed`,
  { id: text },
)
