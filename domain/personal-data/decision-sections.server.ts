import { sql } from 'drizzle-orm'
import { claimDocumentContext } from '#domain/moderation/claim.ts'
import { sellerDocumentContext } from '#domain/sellers/seller.ts'
import type { Section } from './section.sql.ts'

/** Findings about a suspended project `h`. The evidence is left out: it concerns others and is for staff. */
const findings = sql`(
  select json_agg(json_build_object('fonte', f->>'source', 'motivo', f->>'reason')) from jsonb_array_elements(h.findings) f)`

/** The person's declarations, and decisions about them by banks, claimants and staff. */
export const decisionSections: readonly Section[] = [
  {
    name: 'dados_de_vendedor',
    sealed: [{ name: 'documento', context: sellerDocumentContext }],
    query: (userId) => sql`
      select id, json_build_object('documento', sealed_document, 'nome', legal_name, 'nome_fantasia', trade_name, 'mei', is_mei,
        'cep', cep, 'rua', street, 'numero', number, 'complemento', complement, 'bairro', district, 'cidade', city, 'uf', uf,
        'declarados_em', created_at, 'trocados_em', replaced_at) as row
      from sellers where maker_id = ${userId}`,
  },
  {
    name: 'declaracoes',
    query: (userId) => sql`
      select d.id, json_build_object('projeto', p.title, 'sobre', d.kind, 'resposta', d.answer, 'idade_minima', d.age_from,
        'registro', d.registration, 'versao_do_texto', d.text_version, 'declarada_em', d.declared_at, 'retirada_em', d.withdrawn_at) as row
      from project_declarations d join projects p on p.id = d.project_id where p.designer_id = ${userId}`,
  },
  {
    name: 'autoria',
    query: (userId) => sql`
      select a.id, json_build_object('projeto', p.title, 'resposta', a.answer, 'obra', a.source, 'licenca_da_obra', a.source_licence,
        'versao_do_texto', a.text_version, 'declarada_em', a.declared_at, 'retirada_em', a.withdrawn_at) as row
      from project_authorships a join projects p on p.id = a.project_id where p.designer_id = ${userId}`,
  },
  {
    name: 'devolucoes_de_dinheiro',
    query: (userId) => sql`
      select r.id, json_build_object('pedido', r.order_id, 'titulo', p.title, 'motivo', r.reason, 'estado', r.state,
        'valor_centavos', r.amount_cents, 'explicacao', case when p.buyer_id = ${userId} then r.note end,
        'pedida_em', r.created_at, 'encerrada_em', r.closed_at) as row
      from refunds r join purchases p on p.id = r.purchase_id where ${userId} in (p.buyer_id, p.designer_id)`,
  },
  {
    name: 'contestacoes_no_banco',
    query: (userId) => sql`
      select d.id, json_build_object('pedido', d.order_id, 'valor_centavos', d.amount_cents, 'motivo', d.reason, 'estado', d.state,
        'nossa_resposta', d.evidence, 'aberta_em', d.opened_at, 'encerrada_em', d.closed_at) as row
      from disputes d join orders o on o.id = d.order_id where o.buyer_id = ${userId}`,
  },
  {
    name: 'projetos_retirados',
    query: (userId) => sql`
      select h.id, json_build_object('projeto', p.title, 'estado', h.state, 'achados', ${findings}, 'decisao', h.decision,
        'seu_recurso', h.appeal, 'retirado_em', h.created_at, 'decidido_em', h.decided_at,
        'recurso_em', h.appealed_at, 'recurso_decidido_em', h.appeal_decided_at) as row
      from project_holds h join projects p on p.id = h.project_id where p.designer_id = ${userId}`,
  },
  {
    name: 'marcas_corrigidas',
    query: (userId) => sql`
      select c.id, json_build_object('numero', c.number, 'projeto', p.title, 'mudancas', c.changes, 'regra', c.rule, 'motivo', c.reason,
        'decidida_em', c.decided_at, 'desfeita_em', c.undone_at, 'motivo_de_desfazer', c.undoing,
        'seu_recurso', c.appeal, 'recurso_em', c.appealed_at, 'nossa_resposta', c.appeal_answer, 'recurso_decidido_em', c.appeal_decided_at) as row
      from mark_corrections c join projects p on p.id = c.project_id where p.designer_id = ${userId}`,
  },
  {
    name: 'denuncias_contra_voce',
    query: (userId) => sql`
      select r.id, json_build_object('numero', r.number, 'sobre', r.subject_label, 'resultado', r.outcome, 'regra', r.rule,
        'explicacao', case when r.outcome <> 'dismissed' then coalesce(r.review_answer, r.answer) end,
        'sua_resposta', r.counter_notice, 'decidida_em', r.decided_at) as row
      from reports r where r.owner_id = ${userId} and (r.outcome in ('held', 'corrected', 'removed') or r.claim_id is not null)`,
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
  {
    name: 'bloqueios_da_conta',
    query: (userId) => sql`
      select id, json_build_object('regra', rule, 'motivo', reason, 'bloqueada_em', created_at, 'seu_recurso', appeal,
        'recurso_em', appealed_at, 'nossa_resposta', appeal_answer, 'decidido_em', appeal_decided_at, 'desbloqueada_em', lifted_at) as row
      from account_blocks where user_id = ${userId}`,
  },
  {
    name: 'valores_retidos',
    query: (userId) => sql`
      select h.id, json_build_object('motivo', h.reason, 'explicacao', h.note, 'compra', h.purchase_id, 'retido_em', h.placed_at,
        'ate', h.until, 'liberado_em', h.lifted_at, 'contestacao', t.protocol) as row
      from holds h left join support_threads t on t.id = h.contest_thread_id where h.maker_id = ${userId}`,
  },
]
