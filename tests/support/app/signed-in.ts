import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Visitor } from './app-client.ts'
import { addSeller } from '../add-seller.ts'
import { addBuyer, addUser } from '../builders.ts'
import type { RequestApp } from './request-app.ts'
import { sessionCookie } from '../cookie-values.ts'

/** A new user who is signed in already, of whom one who sells has said who sells: for tests that are about something else. */
export async function signedIn(
  app: RequestApp,
  given: Parameters<typeof addUser>[1] = {},
): Promise<{ id: string; visitor: Visitor }> {
  const { id } = await addUser(app.database.db, given)
  if (given.userType === 'designer' || given.userType === 'both')
    await addSeller(app.database.db, id, { secret: app.secret })
  return { id, visitor: await signedInAs(app, id) }
}

/** The same for a buyer who can have things sent. */
export async function signedInBuyer(
  app: RequestApp,
  given: Parameters<typeof addUser>[1] = {},
): Promise<{ id: string; visitor: Visitor }> {
  const { id } = await addBuyer(app.database.db, given)
  return { id, visitor: await signedInAs(app, id) }
}

/** A new session of a user who has an account; staff have a second factor. */
export async function signedInAs(app: RequestApp, userId: string): Promise<Visitor> {
  const token = randomBytes(16).toString('hex')
  await app.database.db.execute(sql`
    with factor as (
      insert into second_factors (user_id, sealed_secret, confirmed_at)
      select id, 'x', now() from users where id = ${userId} and role <> 'member' on conflict do nothing)
    insert into sessions (user_id, token, expires_at) values (${userId}, ${token}, now() + interval '1 hour')`)
  const visitor = app.visitor()
  visitor.cookies.set('session', await sessionCookie(app.secret, token))
  return visitor
}
