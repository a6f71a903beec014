import { type AccountRole, mayOpen, type StaffArea, type StaffRole, staffWith } from './staff-role.ts'

/** All staff actions and the area that permits each. Each is logged; a new one needs a text in `app/staff/action-texts.ts`. */
const actionAreas = {
  answer_thread: 'support',
  close_thread: 'support',
  reopen_thread: 'support',
  block_account: 'moderation',
  unblock_account: 'moderation',
  keep_blocked: 'moderation',
  spare_account: 'moderation',
  hold_project: 'moderation',
  remove_project: 'moderation',
  put_back_project: 'moderation',
  correct_marks: 'moderation',
  undo_correction: 'moderation',
  keep_correction: 'moderation',
  dismiss_reports: 'moderation',
  remove_review: 'moderation',
  hide_make: 'moderation',
  hide_question: 'moderation',
  hide_answer: 'moderation',
  hide_collection: 'moderation',
  clear_profile: 'moderation',
  create_category: 'catalogue',
  change_category: 'catalogue',
  move_category: 'catalogue',
  merge_category: 'catalogue',
  grant_shop_name: 'moderation',
  refuse_shop_name: 'moderation',
  settle_order: 'money',
  refund_order: 'money',
  retry_refund: 'money',
  refund_by_hand: 'money',
  refund_to_key: 'money',
  refund_key_failed: 'money',
  open_refund_key: 'money',
  answer_dispute: 'money',
  decide_return: 'support',
  read_conversation: 'people',
  hide_message: 'moderation',
  keep_message: 'moderation',
  show_again: 'moderation',
  approve_payouts: 'money',
  send_payouts: 'money',
  cancel_payout: 'money',
  confirm_payout: 'money',
  fail_payout: 'money',
  return_payout: 'money',
  download_payout_file: 'money',
  record_fee_invoice: 'money',
  download_fiscal_file: 'money',
  stop_payouts: 'money',
  resume_payouts: 'money',
  hold_money: 'money',
  lift_hold: 'money',
  send_newsletter: 'catalogue',
  discard_newsletter: 'catalogue',
  change_shop: 'house',
  publish_terms: 'house',
  record_incident: 'house',
  change_incident: 'house',
  record_court_order: 'house',
  hand_out_records: 'house',
  lift_legal_hold: 'house',
  pick_collection: 'catalogue',
  drop_collection_pick: 'catalogue',
  invite_staff: 'house',
  withdraw_invitation: 'house',
  add_staff: 'house',
  change_role: 'house',
  remove_staff: 'house',
} as const satisfies Record<string, StaffArea>

const staffActionNames = Object.keys(actionAreas) as StaffActionName[]

export type StaffActionName = keyof typeof actionAreas

export function rolesFor(action: StaffActionName): readonly StaffRole[] {
  return staffWith(actionAreas[action])
}

export function actionsOf(role: AccountRole): StaffActionName[] {
  return staffActionNames.filter((name) => mayOpen(role, actionAreas[name]))
}

/** The object of an action. `label` is its readable name: a name, a title, an order or protocol number. */
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
    | 'staff'
    | 'shop'
  id: string
  label: string
}

export type StaffAction = {
  name: StaffActionName
  /** Null for the command line. */
  staffId: string | null
  staffName: string | null
  subject: StaffSubject
  reason: string | null
  at: Date
}
