import type { ReportKind } from '#domain/areas.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { JobName } from '#db/job.ts'
import { reports } from '#db/schema/moderation.ts'
import { type Reporter, sendReport } from '#domain/moderation/reports.server.ts'
import type { ReportReason } from '#domain/moderation/report.ts'
import { queuedJobs } from '../queue.ts'

type Given = {
  subjectId: string
  kind?: ReportKind
  reporter?: Reporter
  reason?: ReportReason
  details?: string
  at?: Date
}

/** A report of a project by a visitor, unless told; as it was stored. */
export async function addReport(
  db: Database,
  { at = new Date(), ...given }: Given,
): Promise<typeof reports.$inferSelect> {
  const made = { kind: 'project', reporter: { email: 'rita@exemplo.com.br' }, reason: 'other', details: 'Confiram, por favor.' } as const // prettier-ignore
  const sent = await sendReport({ db, clock: { now: () => at } }, { ...made, ...given })
  if (!sent.ok) throw new Error('not reported')
  const all = await db.select().from(reports).where(eq(reports.subjectId, given.subjectId)).orderBy(reports.id)
  const last = all.at(-1)
  if (!last) throw new Error('no report')
  return last
}

/** How many jobs of a name wait that carry an id: of a report, a question. */
export async function jobsFor(db: Database, name: JobName, id: string): Promise<number> {
  return (await queuedJobs(db)).filter((job) => job.name === name && Object.values(job.payload).includes(id)).length
}

/** The form of a right holder's claim about listings, as it is typed. */
export function claimForm(listings: readonly string[]): Record<string, string> {
  return {
    claimant: 'Sílvia Maranhão',
    document: '11.222.333/0001-81',
    company: 'Estúdio Maranhão',
    capacity: 'owner',
    email: 'silvia@estudio.com.br',
    work: 'Gancho Asa, peça de parede da coleção de 2022.',
    links: 'https://estudio.com.br/gancho-asa',
    first_published: 'Catálogo do estúdio, abril de 2022',
    listings: listings.map((id) => `https://camada.test/projeto/${id}`).join('\n'),
    details: 'A curva e os dois furos são os da nossa peça.',
    good_faith: 'on',
  }
}
