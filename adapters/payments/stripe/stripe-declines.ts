import type { DeclineReason } from '#domain/orders/order.ts'

// Stripe's decline codes (docs.stripe.com/declines/codes) and the few error codes that say more than a decline code.
const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  amount_too_large: 'limit_exceeded',
  invalid_amount: 'limit_exceeded',
  incorrect_number: 'wrong_card_data',
  invalid_number: 'wrong_card_data',
  incorrect_cvc: 'wrong_card_data',
  invalid_cvc: 'wrong_card_data',
  invalid_expiry_month: 'wrong_card_data',
  invalid_expiry_year: 'wrong_card_data',
  incorrect_zip: 'wrong_card_data',
  incorrect_address: 'wrong_card_data',
  expired_card: 'expired_card',
  authentication_required: 'not_authenticated',
  authentication_not_handled: 'not_authenticated',
  payment_intent_authentication_failure: 'not_authenticated',
  offline_pin_required: 'not_authenticated',
  online_or_offline_pin_required: 'not_authenticated',
  approve_with_id: 'try_later',
  processing_error: 'try_later',
  reenter_transaction: 'try_later',
  try_again_later: 'try_later',
  issuer_not_available: 'try_later',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  service_not_allowed: 'not_supported',
  transaction_not_allowed: 'not_supported',
  not_permitted: 'not_supported',
  invalid_account: 'card_blocked',
  restricted_card: 'card_blocked',
  new_account_information_available: 'card_blocked',
  call_issuer: 'call_bank',
  do_not_honor: 'call_bank',
  do_not_try_again: 'call_bank',
  no_action_taken: 'call_bank',
  security_violation: 'call_bank',
  stop_payment_order: 'call_bank',
  revocation_of_all_authorizations: 'call_bank',
  revocation_of_authorization: 'call_bank',
  generic_decline: 'call_bank',
  duplicate_transaction: 'repeated',
  pin_try_exceeded: 'too_many_attempts',
  // The holder of a lost or stolen card is told no more than that it was refused.
  fraudulent: 'refused_for_safety',
  lost_card: 'refused_for_safety',
  stolen_card: 'refused_for_safety',
  pickup_card: 'refused_for_safety',
  merchant_blacklist: 'refused_for_safety',
}

/** What a failed attempt's codes mean to the buyer; null when nothing failed. */
export function stripeDecline(error: { code?: string; decline_code?: string } | null): DeclineReason | null {
  if (!error) return null
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'other'
}
