/** Why a payment was refused, as far as it helps the buyer to go on. Providers have many words for each. */
export const declineReasons = [
  'insufficient_funds',
  'limit_exceeded',
  'wrong_card_data',
  'expired_card',
  'not_authenticated',
  'card_blocked',
  'not_supported',
  'call_bank',
  'repeated',
  'refused_for_safety',
  'too_many_attempts',
  'try_later',
  'other',
] as const

export type DeclineReason = (typeof declineReasons)[number]
