import type { DeclineReason } from '#domain/orders/order.ts'

// `status_detail` of a rejected payment, from Mercado Pago's documentation of payment results.
const reasons: Record<string, DeclineReason> = {
  cc_rejected_insufficient_amount: 'insufficient_funds',
  rejected_insufficient_data: 'wrong_card_data',
  cc_amount_rate_limit_exceeded: 'limit_exceeded',
  cc_rejected_bad_filled_card_number: 'wrong_card_data',
  cc_rejected_bad_filled_date: 'wrong_card_data',
  cc_rejected_bad_filled_other: 'wrong_card_data',
  cc_rejected_bad_filled_security_code: 'wrong_card_data',
  cc_rejected_invalid_installments: 'not_supported',
  cc_rejected_card_type_not_allowed: 'not_supported',
  cc_rejected_3ds_mandatory: 'not_authenticated',
  cc_rejected_3ds_challenge: 'not_authenticated',
  cc_rejected_call_for_authorize: 'call_bank',
  cc_rejected_other_reason: 'call_bank',
  bank_error: 'try_later',
  cc_rejected_time_out: 'try_later',
  cc_rejected_card_disabled: 'card_blocked',
  cc_rejected_duplicated_payment: 'repeated',
  cc_rejected_max_attempts: 'too_many_attempts',
  cc_rejected_high_risk: 'refused_for_safety',
  cc_rejected_blacklist: 'refused_for_safety',
  cc_rejected_fraud: 'refused_for_safety',
  rejected_high_risk: 'refused_for_safety',
  rejected_by_regulations: 'refused_for_safety',
}

export function mercadoPagoDecline(statusDetail: string | null | undefined): DeclineReason {
  return reasons[statusDetail ?? ''] ?? 'other'
}
