import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { liveSession } from './live-session.sql.ts'

export type OpenSession = {
  id: string
  device: string
  kind: string | null
  ipAddress: string | null
  openedAt: Date
  seenAt: Date
}

export async function listSessions(db: Database, userId: string, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      openedAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), liveSession(now.toISOString())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceWords(userAgent), kind: deviceKind(userAgent) }))
}

const programs: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns 'Celular', 'Tablet' or 'Computador'; null if the User-Agent does not tell. */
export function deviceKind(userAgent: string | null): string | null {
  if (/\biPad\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent ?? '')) return 'Tablet'
  if (/\biPhone\b|\bAndroid\b/.test(userAgent ?? '')) return 'Celular'
  return systems.some(([pattern]) => pattern.test(userAgent ?? '')) ? 'Computador' : null
}

/** Returns a readable name of a browser: `Chrome no Windows`. */
export function deviceWords(userAgent: string | null): string {
  const program = programs.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  if (program && system) return `${program} no ${system}`
  return program ?? (system ? `Navegador no ${system}` : 'Navegador desconhecido')
}
