import type { ClaimRefusal } from '#domain/returns/claim-defect.server.ts'
import { business } from '#domain/shared/business.ts'

/** Why a defect could not be claimed. */
export const claimRefusals = {
  not_delivered: 'Esta peça ainda não chegou. Confirme o recebimento antes.',
  too_late: `O prazo de ${business.defectDays} dias para reclamar de um defeito aparente acabou. Fale com o suporte.`,
  already_open: 'Já há uma devolução desta peça em andamento.',
  changed: 'As peças desta compra mudaram: talvez o relato já tenha sido enviado. Confira e envie de novo.',
} satisfies Record<Exclude<ClaimRefusal['reason'], 'not_found'>, string>
