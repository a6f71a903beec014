import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { traces, type Trace } from './traces.ts'

/**
 * Does to every trace of a person what the table says. `email` is the address they had. Doing it again is fine, and takes what a request
 * that was under way wrote meanwhile. Inner verb.
 */
export async function erasePerson(tx: Database, { userId, email }: { userId: string; email: string }): Promise<void> {
  for (const trace of traces) {
    if (trace.set) await overwrite(tx, trace, trace.set, { userId, email })
    else if (trace.fate === 'gone')
      await tx.execute(sql`delete from ${table(trace)} t where ${isTheirs(trace, { userId, email })}`)
  }
}

async function overwrite(tx: Database, trace: Trace, set: string, person: { userId: string; email: string }) {
  const isOwn = trace.table === 'users'
  const from = isOwn ? sql`` : sql`from users u`
  const joined = isOwn ? sql`` : sql`and u.id = ${person.userId}`
  await tx.execute(sql`update ${table(trace)} t set ${sql.raw(set)} ${from} where ${isTheirs(trace, person)} ${joined}`)
}

const table = (trace: Trace) => sql.identifier(trace.table)

function isTheirs({ column, by }: Trace, { userId, email }: { userId: string; email: string }) {
  const named = sql`t.${sql.identifier(column)}`
  return by === 'email' ? sql`lower(${named}) = ${email.toLowerCase()}` : sql`${named} = ${userId}`
}
