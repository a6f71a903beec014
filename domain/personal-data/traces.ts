import { closedName } from '#domain/accounts/closed-account.ts'

/** What a trace is a part of, as people are told about it; the screen has words for each. */
export type ClosingPart =
  | 'profile'
  | 'shop'
  | 'shop_address'
  | 'sign_in'
  | 'addresses'
  | 'lists'
  | 'uploads'
  | 'printers'
  | 'newsletter'
  | 'projects'
  | 'reviews'
  | 'prints'
  | 'questions'
  | 'reports'
  | 'claims'
  | 'money'
  | 'certificates'
  | 'terms'
  | 'support'
  | 'access'

/**
 * What becomes of a row when its person closes the account. `set` is what is written in it (SQL; a row that is `gone` and has
 * none is deleted). `kept` by law for a time, `nameless` because the row of `users` it points to has no name any more.
 * `elsewhere`: another rule has it; mostly people of the platform, whose accounts are not closed here.
 */
type Fate = 'gone' | 'nameless' | 'kept' | 'elsewhere'

/** A column that says whose a row is: by the account's id, or by its e-mail address. */
export type Trace = { table: string; column: string; fate: Fate; part: ClosingPart; by?: 'email'; set?: string }

/**
 * Every place that names a person, and what closing the account does to it. A new table that names one gets its line here,
 * or a test fails. Of law: LGPD (Lei 13.709/2018), arts. 16 and 18; what is `kept` has its time in `domain/shared/business.ts`.
 */
export const traces: readonly Trace[] = [
  {
    table: 'users',
    column: 'id',
    fate: 'gone',
    part: 'profile',
    set: `full_name = '${closedName}', bio = null, city = null, avatar_key = null, email_verified = false, role = 'member'`,
  },
  ...each('gone', 'shop', ['shops.maker_id', 'shop_requests.maker_id']),
  {
    table: 'shop_slugs',
    column: 'maker_id',
    fate: 'nameless',
    part: 'shop_address',
    // What tells that it was a shop's, so that it never becomes another's, and does not tell whose.
    set: `is_current = false, slug = case when length(slug) = 64 then slug else encode(sha256(convert_to(slug, 'UTF8')), 'hex') end`,
  },
  ...each('nameless', 'shop_address', ['shop_requests.like_maker_id']),
  ...each('gone', 'sign_in', [
    'sessions.user_id',
    'credentials.user_id',
    'verifications.value',
    'email_changes.user_id',
    'second_factors.user_id',
    'passkeys.user_id',
    'recovery_codes.user_id',
  ]),
  ...each('gone', 'addresses', ['addresses.user_id', 'freight_tables.maker_id']),
  ...each('gone', 'lists', [
    'favorites.user_id',
    'cart_items.user_id',
    'notices.user_id',
    'notice_choices.user_id',
    'saved_searches.user_id',
    'follows.user_id',
    'follows.maker_id',
    'follower_counts.maker_id',
    'first_listings.maker_id',
    'person_blocks.blocker_id',
    'person_blocks.blocked_id',
    'collections.user_id',
  ]),
  ...each('gone', 'uploads', ['uploads.owner_id']),
  ...each('gone', 'printers', ['user_printers.user_id', 'print_settings.user_id', 'workshops.maker_id']),
  { table: 'newsletter_subscriptions', column: 'email', by: 'email', fate: 'gone', part: 'newsletter' },
  { table: 'staff_invitations', column: 'email', by: 'email', fate: 'gone', part: 'profile' },
  ...each('nameless', 'projects', ['projects.designer_id', 'offers.printer_id', 'print_agreements.ended_by']),
  { table: 'print_agreements', column: 'printer_id', fate: 'nameless', part: 'projects', set: `request = ''` },
  ...each('nameless', 'reviews', ['reviews.user_id', 'reviews.printer_id']),
  ...each('nameless', 'prints', ['print_records.user_id', 'makes.user_id']),
  ...each('nameless', 'questions', ['questions.asker_id', 'questions.maker_id', 'answer_times.maker_id']),
  ...each('nameless', 'reports', ['reports.reporter_id']),
  {
    table: 'reports',
    column: 'owner_id',
    fate: 'nameless',
    part: 'reports',
    // Of a profile, or of what was written, its label and its snapshot say whose it was.
    set: `subject_label = case when kind = 'project' then subject_label else '${closedName}' end,
      snapshot = snapshot #- '{texts,author}'`,
  },
  { table: 'reports', column: 'email', by: 'email', fate: 'nameless', part: 'reports', set: 'email = null' },
  // Who claimed a right in writing answers for it, and may have to.
  ...each('kept', 'claims', ['rights_claims.user_id', 'rights_claims.email', 'account_blocks.user_id']),
  ...each('kept', 'money', [
    'orders.buyer_id',
    'purchases.buyer_id',
    'purchases.designer_id',
    'purchases.royalty_owner_id',
    'shipments.buyer_id',
    'shipments.maker_id',
    'returns.buyer_id',
    'returns.maker_id',
    'return_events.by_id',
    'freight_labels.maker_id',
    'sales_days.maker_id',
    'shipment_counts.maker_id',
    'conversations.buyer_id',
    'conversations.maker_id',
    'purchase_photos.owner_id',
    'messages.author_id',
    'entitlements.buyer_id',
    'ledger_accounts.owner_id',
    'earnings.maker_id',
    'holds.maker_id',
    'payouts.maker_id',
    'payout_accounts.maker_id',
    'fee_invoices.maker_id',
    'fiscal_notices.maker_id',
    'sellers.maker_id',
  ]),
  ...each('kept', 'money', ['refund_payouts.refund_id']),
  // A purchase is whose it is; what was signed for a buyer stays as it was signed.
  ...each('kept', 'certificates', ['licence_certificates.purchase_id']),
  ...each('kept', 'terms', ['acceptances.user_id']),
  {
    table: 'support_threads',
    column: 'user_id',
    fate: 'kept',
    part: 'support',
    set: `name = '${closedName}', email = u.email, state = 'closed'`,
  },
  ...each('kept', 'access', ['access_records.user_id', 'access_log.user_id', 'court_orders.user_id']),
  ...each('elsewhere', 'profile', [
    'farewells.user_id', // written by closing itself, and gone with the last mail
    'holds.placed_by',
    'holds.lifted_by',
    'payouts.approved_by',
    'payouts.sent_by',
    'payout_stops.stopped_by',
    'payout_stops.resumed_by',
    'refunds.requested_by',
    'disputes.answered_by',
    'project_holds.decided_by',
    'mark_corrections.decided_by',
    'reports.decided_by',
    'reports.review_decided_by',
    'account_blocks.blocked_by',
    'messages.decided_by',
    'support_messages.staff_id',
    'staff_actions.staff_id',
    'staff_invitations.invited_by',
    'opening_proofs.staff_id',
    'newsletter_issues.written_by',
    'fee_invoices.recorded_by',
    'terms_versions.published_by',
    'fee_rates.announced_by',
    'fee_rates.withdrawn_by',
    'incidents.recorded_by',
    'court_orders.recorded_by',
    'shop_requests.decided_by',
    'collection_picks.picked_by',
  ]),
]

/** Says what closing does to each part, once each, in the order of the table. */
export function partsThatAre(fate: Exclude<Fate, 'elsewhere'>): ClosingPart[] {
  return [...new Set(traces.filter((trace) => trace.fate === fate).map(({ part }) => part))]
}

function each(fate: Fate, part: ClosingPart, columns: readonly string[]): Trace[] {
  return columns.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column, fate, part }
  })
}
