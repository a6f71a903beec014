import { sql } from 'drizzle-orm'
import type { Section } from './section.sql.ts'

/** The person's shop, follows, blocks, collections and notices. */
export const communitySections: readonly Section[] = [
  {
    name: 'loja',
    query: (userId) => sql`
      select u.id, json_build_object('enderecos', (select json_agg(json_build_object('endereco', s.slug, 'atual', s.is_current, 'desde', s.created_at)
          order by s.created_at, s.slug) from shop_slugs s where s.maker_id = u.id),
        'nome', h.title, 'links', h.links) as row
      from users u left join shops h on h.maker_id = u.id
      where u.id = ${userId} and exists (select 1 from shop_slugs s where s.maker_id = u.id)`,
  },
  {
    name: 'nomes_de_loja_pedidos',
    query: (userId) => sql`
      select id, json_build_object('endereco', slug, 'nome', title, 'pedido_em', created_at, 'decidido_em', decided_at,
        'aceito', is_granted, 'motivo', reason) as row
      from shop_requests where maker_id = ${userId}`,
  },
  {
    name: 'seguindo',
    query: (userId) => sql`
      select f.id, json_build_object('maker', m.full_name, 'categoria', c.name, 'desde', f.created_at) as row
      from follows f left join users m on m.id = f.maker_id left join categories c on c.id = f.category_id where f.user_id = ${userId}`,
  },
  {
    name: 'pessoas_bloqueadas',
    query: (userId) => sql`
      select b.blocked_id as id, json_build_object('pessoa', u.full_name, 'desde', b.created_at) as row
      from person_blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${userId}`,
  },
  {
    name: 'perguntas_feitas',
    query: (userId) => sql`
      select q.id, json_build_object('projeto', p.title, 'pergunta', q.question, 'feita_em', q.created_at, 'editada_em', q.edited_at,
        'resposta', q.answer, 'respondida_em', q.answered_at) as row
      from questions q join projects p on p.id = q.project_id where q.asker_id = ${userId}`,
  },
  {
    name: 'perguntas_respondidas',
    query: (userId) => sql`
      select q.id, json_build_object('projeto', p.title, 'pergunta', q.question, 'feita_em', q.created_at, 'resposta', q.answer,
        'respondida_em', q.answered_at, 'resposta_editada_em', q.answer_edited_at) as row
      from questions q join projects p on p.id = q.project_id where q.maker_id = ${userId}`,
  },
  {
    name: 'colecoes',
    query: (userId) => sql`
      select c.id, json_build_object('nome', c.name, 'sobre', c.about, 'quem_ve', case c.visibility when 'private' then 'só você' when 'link' then 'quem tem o endereço' else 'todos' end,
        'criada_em', c.created_at, 'projetos', (select coalesce(json_agg(json_build_object('projeto', i.title, 'palavras', i.note, 'salvo_em', i.created_at) order by i.position), '[]')
          from collection_items i where i.collection_id = c.id)) as row
      from collections c where c.user_id = ${userId}`,
  },
  {
    name: 'avisos',
    query: (userId) => sql`
      select id, json_build_object('tipo', kind, 'titulo', title, 'texto', words, 'em', created_at, 'lido_em', read_at) as row
      from notices where user_id = ${userId}`,
  },
  {
    name: 'escolhas_de_avisos',
    query: (userId) => sql`
      select user_id as id, json_build_object('tipo', kind, 'por_email', mail) as row from notice_choices where user_id = ${userId}`,
  },
  {
    name: 'buscas_salvas',
    query: (userId) => sql`
      select id, json_build_object('busca', label, 'endereco', address, 'desde', created_at, 'avisada_em', told_at) as row
      from saved_searches where user_id = ${userId}`,
  },
]
