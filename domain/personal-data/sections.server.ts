import { sql } from 'drizzle-orm'
import { documentContext } from '#domain/addresses/address.ts'
import { sealContexts } from '#domain/payouts/payout-account.ts'
import { communitySections } from './community-sections.server.ts'
import { decisionSections } from './decision-sections.server.ts'
import { fiscalSections } from './fiscal-sections.server.ts'
import type { Section } from './section.sql.ts'

/**
 * All data about a person, in Portuguese. Includes others only as the person saw them, so no buyers' names in sales. Never
 * includes hashes, tokens or codes.
 */
export const sections: readonly Section[] = [
  {
    name: 'conta',
    query: (userId) => sql`
      select id, json_build_object('nome', full_name, 'email', email, 'tipo', user_type, 'papel_na_equipe', nullif(role, 'member'), 'sobre', bio, 'cidade', city,
        'foto', '/midia/' || avatar_key || '-1200.webp', 'disse_ser_maior_em', adult_at, 'criada_em', created_at, 'alterada_em', updated_at) as row
      from users where id = ${userId}`,
  },
  {
    name: 'enderecos',
    sealed: [{ name: 'cpf', context: documentContext }],
    query: (userId) => sql`
      select id, json_build_object('quem_recebe', recipient, 'cpf', sealed_document, 'cep', cep, 'rua', street,
        'numero', number, 'complemento', complement, 'bairro', district, 'cidade', city, 'estado', uf,
        'para_entregas', is_default, 'criado_em', created_at) as row
      from addresses where user_id = ${userId}`,
  },
  {
    name: 'aparelhos',
    query: (userId) => sql`
      select id, json_build_object('navegador', user_agent, 'endereco_ip', ip_address, 'entrou_em', created_at,
        'usado_em', updated_at, 'vale_ate', expires_at) as row
      from sessions where user_id = ${userId}`,
  },
  {
    name: 'chaves_de_acesso',
    query: (userId) => sql`
      select id, json_build_object('nome', name, 'criada_em', created_at, 'usada_em', used_at) as row
      from passkeys where user_id = ${userId}`,
  },
  {
    name: 'acessos',
    query: (userId) => sql`
      select id, json_build_object('endereco_ip', ip_address, 'entrou_em', opened_at, 'usado_em', seen_at) as row
      from access_records where user_id = ${userId}`,
  },
  {
    name: 'acessos_por_hora_e_ato',
    query: (userId) => sql`
      select id, json_build_object('ato', act, 'endereco_ip', ip_address, 'porta', port, 'em', at) as row
      from access_log where user_id = ${userId}`,
  },
  {
    name: 'termos_aceitos',
    query: (userId) => sql`
      select id, json_build_object('versao', version, 'ao', case place when 'sign_up' then 'criar a conta' when 'checkout' then 'comprar' else 'publicar' end,
        'pedido', order_id, 'projeto', project_id, 'endereco_ip', ip_address, 'aceitos_em', accepted_at) as row
      from acceptances where user_id = ${userId}`,
  },
  {
    name: 'compras',
    query: (userId) => sql`
      select p.id, json_build_object('pedido', p.order_id, 'titulo', p.title, 'tipo', p.kind, 'licenca', p.licence,
        'certificado', (select c.number from licence_certificates c where c.purchase_id = p.id), 'quantidade', p.quantity,
        'valor_centavos', p.amount_cents, 'frete_centavos', p.freight_cents, 'devolvido_centavos', p.refunded_cents, 'estado', p.status,
        'forma_de_pagamento', o.payment_method, 'cartao_final', o.card_last4, 'parcelas', o.instalments,
        'criada_em', p.created_at, 'concluida_em', p.completed_at) as row
      from purchases p join orders o on o.id = p.order_id where p.buyer_id = ${userId}`,
  },
  {
    name: 'contratos_de_compra',
    query: (userId) => sql`
      select k.order_id as id, json_build_object('pedido', k.order_id, 'contrato', k.content, 'feito_em', k.created_at) as row
      from contracts k join orders o on o.id = k.order_id where o.buyer_id = ${userId}`,
  },
  {
    name: 'entregas',
    sealed: [{ name: 'cpf', context: documentContext }],
    query: (userId) => sql`
      select id, json_build_object('pedido', order_id, 'forma', service, 'frete_centavos', freight_cents, 'quem_recebe', recipient,
        'cpf', sealed_document, 'cep', cep, 'rua', street, 'numero', number, 'complemento', complement, 'bairro', district,
        'cidade', city, 'estado', uf, 'postar_ate', post_by, 'chega_ate', arrive_by, 'criada_em', created_at) as row
      from shipments where buyer_id = ${userId}`,
  },
  {
    name: 'devolucoes_de_pecas',
    query: (userId) => sql`
      select r.id, json_build_object('pedido', p.order_id, 'titulo', p.title, 'quantidade', r.quantity, 'de_arquivos', r.shipment_id is null, 'tipo', r.kind, 'preferencia', r.wish, 'estado', r.state,
        'criada_em', r.created_at, 'encerrada_em', r.closed_at, 'suas_mensagens', (
          select coalesce(json_agg(json_build_object('passo', e.event, 'mensagem', e.words, 'codigo', e.code, 'em', e.created_at) order by e.id), '[]')
          from return_events e where e.return_id = r.id and e.by_id = ${userId})) as row
      from returns r join purchases p on p.id = r.purchase_id where ${userId} in (r.buyer_id, r.maker_id)`,
  },
  {
    name: 'fotos_de_pedidos',
    query: (userId) => sql`
      select id, json_build_object('endereco', '/fotos/' || id || '/1200', 'enviada_em', created_at) as row
      from purchase_photos where owner_id = ${userId}`,
  },
  {
    name: 'mensagens_de_pedidos',
    query: (userId) => sql`
      select t.id, json_build_object('pedido', c.order_id, 'tipo', t.kind, 'mensagem', t.words, 'enviada_em', t.created_at) as row
      from messages t join conversations c on c.id = t.conversation_id where t.author_id = ${userId}`,
  },
  {
    name: 'tabela_de_frete',
    query: (userId) => sql`
      select maker_id as id, json_build_object('cep_de_origem', origin_cep, 'envia_por', posts_by, 'precos', rates, 'precos_por_estado', uf_rates, 'gratis_a_partir_de_centavos', free_from_cents,
        'estados_sem_envio', excluded_ufs, 'retirada', pickup, 'conferida_em', confirmed_at, 'alterada_em', updated_at) as row
      from freight_tables where maker_id = ${userId}`,
  },
  {
    name: 'etiquetas_de_envio',
    query: (userId) => sql`
      select id, json_build_object('estado', state, 'preco_centavos', coalesce(paid_cents, promised_cents), 'codigo_de_rastreio', tracking_code,
        'chave_do_documento', document_key, 'pedida_em', created_at, 'comprada_em', bought_at, 'encerrada_em', closed_at) as row
      from freight_labels where maker_id = ${userId}`,
  },
  {
    name: 'oficina',
    query: (userId) => sql`
      select maker_id as id, json_build_object('impressoras', printers, 'horas_por_dia', hours_per_day, 'folgas', days_off,
        'em_pausa', is_paused, 'pausa_ate', paused_until, 'recado', pause_note) as row
      from workshops where maker_id = ${userId}`,
  },
  {
    name: 'downloads',
    query: (userId) => sql`
      select d.id, json_build_object('projeto', e.project_id, 'arquivo', f.original_name, 'baixado_em', d.created_at) as row
      from downloads d join entitlements e on e.id = d.entitlement_id join project_files f on f.id = d.file_id
      where e.buyer_id = ${userId}`,
  },
  savedProjects('favoritos', 'favorites'),
  savedProjects('carrinho', 'cart_items'),
  {
    name: 'avaliacoes',
    query: (userId) => sql`
      select r.id, json_build_object('projeto', p.title, 'nota', r.rating, 'comentario', r.comment, 'resposta', r.answer,
        'criada_em', r.created_at, 'alterada_em', r.updated_at,
        'fotos', (select coalesce(json_agg(i.storage_key || '-1200.webp' order by i.position), '[]') from review_pictures i where i.review_id = r.id)) as row
      from reviews r join projects p on p.id = r.project_id where r.user_id = ${userId}`,
  },
  {
    name: 'projetos',
    query: (userId) => sql`
      select p.id, json_build_object('titulo', p.title, 'descricao', p.description, 'preco_centavos', p.price_cents,
        'tempo_de_impressao', p.print_time, 'material', p.material, 'referencia', p.reference_link,
        'especificacoes', p.specifications, 'licenca', p.licence, 'ativo', p.is_active, 'criado_em', p.created_at, 'excluido_em', p.deleted_at,
        'arquivos', (select coalesce(json_agg(json_build_object('nome', f.original_name, 'por_peca', f.piece_quantity) order by f.id), '[]')
          from project_files f where f.project_id = p.id),
        'fotos', (select coalesce(json_agg('/midia/' || i.storage_key || '-1200.webp' order by i.position), '[]')
          from project_images i where i.project_id = p.id)) as row
      from projects p where p.designer_id = ${userId}`,
  },
  {
    name: 'vendas',
    query: (userId) => sql`
      select id, json_build_object('projeto', title, 'tipo', kind, 'quantidade', quantity, 'valor_centavos', amount_cents,
        'taxa_centavos', fee_cents, 'sua_parte_centavos', designer_amount_cents,
        'royalty_centavos', royalty_cents, 'devolvido_centavos', refunded_cents,
        'estado', status, 'concluida_em', completed_at) as row
      from purchases where designer_id = ${userId} and status <> 'pending'`,
  },
  {
    name: 'royalties',
    query: (userId) => sql`
      select id, json_build_object('projeto', title, 'quantidade', quantity, 'royalty_centavos', royalty_cents,
        'devolvido_centavos', refunded_royalty_cents, 'estado', status, 'concluida_em', completed_at) as row
      from purchases where royalty_owner_id = ${userId} and status <> 'pending'`,
  },
  {
    name: 'acordos_de_impressao',
    query: (userId) => sql`
      select g.id, json_build_object('projeto', p.title, 'papel', case when g.printer_id = ${userId} then 'imprime' else 'designer' end,
        'estado', g.state, 'royalty_centavos', g.royalty_cents, 'pedido', case when g.printer_id = ${userId} then g.request end,
        'resposta', g.answer, 'pedido_em', g.created_at, 'decidido_em', g.decided_at, 'encerrado_em', g.ended_at,
        'precos_centavos', (select coalesce(json_agg(o.price_cents order by o.id), '[]') from offers o
          where o.project_id = g.project_id and o.printer_id = g.printer_id and g.printer_id = ${userId}),
        'arquivos_abertos', (select coalesce(json_agg(json_build_object('arquivo', f.original_name, 'em', a.created_at) order by a.id), '[]')
          from print_file_accesses a join project_files f on f.id = a.file_id where a.agreement_id = g.id)) as row
      from print_agreements g join projects p on p.id = g.project_id where ${userId} in (g.printer_id, p.designer_id)`,
  },
  {
    name: 'contas_de_recebimento',
    sealed: [
      { name: 'documento', context: (userId) => sealContexts(userId).document },
      { name: 'destino', context: (userId) => sealContexts(userId).destination },
    ],
    query: (userId) => sql`
      select id, json_build_object('titular', holder_name, 'documento', sealed_document, 'destino', sealed_destination,
        'criada_em', created_at, 'trocada_em', replaced_at) as row
      from payout_accounts where maker_id = ${userId}`,
  },
  {
    name: 'repasses',
    query: (userId) => sql`
      select id, json_build_object('valor_centavos', amount_cents, 'estado', state, 'criado_em', created_at,
        'enviado_em', sent_at, 'encerrado_em', closed_at) as row
      from payouts where maker_id = ${userId}`,
  },
  {
    name: 'conversas_com_o_suporte',
    query: (userId) => sql`
      select t.id, json_build_object('protocolo', t.protocol, 'nome', t.name, 'email', t.email, 'assunto', t.subject,
        'estado', t.state, 'criada_em', t.created_at, 'mensagens', (
          select coalesce(json_agg(json_build_object('de', case when m.staff_id is null then 'você' else 'Camada' end,
            'mensagem', m.message, 'enviada_em', m.created_at) order by m.id), '[]')
          from support_messages m where m.thread_id = t.id)) as row
      from support_threads t where t.user_id = ${userId}`,
  },
  {
    name: 'denuncias',
    query: (userId) => sql`
      select r.id, json_build_object('numero', r.number, 'sobre', r.subject_label, 'motivo', r.reason, 'detalhes', r.details,
        'resultado', r.outcome, 'nossa_resposta', r.answer, 'seu_pedido_de_revisao', r.review_words, 'resposta_da_revisao', r.review_answer,
        'criada_em', r.created_at, 'decidida_em', r.decided_at) as row
      from reports r where r.reporter_id = ${userId}`,
  },
  {
    name: 'newsletter',
    query: (userId) => sql`
      select n.id, json_build_object('email', n.email, 'texto', n.words, 'pagina', n.page, 'endereco_ip', n.ip_address, 'confirmada_de', n.confirmed_from, 'pedida_em', n.created_at, 'confirmada_em', n.confirmed_at,
        'cancelada_em', n.left_at) as row
      from newsletter_subscriptions n join users u on lower(u.email) = lower(n.email) where u.id = ${userId}`,
  },
  {
    name: 'impressoras',
    query: (userId) => sql`
      select id, json_build_object('nome', name, 'modelo', model, 'largura_mm', width_mm, 'profundidade_mm', depth_mm,
        'altura_mm', height_mm) as row
      from user_printers where user_id = ${userId}`,
  },
  {
    name: 'ajustes_de_impressao',
    query: (userId) => sql`
      select user_id as id, to_json(s) as row from print_settings s where user_id = ${userId}`,
  },
  {
    name: 'impressoes',
    query: (userId) => sql`
      select r.id, json_build_object('projeto', p.title, 'material', r.material, 'impressora', r.printer,
        'gramas', r.grams, 'segundos', r.seconds, 'registrada_em', r.created_at) as row
      from print_records r join projects p on p.id = r.project_id where r.user_id = ${userId}`,
  },
  {
    name: 'impressoes_mostradas',
    query: (userId) => sql`
      select m.id, json_build_object('projeto', p.title, 'palavras', m.words, 'impressora', m.printer, 'material', m.material,
        'camada_mm', m.layer_mm, 'gramas', m.grams, 'segundos', m.seconds, 'sem_nome', m.is_nameless, 'publicada_em', m.created_at,
        'fotos', (select json_agg(i.storage_key || '-1200.webp' order by i.position) from make_pictures i where i.make_id = m.id)) as row
      from makes m join projects p on p.id = m.project_id where m.user_id = ${userId}`,
  },
  ...communitySections,
  ...decisionSections,
  ...fiscalSections,
]

function savedProjects(name: string, table: string): Section {
  return {
    name,
    query: (userId) => sql`
      select s.id, json_build_object('projeto', p.title, 'salvo_em', s.created_at) as row
      from ${sql.identifier(table)} s join projects p on p.id = s.project_id where s.user_id = ${userId}`,
  }
}
