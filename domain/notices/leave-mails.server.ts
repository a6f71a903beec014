import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import {
  type ChosenKind,
  chosenKinds,
  isGathered,
  type MailPace,
  type NoticeChoices,
} from '#domain/shared/notice-kind.ts'
import { type Left, readLeaveToken } from './leave-token.server.ts'
import { chooseNotices, noticeChoicesOf } from './notice-choices.server.ts'

type World = { db: Database; clock: Clock; secret: string }

export type Leaving = { userId: string; left: Left; kinds: ChosenKind[]; choices: NoticeChoices }

/** Returns the mails that an unsubscribe token would stop; null if it is invalid or the account closed. */
export async function leavingOf({ db, secret }: Omit<World, 'clock'>, token: string): Promise<Leaving | null> {
  const read = readLeaveToken(secret, token)
  if (!read) return null
  const [user] = await db.select({ closedAt: users.closedAt }).from(users).where(eq(users.id, read.userId))
  if (!user || user.closedAt) return null
  const choices = await noticeChoicesOf(db, read.userId)
  const named = read.left === 'digest' ? chosenKinds.filter((kind) => isGathered(choices[kind])) : [read.left]
  return { ...read, choices, kinds: named.filter((kind) => choices[kind] !== 'none') }
}

/** Unsubscribes by a token; returns the former settings for undoing it, or null if the token is invalid. */
export async function leaveMails(world: World, token: string): Promise<Partial<NoticeChoices> | null> {
  const leaving = await leavingOf(world, token)
  if (!leaving) return null
  const { userId, kinds, choices } = leaving
  await chooseNotices(world, userId, Object.fromEntries(kinds.map((kind) => [kind, 'none' satisfies MailPace])))
  return Object.fromEntries(kinds.map((kind) => [kind, choices[kind]]))
}

export async function returnToMails(world: World, token: string, wish: Partial<NoticeChoices>): Promise<boolean> {
  const leaving = await leavingOf(world, token)
  if (!leaving) return false
  const { userId, left } = leaving
  const asked = left === 'digest' ? wish : { [left]: wish[left] }
  await chooseNotices(world, userId, asked)
  return true
}
