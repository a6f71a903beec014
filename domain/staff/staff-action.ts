/** Everything staff can do with other people's things. Each is written down; a new one gets its words in `app/staff/action-texts.ts`. */
export const staffActionNames = [
  'answer_thread',
  'close_thread',
  'reopen_thread',
  'block_account',
  'unblock_account',
  'keep_blocked',
  'spare_account',
  'hold_project',
  'remove_project',
  'put_back_project',
  'correct_marks',
  'undo_correction',
  'keep_correction',
  'dismiss_reports',
  'remove_review',
  'hide_make',
  'hide_question',
  'hide_answer',
  'hide_collection',
  'clear_profile',
  'review_category',
  'trust_category',
  'grant_shop_name',
  'refuse_shop_name',
  'settle_order',
  'refund_order',
  'retry_refund',
  'refund_by_hand',
  'refund_to_key',
  'refund_key_failed',
  'open_refund_key',
  'answer_dispute',
  'decide_return',
  'read_conversation',
  'hide_message',
  'keep_message',
  'show_again',
  'approve_payouts',
  'send_payouts',
  'cancel_payout',
  'confirm_payout',
  'fail_payout',
  'return_payout',
  'download_payout_file',
  'record_fee_invoice',
  'download_fiscal_file',
  'stop_payouts',
  'resume_payouts',
  'hold_money',
  'lift_hold',
  'send_newsletter',
  'discard_newsletter',
  'publish_terms',
  'record_incident',
  'change_incident',
  'record_court_order',
  'hand_out_records',
  'lift_legal_hold',
  'pick_collection',
  'drop_collection_pick',
] as const

/** Those that decide about what people publish, say, or are. */
export const moderationActions: readonly StaffActionName[] = [
  'hold_project',
  'remove_project',
  'put_back_project',
  'correct_marks',
  'undo_correction',
  'keep_correction',
  'dismiss_reports',
  'remove_review',
  'hide_make',
  'hide_question',
  'hide_answer',
  'hide_collection',
  'clear_profile',
  'read_conversation',
  'hide_message',
  'keep_message',
  'show_again',
  'block_account',
  'unblock_account',
  'keep_blocked',
  'spare_account',
]

export type StaffActionName = (typeof staffActionNames)[number]

/** What was acted on. `label` is how people call it: a name, a title, an order's or a protocol's number. */
export type StaffSubject = {
  kind:
    | 'account'
    | 'project'
    | 'order'
    | 'thread'
    | 'payout'
    | 'category'
    | 'newsletter'
    | 'terms'
    | 'incident'
    | 'court_order'
    | 'collection'
  id: string
  label: string
}

export type StaffAction = {
  name: StaffActionName
  staffId: string
  staffName: string
  subject: StaffSubject
  reason: string | null
  at: Date
}

export function isStaffActionName(text: string): text is StaffActionName {
  return (staffActionNames as readonly string[]).includes(text)
}
