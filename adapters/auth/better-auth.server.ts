import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthPlugin } from 'better-auth'
import * as z from 'zod'
import type { Database } from '#db/database.ts'
import { credentials, sessions, users, verifications } from '#db/schema/accounts.ts'
import { sessionCookieName } from './session-cookie.ts'

/** A session lasts this long from sign-in, whatever happens in it. */
export const sessionDays = 30

const opening = z.object({
  userId: z.uuid(),
  now: z.date(),
  address: z.string(),
  userAgent: z.string(),
})

/** The one endpoint of ours: a session for somebody whose password a verb has checked. It has no address. */
const openSession = createAuthEndpoint.serverOnly({ method: 'POST', body: opening }, async (ctx) => {
  const { userId, now, address, userAgent } = ctx.body
  const user = await ctx.context.internalAdapter.findUserById(userId)
  if (!user) throw new Error('no such account')
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + sessionDays * 86_400_000) }
  const session = await ctx.context.internalAdapter.createSession(
    userId,
    false,
    { ...times, ipAddress: address, userAgent },
    true,
  )
  await setSessionCookie(ctx, { session, user })
  return { token: session.token }
})

/**
 * better-auth on our tables. None of its own endpoints is mounted or called over HTTP: what must happen together with our
 * rows and jobs is a verb in `domain/accounts`, in one transaction.
 */
export function createBetterAuth(options: { db: Database; secret: string; publicUrl: URL }) {
  return betterAuth({
    baseURL: options.publicUrl.origin,
    secret: options.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    user: {
      fields: { name: 'fullName', image: 'avatarKey' },
      additionalFields: {
        userType: { type: 'string', input: false },
        role: { type: 'string', input: false },
      },
    },
    session: { expiresIn: sessionDays * 86_400, disableSessionRefresh: true, cookieCache: { enabled: false } },
    plugins: [{ id: 'camada', endpoints: { openSession } } satisfies BetterAuthPlugin],
    advanced: {
      database: { generateId: false }, // the tables make their own
      useSecureCookies: false, // it would prefix `__Secure-`; ours is `__Host-`
      cookies: {
        session_token: {
          name: sessionCookieName(options.publicUrl),
          attributes: { secure: options.publicUrl.protocol === 'https:' },
        },
      },
    },
  })
}

export type BetterAuth = ReturnType<typeof createBetterAuth>
