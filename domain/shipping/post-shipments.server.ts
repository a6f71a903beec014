import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { advanceShipment, type StepRefusal } from './advance-shipment.server.ts'
import { type CodeLine, readCodes } from './codes.ts'

export type PostRefusal = StepRefusal['reason'] | 'bad_code' | 'unknown_order' | 'which_order' | 'repeated'

/** Result for one shipment or pasted line; `refusal` is null if marked as posted. */
export type PostOutcome = {
  /** Pasted line with the tracking code; null for a chosen shipment without a pasted line. */
  line: string | null
  orderNumber: string | null
  refusal: PostRefusal | null
}

type Job = { id: string; number: string; service: 'table' | 'label' | 'pickup' }

type Posting = { makerId: string; shipmentIds: readonly string[]; codes: string }

/**
 * Marks as posted the chosen shipments and those that pasted codes name. Codes without order number belong to the
 * chosen shipments, in sequence.
 */
export async function postShipments(
  world: { db: Database; clock: Clock },
  { makerId, shipmentIds, codes }: Posting,
): Promise<PostOutcome[]> {
  const lines = readCodes(codes)
  const jobs = await jobsOf(world.db, { makerId, shipmentIds, lines })
  const chosen = shipmentIds.flatMap((id) => jobs.find((job) => job.id === id) ?? [])
  const { matched, outcomes, spoken } = matchLines(lines, jobs, chosen)
  const rest = chosen.filter(({ id }) => !spoken.has(id)).map((job) => ({ job, line: null }))
  for (const { job, line } of [...matched, ...rest]) {
    const step = { event: 'posted', ...(job.service === 'table' && line?.code) } as const
    const done = await advanceShipment(world, { makerId, shipmentId: job.id, step })
    outcomes.push({ line: line?.text ?? null, orderNumber: job.number, refusal: done.ok ? null : done.reason })
  }
  return outcomes
}

async function jobsOf(
  db: Database,
  { makerId, shipmentIds, lines }: Omit<Posting, 'codes'> & { lines: readonly CodeLine[] },
): Promise<Job[]> {
  const numbers = lines.flatMap((line) => line.orderNumber?.toLowerCase() ?? [])
  const named = sql`right(${shipments.orderId}::text, 8) = any(${sql.param(numbers)}::text[])`
  const rows = await db
    .select({ id: shipments.id, orderId: shipments.orderId, service: shipments.service })
    .from(shipments)
    .where(and(eq(shipments.makerId, makerId), or(inArray(shipments.id, [...shipmentIds]), named)))
  return rows.map(({ id, orderId, service }) => ({ id, service, number: orderNumber(orderId) }))
}

/**
 * Finds the shipment of each pasted line; unmatched, ambiguous or repeated lines become `outcomes`. `spoken` holds the
 * ids of shipments named by a line.
 */
function matchLines(lines: readonly CodeLine[], jobs: readonly Job[], chosen: readonly Job[]) {
  const outcomes: PostOutcome[] = []
  const matched: { job: Job; line: CodeLine }[] = []
  const named = new Set(lines.map((line) => line.orderNumber))
  const unnamed = chosen.filter((job) => job.service === 'table' && !named.has(job.number))
  const isInOrder = lines.filter((line) => line.orderNumber === null).length === unnamed.length
  const [used, spoken] = [new Set<string>(), new Set<string>()]
  for (const line of lines) {
    const refuse = (refusal: PostRefusal) => outcomes.push({ line: line.text, orderNumber: line.orderNumber, refusal })
    const found = line.orderNumber ? jobs.filter((job) => job.number === line.orderNumber) : []
    const job = line.orderNumber ? found[0] : isInOrder ? unnamed.shift() : undefined
    if (!job) refuse(line.orderNumber ? 'unknown_order' : 'which_order')
    else if (found.length > 1) refuse('which_order')
    else if (!line.code) refuse('bad_code')
    else if (used.has(line.code.trackingCode) || spoken.has(job.id)) refuse('repeated')
    else matched.push({ job, line })
    if (job) spoken.add(job.id)
    if (line.code) used.add(line.code.trackingCode)
  }
  return { matched, outcomes, spoken }
}
