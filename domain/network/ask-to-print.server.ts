import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { printAgreements } from '#db/schema/network.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import { mayAskAgainOn } from './agreement.ts'

export type AskRefusal =
  | { reason: 'not_found' | 'own_project' | 'closed' | 'royalty_changed' | 'already_asked' | 'no_files' }
  | { reason: 'refused_lately'; from: Day }

/**
 * A maker asks to print somebody else's project for the royalty of today, which is the agreement's from then on. Asked twice at
 * once, it is asked once. Refused, the same maker waits a while before asking again.
 */
export async function askToPrint(
  { db, clock }: { db: Database; clock: Clock },
  printer: Pick<Viewer, 'id' | 'userType'>,
  { projectId, request, shownRoyaltyCents }: { projectId: string; request: string; shownRoyaltyCents: Cents },
): Promise<{ ok: true; agreementId: string } | ({ ok: false } & AskRefusal)> {
  if (!isMaker(printer) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const project = await findAsked(tx, printer.id, projectId)
    if (!project?.isListed) return { ok: false, reason: 'not_found' } as const
    if (project.designerId === printer.id) return { ok: false, reason: 'own_project' } as const
    if (project.isInForce) return { ok: false, reason: 'already_asked' } as const
    if (project.royaltyCents === null) return { ok: false, reason: 'closed' } as const
    if (!project.hasFiles) return { ok: false, reason: 'no_files' } as const
    const from = project.refusedAt && mayAskAgainOn(new Date(project.refusedAt))
    if (from && dayOf(at) < from) return { ok: false, reason: 'refused_lately', from } as const
    const royaltyCents = Number(project.royaltyCents)
    if (royaltyCents !== shownRoyaltyCents) return { ok: false, reason: 'royalty_changed' } as const
    const [asked] = await tx
      .insert(printAgreements)
      .values({ projectId, printerId: printer.id, royaltyCents, request, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: printAgreements.id })
    if (!asked) return { ok: false, reason: 'already_asked' } as const
    await enqueue(tx, 'send-agreement-notice', { agreementId: asked.id, event: 'asked', side: 'printer' })
    return { ok: true, agreementId: asked.id } as const
  })
}

async function findAsked(tx: Database, printerId: string, projectId: string): Promise<Row | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select p.is_listed as "isListed", p.designer_id as "designerId", p.print_royalty_cents as "royaltyCents",
      exists (select 1 from project_files f where f.project_id = p.id and f.removed_at is null) as "hasFiles",
      exists (select 1 from print_agreements g where g.project_id = p.id and g.printer_id = ${printerId}
        and g.state in ('asked', 'approved')) as "isInForce",
      (select max(g.decided_at) from print_agreements g where g.project_id = p.id and g.printer_id = ${printerId}
        and g.state = 'refused') as "refusedAt"
    from projects p where p.id = ${projectId} for share of p`)
  return rows[0]
}

type Row = {
  isListed: boolean
  designerId: string
  royaltyCents: string | null
  hasFiles: boolean
  isInForce: boolean
  refusedAt: string | null
}
