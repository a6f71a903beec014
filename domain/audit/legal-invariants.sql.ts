import type { Invariant } from './invariant.ts'

export const legalInvariants: Invariant[] = [
  {
    name: 'contract_as_charged',
    says: 'the contract that was shown says what the order costs',
    sql: `select count(*)::int as broken from contracts k join orders o on o.id = k.order_id
            where {new k.created_at} and (k.content->>'totalCents')::bigint <> o.total_cents`,
  },
  {
    name: 'terms_as_published',
    says: 'the text of every published version of terms and privacy policy is the one that was hashed',
    sql: `select count(*)::int as broken from terms_versions
            where version is not null and hash <> encode(sha256(convert_to(text, 'UTF8')), 'hex')`,
  },
  {
    name: 'accepted_what_was_in_force',
    says: 'what was agreed to were the terms in force then',
    sql: `select count(*)::int as broken from acceptances a join terms_versions v on (v.kind, v.version) = (a.kind, a.version)
            where {new a.accepted_at} and (v.in_force_at > a.accepted_at and v.version > 1
              or exists (select from terms_versions n where n.kind = v.kind and n.version > v.version and n.in_force_at <= a.accepted_at - interval '15 minutes'))`,
  },
  {
    name: 'accepted_by_whom_it_binds',
    says: 'an order’s and a project’s terms were agreed to by its buyer or its maker',
    sql: `select count(*)::int as broken from acceptances a left join orders o on o.id = a.order_id left join projects p on p.id = a.project_id
            where {new a.accepted_at} and (o.buyer_id <> a.user_id or p.designer_id <> a.user_id)`,
  },
]
