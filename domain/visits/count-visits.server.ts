import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Database } from '#db/database.ts'
import { searchDays, searchVisits, visitDays, visitMarks, visitorDays, visitSalts } from '#db/schema/visits.ts'
import { execute } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import { addressKey } from '#domain/shared/limits.ts'
import { Fault } from '#fault'
import { searchWords, sourceOf } from './source.ts'
import type { Waiting } from './visit-counter.ts'

type World = { db: Database; clock: Clock; publicUrl: URL }

/** Counts a batch of page views, without bots: each visitor once a day per project, maker and search. */
export async function countVisits({ db, clock, publicUrl }: World, { views, withoutResults }: Waiting): Promise<void> {
  const today = dayOf(clock.now())
  const people = views.filter(({ userAgent }) => userAgent && !isbot(userAgent))
  if (people.length === 0) return
  await db.transaction(async (tx) => {
    const salt = await saltOf(tx, today)
    const projects = new Map<string, object>()
    const searches = new Map<string, object>()
    for (const { target, referrer, userAgent, address } of people) {
      const visitor = createHash('sha256')
        .update(`${salt} ${addressKey(address)} ${userAgent}`)
        .digest('base64url')
        .slice(0, 16)
      const { pathname, searchParams } = new URL(target, publicUrl)
      const projectId = /^\/projeto\/([0-9a-f-]{36})/i.exec(pathname)?.[1]?.toLowerCase()
      const { source, words } = projectId
        ? sourceOf(referrer, publicUrl.host)
        : { source: '', words: searchWords(searchParams.get('q')) }
      const key = `${visitor} ${projectId ?? words}`
      if (projectId && !projects.has(key)) projects.set(key, { visitor, project_id: projectId, source, words })
      if (!projectId && words && !searches.has(key))
        searches.set(key, { visitor, words, found_nothing: withoutResults.has(words) })
    }
    if (projects.size > 0) await countProjects(tx, today, [...projects.values()])
    if (searches.size > 0) await countSearches(tx, today, [...searches.values()])
  })
}

/** Returns and locks the day's salt for hashing visitors, made by the first batch, so that other processes wait. */
async function saltOf(tx: Database, day: Day): Promise<string> {
  const made = await tx
    .insert(visitSalts)
    .values({ day, salt: randomBytes(24).toString('base64url') })
    .onConflictDoNothing()
    .returning()
  if (made[0]) await forgetVisitors(tx, day)
  const [kept] = await tx.select().from(visitSalts).where(eq(visitSalts.day, day)).for('update')
  if (!kept) throw new Fault(`visits: no salt for ${day}`)
  return kept.salt
}

async function countProjects(tx: Database, day: Day, rows: readonly object[]): Promise<void> {
  await execute(
    tx,
    sql`
    with given as (
      select g.*, p.designer_id as maker_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (visitor text, project_id uuid, source text, words text)
      join projects p on p.id = g.project_id and p.is_listed),
    marked as (
      insert into visit_marks (day, visitor, subject_id)
      select ${day}::date, visitor, project_id from given union select ${day}::date, visitor, maker_id from given
      on conflict do nothing returning visitor, subject_id),
    new as (select g.* from given g join marked m on m.visitor = g.visitor and m.subject_id = g.project_id),
    by_source as (
      insert into visit_days (project_id, day, source, visits)
      select project_id, ${day}::date, source, count(*) from new group by project_id, source
      on conflict (project_id, day, source) do update set visits = visit_days.visits + excluded.visits),
    by_maker as (
      insert into visitor_days (maker_id, day, people)
      select m.subject_id, ${day}::date, count(*) from marked m
      where m.subject_id in (select maker_id from given) group by m.subject_id
      on conflict (maker_id, day) do update set people = visitor_days.people + excluded.people)
    insert into search_visits (project_id, day, words, visits)
    select project_id, ${day}::date, words, count(*) from new where words <> '' group by project_id, words
    on conflict (project_id, day, words) do update set visits = search_visits.visits + excluded.visits`,
  )
}

async function countSearches(tx: Database, day: Day, rows: readonly object[]): Promise<void> {
  await execute(
    tx,
    sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (visitor text, words text, found_nothing boolean)),
    marked as (
      insert into visit_marks (day, visitor, subject_id) select ${day}::date, visitor, md5(words)::uuid from given
      on conflict do nothing returning visitor, subject_id)
    insert into search_days (day, words, people, found_nothing)
    select ${day}::date, g.words, count(*), bool_or(g.found_nothing)
    from given g join marked m on m.visitor = g.visitor and m.subject_id = md5(g.words)::uuid group by g.words
    on conflict (day, words) do update set people = search_days.people + excluded.people,
      found_nothing = search_days.found_nothing or excluded.found_nothing`,
  )
}

/** Deletes the salts and marks that tell visitors apart on days before `today`. */
async function forgetVisitors(db: Database, today: Day): Promise<void> {
  await db.delete(visitSalts).where(lt(visitSalts.day, today))
  await db.delete(visitMarks).where(lt(visitMarks.day, today))
}

/** Sweeps counts of past days: deletes what tells visitors apart, words of rare searches, and old counts. */
export async function sweepVisits({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock.now())
  const { countDays, rareWordDays, fewPeople } = business.visits
  const oldest = addDays(today, -countDays)
  await db.transaction(async (tx) => {
    await forgetVisitors(tx, today)
    for (const table of [visitDays, visitorDays, searchVisits, searchDays])
      await tx.delete(table).where(lt(table.day, oldest))
    const since = addDays(today, -rareWordDays)
    const rare = sql`words <> '' and words not in (
      select words from search_days where day >= ${addDays(today, -2 * rareWordDays)} group by words having sum(people) >= ${fewPeople})`
    await execute(
      tx,
      sql`
      with gone as (delete from search_visits where day < ${since} and ${rare} returning project_id, day, visits)
      insert into search_visits (project_id, day, words, visits) select project_id, day, '', sum(visits) from gone group by project_id, day
      on conflict (project_id, day, words) do update set visits = search_visits.visits + excluded.visits`,
    )
    await tx.delete(searchDays).where(and(lt(searchDays.day, since), sql`${rare}`))
  })
}
