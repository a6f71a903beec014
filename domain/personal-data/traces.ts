import { closedName } from '#domain/accounts/closed-account.ts'

/** The kind of data, as described to users; each has a text on the screen. */
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
 * Treatment of a row on closing. `gone`: deleted, or overwritten by `set` (SQL). `kept`: for a legal period. `nameless`: its
 * user has no name any more. `elsewhere`: handled by another rule, mostly staff data.
 */
type Fate = 'gone' | 'nameless' | 'kept' | 'elsewhere'

/** A column that identifies the person of a row: by account id, or by e-mail address. */
export type Trace = { table: string; column: string; fate: Fate; part: ClosingPart; by?: 'email'; set?: string }

/**
 * All columns that identify a person, and their treatment on closing. A test fails if a new one is missing. LGPD (Lei
 * 13.709/2018), arts. 16 and 18; the periods of `kept` are in `domain/shared/business.ts`.
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
    // The hash keeps the slug reserved without revealing whose it was.
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
    // For profiles and texts, the label and the snapshot would reveal the author.
    set: `subject_label = case when kind = 'project' then subject_label else '${closedName}' end,
      snapshot = snapshot #- '{texts,Nome}' #- '{texts,Quem avaliou}' #- '{texts,Quem mostrou}'
        #- '{texts,Quem juntou}' #- '{texts,Quem perguntou}' #- '{texts,Quem respondeu}'`,
  },
  { table: 'reports', column: 'email', by: 'email', fate: 'nameless', part: 'reports', set: 'email = null' },
  // Claimants answer for their claims, also after closing.
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
  // Purchases keep their owner id; certificates are never changed.
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
    'farewells.user_id', // written on closing, deleted after the last mail
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

/** Returns the parts with this treatment, without duplicates, in table order. */
export function partsThatAre(fate: Exclude<Fate, 'elsewhere'>): ClosingPart[] {
  return [...new Set(traces.filter((trace) => trace.fate === fate).map(({ part }) => part))]
}

function each(fate: Fate, part: ClosingPart, columns: readonly string[]): Trace[] {
  return columns.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column, fate, part }
  })
}
