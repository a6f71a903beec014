import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Number of users with a saved search and a favourite that got cheaper; half want immediate mail. */
const searching = 2_000

/** Triggers alerts and digests for thousands of users while their processes are killed. */
export async function openTelling(pool: pg.Pool) {
  // Removes the daily round of the server's start.
  await pool.query('delete from alert_rounds')
  await pool.query(
    `with people as (insert into users (full_name, email, email_verified, user_type, adult_at)
       select 'Pessoa avisada', 'avisada-' || n || '@exemplo.com.br', true, 'buyer', now() from generate_series(1, $1::int) n returning id),
     project as (select id, title from projects where is_listed order by id limit 1),
     listed as (update first_listings set listed_at = now() - interval '2 minutes' where project_id = (select id from project))
     insert into saved_searches (user_id, address, label, asked, created_at)
       select people.id, '?q=prova', '“prova”', jsonb_build_object('category', (select c.slug from projects p join categories c on c.id = p.category_id
         where p.id = (select id from project))), now() - interval '1 day' from people`,
    [searching],
  )
  // In another category, so that the searches match only the new project.
  await pool.query(
    `with cheaper as (insert into price_changes (project_id, before_cents, after_cents, offer_kinds, licences, at)
       select id, price_cents + 100, price_cents, offer_kinds,
         array(select concat_ws(' ', o.licence, o.pieces) from offers o where o.project_id = projects.id and o.kind = 'digital'), now() - interval '2 minutes' from projects
       where is_listed and not exists (select from price_changes c where c.project_id = projects.id)
         and category_id <> (select category_id from projects where is_listed order by id limit 1) order by id limit 1
       returning project_id, before_cents),
     people as (select id, row_number() over (order by id) as n from users where email like 'avisada-%'),
     prompt as (insert into notice_choices (user_id, kind, mail) select id, kind, 'now' from people, unnest(array['search', 'price']) kind where n % 2 = 0)
     insert into favorites (user_id, project_id, told_cents) select people.id, cheaper.project_id, cheaper.before_cents from people, cheaper`,
  )
  let facts = 0
  let isOpen = true
  const ticking = (async () => {
    while (isOpen) {
      await tick(pool, facts).then(
        () => (facts += 1),
        () => {},
      )
      await sleep(150)
    }
  })()
  return {
    async close() {
      isOpen = false
      await ticking
      return facts
    },
  }
}

/** Adds a notice for one user and the jobs that send it; repeating it has no effect. */
async function tick(pool: pg.Pool, fact: number): Promise<void> {
  await pool.query(
    `insert into notices (user_id, kind, fact, key, values, mail, mail_at)
       select id, 'price', 'price_fell', 'prova-' || $1::int, json_build_object('projectId', gen_random_uuid(), 'day', '2026-11-21',
         'title', 'Prova-' || $1::int || '.', 'wasCents', 4000, 'priceCents', 2900, 'hasHigherPrice', false, 'kinds', json_build_array('digital')), 'day', now() + interval '1 hour'
       from users where email = 'avisada-' || 1 + $1::int % 20 || '@exemplo.com.br' on conflict do nothing`,
    [fact],
  )
  await dueNow(pool)
}

async function dueNow(pool: pg.Pool): Promise<void> {
  await pool.query(`update notices set mail_at = now() - interval '3 minutes' where mail_at > now()`)
  for (const [name, queue, payload] of [['tell-changes', 'alerts', '{}'], ['tell-changes', 'alerts', '{"isPrompt":true}'], ['send-digests', 'digests', '{}']]) // prettier-ignore
    await pool.query(`select graphile_worker.add_job($1, $3::json, queue_name := $2, job_key := 'proof-' || $1 || $3)`, [name, queue, payload]) // prettier-ignore
}

/** Waits until all notices are sent, at most `timeoutMs`, then counts missing and duplicate notices and mails. */
export async function tellingBreaches(
  pool: pg.Pool,
  { since, outbox, facts, timeoutMs }: { since: Date; outbox: string; facts: number; timeoutMs: number },
) {
  const count = async (query: string) => Number((await pool.query<{ n: string }>(query)).rows[0]?.n)
  const salesUntold = async () => {
    const sales = await pool.query<{ n: string }>(
      `select count(*) as n from purchases p join users u on u.id = p.designer_id where p.status = 'completed' and u.closed_at is null
        and p.completed_at >= $1 and not exists (select from notices n where n.user_id = p.designer_id and n.key = 'sale-notice-' || p.id)`,
      [since],
    )
    return Number(sales.rows[0]?.n)
  }
  const began = performance.now()
  const isOpen = async () =>
    (await count(`select count(*) as n from notices where mail_at is not null`)) +
      (await count(`select count(*) as n from alert_rounds where step <> 'done'`)) +
      (await salesUntold()) >
    0
  do {
    await dueNow(pool)
    await sleep(1_000)
  } while ((await isOpen()) && performance.now() - began < timeoutMs)
  const mails = await bodies(outbox)
  const telling = (words: string) => mails.filter((mail) => mail.includes(words)).length
  const told = Array.from({ length: facts }, (_, fact) => telling(`Prova-${fact}.`))
  const alerts = await count(
    `select count(*) as n from notices where kind in ('search', 'price') and key not like 'prova-%' and user_id in (select id from users where email like 'avisada-%')`,
  )
  const alertMails = mails.flatMap((mail) => (/prova(?:”|=E2=80=9D)/.test(mail) ? [recipientOf(mail)] : []))
  return {
    untold: 2 * searching - alerts + told.filter((times) => times === 0).length,
    unmailed: searching - new Set(alertMails).size,
    toldTwice:
      told.filter((times) => times > 1).length +
      (alertMails.length - new Set(alertMails).size) +
      (await count(
        `select count(*) as n from (select user_id, coalesce(values ->> 'projectId', values ->> 'address'), kind from notices where kind in ('search', 'price') and key not like 'prova-%' group by 1, 2, 3 having count(*) > 1) twice`,
      )),
    salesUntold: await salesUntold(),
  }
}

const recipientOf = (mail: string) => /^To:.*?([\w.+-]+@[\w.-]+)/m.exec(mail)?.[1] ?? 'no recipient'

/** Returns the texts of all sent mails, each in one line. */
async function bodies(outbox: string): Promise<string[]> {
  const names = (await fs.readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const texts: string[] = []
  for (const name of names) texts.push((await fs.readFile(path.join(outbox, name), 'utf8')).replaceAll('=\r\n', ''))
  return texts
}
