import type { CancelRefusal } from '#domain/shipping/cancel-shipment.server.ts'

export type JobRefusal = CancelRefusal['reason']

/** A refusal of one job among many, after its order number. */
export const jobRefusals: Record<JobRefusal, string> = {
  not_found: 'não é mais seu',
  too_late: 'já foi postado ou cancelado',
  disputed: 'quem comprou contestou o pagamento no banco, que decide primeiro',
}
