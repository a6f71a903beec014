import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { claimDocumentContext } from './claim.ts'
import { closedName } from '#domain/accounts/closed-account.ts'
import { claimCountered, claimMade, decisionMade, reportDecided, reportedRemoved, reportReceived } from './notices.ts'

export const moderationServerArea: ServerArea = {
  facts: [claimCountered, claimMade, decisionMade, reportDecided, reportedRemoved, reportReceived],
  personalData: {
    traces: [
      ...traceEach('nameless', 'reports', ['reports.reporter_id']),
      // The claimant answers for a claim in writing, so it is kept.
      ...traceEach('kept', 'claims', ['rights_claims.user_id', 'rights_claims.email']),
      ...traceEach('elsewhere', 'profile', ['reports.decided_by', 'reports.review_decided_by']),
      { table: 'reports', column: 'email', by: 'email', fate: 'nameless', part: 'reports', set: 'email = null' },
      {
        table: 'reports',
        column: 'owner_id',
        fate: 'nameless',
        part: 'reports',
        // Label and snapshot of anything but a project name its author.
        set: `subject_label = case when kind = 'project' then subject_label else '${closedName}' end,
          snapshot = snapshot #- '{texts,author}'`,
      },
    ],
    sections: [
      {
        name: 'denuncias',
        query: (userId) => sql`
          select r.id, json_build_object('numero', r.number, 'sobre', r.subject_label, 'motivo', r.reason, 'detalhes', r.details,
            'resultado', r.outcome, 'nossa_resposta', r.answer, 'seu_pedido_de_revisao', r.review_words, 'resposta_da_revisao', r.review_answer,
            'criada_em', r.created_at, 'decidida_em', r.decided_at) as row
          from reports r where r.reporter_id = ${userId}`,
      },
      {
        name: 'denuncias_contra_voce',
        query: (userId) => sql`
          select r.id, json_build_object('numero', r.number, 'sobre', r.subject_label, 'resultado', r.outcome, 'regra', r.rule,
            'explicacao', case when r.outcome <> 'dismissed' then coalesce(r.review_answer, r.answer) end,
            'sua_resposta', r.counter_notice, 'decidida_em', r.decided_at) as row
          from reports r where r.owner_id = ${userId} and (r.outcome in ('suspended', 'corrected', 'removed') or r.claim_id is not null)`,
      },
      {
        name: 'reclamacoes_de_direitos',
        sealed: [{ name: 'documento', context: (_userId, id) => claimDocumentContext(id) }],
        query: (userId) => sql`
          select c.id, json_build_object('nome', c.claimant_name, 'documento', c.sealed_document, 'empresa', c.company, 'qualidade', c.capacity,
            'email', c.email, 'obra', c.work, 'enderecos', c.links, 'primeira_publicacao', c.first_published, 'boa_fe_em', c.good_faith_at,
            'arquivos', (select coalesce(json_agg(f.name order by f.id), '[]') from claim_files f where f.claim_id = c.id)) as row
          from rights_claims c where c.user_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'blocked_not_listed',
      words: 'Projetos de contas bloqueadas não estão no ar',
      says: 'nothing of a blocked maker is in the catalogue',
      sql: `select count(*)::int as broken from projects p join users u on u.id = p.designer_id
        where p.maker_blocked <> (u.blocked_at is not null)`,
    },
  ],
}
