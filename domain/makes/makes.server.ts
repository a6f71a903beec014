import { sql } from 'drizzle-orm'
import { boolean, document, list, nullable, number, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { makePictures, makes } from '#db/schema/community.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { shownPhoto, shownPhotoJson } from '#db/sql/first-picture.sql.ts'
import { gotPiece } from '#db/sql/makes.sql.ts'
import { ask, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'
import type { MakeInput } from './make-input.ts'
import type { Make, MakeRight } from './make.ts'
import type { ShownPhoto } from '#domain/uploads/shown-photos.server.ts'

/** The project of a make for those who may show one, and whether they show one already. */
export type Makeable = { title: string; right: MakeRight; mine: OwnMake | null }

export type OwnMake = Pick<Make, 'id' | 'words' | 'printer' | 'material' | 'layerMm' | 'grams' | 'seconds'> & {
  isNameless: boolean
  photos: number
}

/**
 * What a user may show of a project: their print, who own its files, or the piece that came to them. Null for all others, and
 * for its maker, whose pictures are those of the listing.
 */
export async function findMakeable(db: Database, userId: string, projectId: string): Promise<Makeable | null> {
  if (!isUuid(projectId)) return null
  const [row] = await ask(
    db,
    sql`
    select p.title, ${ownsFiles(userId, sql`p.id`)} as "ownsFiles", ${gotPiece(userId, sql`p.id`)} as "gotPiece",
      (select json_build_object('id', m.id, 'words', m.words, 'printer', m.printer, 'material', m.material, 'layerMm', m.layer_mm, 'grams', m.grams, 'seconds', m.seconds, 'isNameless', m.is_nameless,
        'photos', (select count(*) from make_pictures i where i.make_id = m.id))
        from makes m where m.project_id = p.id and m.user_id = ${userId}) as mine
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

/** What a make says beside its photos; of a piece that was bought, its words alone. */
export type MakeFacts = MakeInput & {
  material: string | null
  seconds: number | null
  grams: number | null
  estimate: PrintEstimate | null
}

/**
 * Writes a user's one make of a project, in place of what they showed before; without new photos the earlier ones stay. The
 * right to it is looked at again in the transaction. Returns the make's id, or null, and nothing is written, without a right or a photo.
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
    const said = { ...saidOf(found.right, facts), updatedAt: at }
    const [row] = await tx
      .insert(makes)
      .values({ projectId, userId, createdAt: at, ...said })
      .onConflictDoUpdate({ target: [makes.projectId, makes.userId], set: said })
      .returning({ id: makes.id })
    if (!row) throw new Error('the make was not written')
    if (photos.length > 0) await replacePhotos(tx, row.id, photos)
    return row.id
  })
}

function saidOf(right: MakeRight, { words, layer, nameless, ...print }: MakeFacts) {
  const shown = { words, isNameless: nameless, isPrint: right === 'print' }
  const { printer, material, seconds, grams, estimate } = print
  const nothing = { printer: null, material: null, layerMm: null, seconds: null, grams: null, estimate: null }
  return right === 'print'
    ? { ...shown, printer, material, layerMm: layer, seconds, grams, estimate }
    : { ...shown, ...nothing }
}

/** The files of those before are swept, like all that no row names. */
async function replacePhotos(tx: Database, makeId: string, photos: readonly ShownPhoto[]): Promise<void> {
  await execute(tx, sql`delete from make_pictures where make_id = ${makeId}`)
  await tx.insert(makePictures).values(photos.map((photo, position) => ({ ...photo, makeId, position })))
}

/** Removes an own make, and returns its project; null for what is none. */
export async function removeMake(db: Database, userId: string, makeId: string): Promise<string | null> {
  if (!isUuid(makeId)) return null
  const mine = sql`delete from makes where id = ${makeId} and user_id = ${userId} returning project_id as "projectId"`
  const [row] = await ask(db, mine, { projectId: text })
  return row?.projectId ?? null
}

/** Hides a make from all, in the transaction of what staff decided; said again by its author it stays hidden. */
export async function hideMake(tx: Database, makeId: string, at: Date): Promise<void> {
  await execute(tx, sql`update makes set hidden_at = ${at.toISOString()} where id = ${makeId}`)
}

/** Why only its author sees a make: staff hid it, or its project is out of the catalogue. */
export type MakeUnseen = 'hidden' | 'unlisted'

/** A make that is not hidden, of a project that is listed; to its author also every other one of theirs. Null for all else. */
export async function findMake(
  db: Database,
  makeId: string,
  userId: string | null,
): Promise<(Make & { isOwn: boolean; unseen: MakeUnseen | null }) | null> {
  if (!isUuid(makeId)) return null
  const isOwn = userId === null ? sql`false` : sql`m.user_id = ${userId}`
  const [row] = await ask(
    db,
    sql`select ${madeJson} as make, ${isOwn} as "isOwn",
      case when m.hidden_at is not null then 'hidden' when not p.is_listed then 'unlisted' end as unseen from makes m ${madeFrom}
    where m.id = ${makeId} and ((m.hidden_at is null and p.is_listed) or ${isOwn})`,
    { make: made, isOwn: boolean, unseen: nullable(oneOf('hidden', 'unlisted')) },
  )
  return row ? { ...shownMake(row.make), isOwn: row.isOwn, unseen: row.unseen } : null
}

export const makesPageSize = 24

/** The makes of a listed project, the latest first, after the one that `cursor` names, with how many there are. */
export async function projectMakes(
  db: Database,
  projectId: string,
  cursor: string | null,
): Promise<{ title: string; total: number; items: Make[]; nextCursor: string | null } | null> {
  if (!isUuid(projectId)) return null
  const after = cursor && isUuid(cursor) ? cursor : null
  const [row] = await ask(
    db,
    sql`
    select o.title, (select count(*)::int from makes where project_id = o.id and hidden_at is null) as total,
      (select coalesce(json_agg(${madeJson} order by m.created_at desc, m.id desc), '[]') from (
        select * from makes where project_id = o.id and hidden_at is null
          and (${after}::uuid is null or (created_at, id) < (select c.created_at, c.id from makes c where c.id = ${after}::uuid))
        order by created_at desc, id desc limit ${makesPageSize + 1}) m ${madeFrom}) as items
    from projects o where o.id = ${projectId} and o.is_listed`,
    { title: text, total: number, items: list(made) },
  )
  if (!row) return null
  const items = row.items.slice(0, makesPageSize).map(shownMake)
  return { ...row, items, nextCursor: row.items.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

const madeFrom = sql`join projects p on p.id = m.project_id join users u on u.id = m.user_id`

const madeJson = sql`json_build_object('id', m.id, 'project', json_build_object('id', p.id, 'title', p.title),
  'author', case when not m.is_nameless and u.closed_at is null
    then json_build_object('name', u.full_name, 'avatarKey', u.avatar_key, 'city', u.city) end,
  'isPrint', m.is_print, 'words', m.words, 'printer', m.printer, 'material', m.material, 'layerMm', m.layer_mm, 'grams', m.grams,
  'seconds', m.seconds, 'estimate', m.estimate, 'createdAt', m.created_at, 'photos', (select json_agg(${shownPhotoJson} order by i.position) from make_pictures i where i.make_id = m.id))`

const made = object({
  id: text,
  project: object({ id: text, title: text }),
  author: nullable(object({ name: text, avatarKey: nullable(text), city: nullable(text) })),
  isPrint: boolean,
  words: nullable(text),
  printer: nullable(text),
  material: nullable(text),
  layerMm: nullable(number),
  grams: nullable(number),
  seconds: nullable(number),
  estimate: nullable(document<PrintEstimate>()),
  createdAt: text,
  photos: list(shownPhoto),
})

function shownMake(make: Omit<Make, 'createdAt'> & { createdAt: string }): Make {
  return { ...make, createdAt: new Date(make.createdAt) }
}
