import { sql } from 'drizzle-orm'
import { boolean, nullable, number, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { forgetNotices } from '#db/forget-notices.server.ts'
import { makePictures, makes } from '#db/schema/community.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { gotPiece, hasPhotos } from '#db/sql/makes.sql.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { Fault } from '#fault'
import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'
import type { MakeInput } from './make-input.ts'
import type { Make, MakeRight } from './make.ts'
import { makeShownKey } from './notices.ts'
import type { ShownPhoto } from '#domain/uploads/shown-photos.server.ts'

export type Makeable = { title: string; right: MakeRight; mine: OwnMake | null }

export type OwnMake = Pick<Make, 'id' | 'words' | 'printer' | 'material' | 'layerMm' | 'grams' | 'seconds'> & {
  isNameless: boolean
  photos: number
}

/** Returns the project if a user, owning its files or a piece, may post a make of it; else null. */
export async function findMakeable(db: Database, userId: string, projectId: string): Promise<Makeable | null> {
  if (!isUuid(projectId)) return null
  const [row] = await query(
    db,
    sql`
    select p.title, ${ownsFiles(userId, sql`p.id`)} as "ownsFiles", ${gotPiece(userId, sql`p.id`)} as "gotPiece",
      (select json_build_object('id', m.id, 'words', m.words, 'printer', m.printer, 'material', m.material, 'layerMm', m.layer_mm, 'grams', m.grams, 'seconds', m.seconds, 'isNameless', m.is_nameless,
        'photos', (select count(*) from make_pictures i where i.make_id = m.id))
        from makes m where m.project_id = p.id and m.user_id = ${userId} and ${hasPhotos}) as mine
    from projects p where p.id = ${projectId} and p.deleted_at is null and p.designer_id <> ${userId}`,
    {
      title: text,
      ownsFiles: boolean,
      gotPiece: boolean,
      mine: nullable(
        object({
          id: text,
          words: nullable(text),
          printer: nullable(text),
          material: nullable(text),
          layerMm: nullable(number),
          grams: nullable(number),
          seconds: nullable(number),
          isNameless: boolean,
          photos: number,
        }),
      ),
    },
  )
  if (!row?.ownsFiles && !row?.gotPiece) return null
  return { title: row.title, right: row.ownsFiles ? 'print' : 'piece', mine: row.mine }
}

/** Form of a make; of a bought piece only the text is stored. */
export type MakeFacts = MakeInput & {
  material: string | null
  seconds: number | null
  grams: number | null
  estimate: PrintEstimate | null
}

/**
 * Creates or replaces a user's only make of a project; without new photos the earlier ones stay. Null if not permitted
 * or without photos.
 */
export async function writeMake(
  { db, clock }: { db: Database; clock: Clock },
  { userId, projectId }: { userId: string; projectId: string },
  facts: MakeFacts,
  photos: readonly ShownPhoto[],
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await execute(tx, sql`select 1 from users where id = ${userId} for no key update`)
    const found = await findMakeable(tx, userId, projectId)
    if (!found || (photos.length === 0 && !found.mine?.photos)) return null
    const at = clock.now()
    const said = { ...columnsOf(found.right, facts), updatedAt: at }
    const [row] = await tx
      .insert(makes)
      .values({ projectId, userId, createdAt: at, ...said })
      .onConflictDoUpdate({ target: [makes.projectId, makes.userId], set: said })
      .returning({ id: makes.id })
    if (!row) throw new Fault(`make: not written for project ${projectId}`)
    if (photos.length > 0) await replacePhotos(tx, row.id, photos)
    if (!found.mine) await enqueue(tx, 'send-make', { makeId: row.id })
    return row.id
  })
}

function columnsOf(right: MakeRight, { words, layer, nameless, ...print }: MakeFacts) {
  const shown = { words, isNameless: nameless, isPrint: right === 'print' }
  const { printer, material, seconds, grams, estimate } = print
  const nothing = { printer: null, material: null, layerMm: null, seconds: null, grams: null, estimate: null }
  return right === 'print'
    ? { ...shown, printer, material, layerMm: layer, seconds, grams, estimate }
    : { ...shown, ...nothing }
}

/** Replaces a make's photos; a job later deletes the unreferenced files. */
async function replacePhotos(tx: Database, makeId: string, photos: readonly ShownPhoto[]): Promise<void> {
  await execute(tx, sql`delete from make_pictures where make_id = ${makeId}`)
  await tx.insert(makePictures).values(photos.map((photo, position) => ({ ...photo, makeId, position })))
}

/** Deletes a user's own make; returns its project id, or null if not found. */
export async function removeMake(db: Database, userId: string, makeId: string): Promise<string | null> {
  if (!isUuid(makeId)) return null
  const isMine = sql`m.id = ${makeId} and m.user_id = ${userId}`
  return db.transaction(async (tx) => {
    const [row] = await query(
      tx,
      sql`
    with gone as (delete from makes m where ${isMine} and m.hidden_at is null returning m.project_id),
    emptied as (update makes m set words = null, printer = null, material = null, layer_mm = null, grams = null, seconds = null, estimate = null where ${isMine} and m.hidden_at is not null and ${hasPhotos} returning m.id, m.project_id),
    bare as (delete from make_pictures i using emptied where i.make_id = emptied.id)
    select project_id as "projectId" from (select project_id from gone union all select project_id from emptied) removed`,
      { projectId: text },
    )
    if (row) await forgetMake(tx, row.projectId, makeId)
    return row?.projectId ?? null
  })
}

/** Hides a make; null `at` shows it again, but posting it again does not. Call in a transaction. */
export async function hideMake(tx: Database, makeId: string, at: Date | null): Promise<void> {
  if (!at) await execute(tx, sql`delete from makes m where m.id = ${makeId} and not ${hasPhotos}`)
  const [hidden] = await query(
    tx,
    sql`update makes set hidden_at = ${at?.toISOString() ?? null}::timestamptz where id = ${makeId} returning project_id as "projectId"`,
    { projectId: text },
  )
  if (at && hidden) await forgetMake(tx, hidden.projectId, makeId)
}

function forgetMake(tx: Database, projectId: string, makeId: string): Promise<void> {
  const userIds = sql`select designer_id from projects where id = ${projectId}`
  return forgetNotices(tx, { userIds, keys: [makeShownKey(makeId)] })
}
