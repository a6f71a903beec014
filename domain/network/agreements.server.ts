import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, nullable, text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { projects } from '#db/schema/catalog.ts'
import { printAgreements } from '#db/schema/network.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { endPrintAgreements } from '#domain/catalog/end-print-agreements.server.ts'
import { isBlocked } from '#domain/conversations/blocks.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import {
  type AgreementEvent,
  agreementMoves,
  type AgreementSide,
  mayAskAgainOn,
  mayMove,
  printRequestsPerPerson,
} from './agreement.ts'

export type AskRefusal =
  | { reason: 'not_found' | 'own_project' | 'closed' | 'royalty_changed' | 'already_asked' | 'no_files' }
  | { reason: 'blocked' | 'too_many' }
  | { reason: 'refused_lately'; from: Day }

type AskWorld = { db: Database; clock: Clock; rateLimits: RateLimits }

type Asked = { ok: true; agreementId: string } | ({ ok: false } & AskRefusal)

type Request = { projectId: string; request: string; shownRoyaltyCents: Cents }

/**
 * Requests to print another maker's project at its present royalty, which the agreement fixes. Refused after a block,
 * for a month after a refusal, and beyond a daily limit.
 */
export async function askToPrint(
  { db, clock, rateLimits }: AskWorld,
  printer: Pick<Viewer, 'id' | 'userType'>,
  request: Request,
): Promise<Asked> {
  if (!isMaker(printer) || !isUuid(request.projectId)) return { ok: false, reason: 'not_found' }
  const permit = await rateLimits.take(printRequestsPerPerson, printer.id)
  if (!permit.ok) return { ok: false, reason: 'too_many' }
  const asked = await db.transaction((tx) => insertRequest(tx, printer.id, request, clock.now()))
  if (!asked.ok) await rateLimits.giveBack(printRequestsPerPerson, printer.id)
  return asked
}

async function insertRequest(
  tx: Database,
  printerId: string,
  { projectId, request, shownRoyaltyCents }: Request,
  at: Date,
): Promise<Asked> {
  const project = await findAsked(tx, printerId, projectId)
  if (!project?.isListed) return { ok: false, reason: 'not_found' }
  if (project.designerId === printerId) return { ok: false, reason: 'own_project' }
  if (await isBlocked(tx, printerId, project.designerId)) return { ok: false, reason: 'blocked' }
  if (project.isInForce) return { ok: false, reason: 'already_asked' }
  if (project.royaltyCents === null) return { ok: false, reason: 'closed' }
  if (!project.hasFiles) return { ok: false, reason: 'no_files' }
  const from = project.refusedAt && mayAskAgainOn(new Date(project.refusedAt))
  if (from && dayOf(at) < from) return { ok: false, reason: 'refused_lately', from }
  const royaltyCents = Number(project.royaltyCents)
  if (royaltyCents !== shownRoyaltyCents) return { ok: false, reason: 'royalty_changed' }
  const [asked] = await tx
    .insert(printAgreements)
    .values({ projectId, printerId, royaltyCents, request, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: printAgreements.id })
  if (!asked) return { ok: false, reason: 'already_asked' }
  await enqueue(tx, 'send-agreement-notice', { agreementId: asked.id, event: 'asked', side: 'printer' })
  return { ok: true, agreementId: asked.id }
}

async function findAsked(tx: Database, printerId: string, projectId: string): Promise<Row | undefined> {
  const rows = await query(
    tx,
    sql`
    select p.is_listed as "isListed", p.designer_id as "designerId", p.print_royalty_cents as "royaltyCents",
      exists (select 1 from project_files f where f.project_id = p.id and f.removed_at is null) as "hasFiles",
      exists (select 1 from print_agreements g where g.project_id = p.id and g.printer_id = ${printerId}
        and g.state in ('asked', 'approved')) as "isInForce",
      (select max(g.decided_at) from print_agreements g where g.project_id = p.id and g.printer_id = ${printerId}
        and g.state = 'refused') as "refusedAt"
    from projects p where p.id = ${projectId} for share of p`,
    {
      isListed: boolean,
      designerId: text,
      royaltyCents: nullable(text),
      hasFiles: boolean,
      isInForce: boolean,
      refusedAt: nullable(text),
    },
  )
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

type MoveRefusal = 'not_found' | 'not_yours' | 'too_late'

/** Answers, withdraws or ends a print agreement and mails the other party; paid orders are unaffected. */
export async function moveAgreement(
  { db, clock }: { db: Database; clock: Clock },
  personId: string,
  { agreementId, event, answer }: { agreementId: string; event: AgreementEvent; answer: string | null },
): Promise<{ ok: true } | { ok: false; reason: MoveRefusal }> {
  if (!isUuid(agreementId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockOwn(tx, personId, agreementId)
    if (!found) return { ok: false, reason: 'not_found' } as const
    const { side, state } = found
    if (!mayMove(side, event, state)) {
      const isPast = !agreementMoves[event].from.includes(state)
      return { ok: false, reason: isPast ? 'too_late' : 'not_yours' } as const
    }
    if (event === 'approved' || event === 'refused') {
      const decided = { state: event, answer, decidedAt: at }
      await tx.update(printAgreements).set(decided).where(eq(printAgreements.id, agreementId))
      await enqueue(tx, 'send-agreement-notice', { agreementId, event, side, hasWords: answer !== null })
    } else await endPrintAgreements(tx, { agreementId }, { at, side, endedBy: personId, answer })
    return { ok: true } as const
  })
}

/** Locks a user's agreement after its project, the same order as changing or deleting the project. */
async function lockOwn(tx: Database, personId: string, agreementId: string) {
  const [parties] = await tx
    .select({ projectId: projects.id, printerId: printAgreements.printerId, designerId: projects.designerId })
    .from(printAgreements)
    .innerJoin(projects, eq(projects.id, printAgreements.projectId))
    .where(eq(printAgreements.id, agreementId))
  if (!parties || ![parties.printerId, parties.designerId].includes(personId)) return null
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, parties.projectId)).for('no key update')
  const [row] = await tx.select().from(printAgreements).where(eq(printAgreements.id, agreementId)).for('update')
  const side: AgreementSide = parties.printerId === personId ? 'printer' : 'designer'
  return row ? { state: row.state, side } : null
}
