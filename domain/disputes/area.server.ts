import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { disputeMoved } from './notices.ts'

export const disputesServerArea: ServerArea = {
  facts: [disputeMoved],
  personalData: {
    traces: [...traceEach('elsewhere', 'profile', ['disputes.answered_by'])],
    sections: [
      {
        name: 'contestacoes_no_banco',
        query: (userId) => sql`
          select d.id, json_build_object('pedido', d.order_id, 'valor_centavos', d.amount_cents, 'motivo', d.reason, 'estado', d.state,
            'nossa_resposta', d.evidence, 'aberta_em', d.opened_at, 'encerrada_em', d.closed_at) as row
          from disputes d join orders o on o.id = d.order_id where o.buyer_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'disputed_is_blocked',
      words: 'Está bloqueado exatamente o que as contestações abertas pedem',
      says: 'exactly what open disputes ask for is blocked',
      sql: `select (case when (select coalesce(sum(balance_cents), 0) from ledger_accounts where code = 'blocked')
                      + (select coalesce(sum(l.amount_cents), 0) from dispute_lines l join disputes d on d.id = l.dispute_id
                          where d.state in ('open', 'answered')) = 0 then 0 else 1 end)::int as broken`,
    },
    {
      name: 'disputes_posted',
      words: 'O fim de cada contestação está no livro-razão',
      says: 'the end of every dispute is in the ledger',
      sql: `select count(*)::int as broken from disputes d where (d.state = 'lost' or (d.state = 'won' and exists (
          select 1 from dispute_lines l where l.dispute_id = d.id)))
        and not exists (select 1 from ledger_postings p where p.key = 'dispute:' || d.id || ':' || d.state)`,
    },
  ],
}
