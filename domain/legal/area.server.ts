import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const legalServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('kept', 'terms', ['acceptances.user_id']),
      ...traceEach('elsewhere', 'profile', ['terms_versions.published_by']),
    ],
    sections: [
      {
        name: 'termos_aceitos',
        query: (userId) => sql`
          select id, json_build_object('versao', version, 'ao', case place when 'sign_up' then 'criar a conta' when 'checkout' then 'comprar' else 'publicar' end,
            'pedido', order_id, 'projeto', project_id, 'endereco_ip', ip_address, 'aceitos_em', accepted_at) as row
          from acceptances where user_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'terms_as_published',
      words: 'O texto de cada versão publicada dos termos é o que foi publicado',
      says: 'the text of every published version of terms and privacy policy is the one that was hashed',
      sql: `select count(*)::int as broken from terms_versions
        where version is not null and hash <> encode(sha256(convert_to(text, 'UTF8')), 'hex')`,
    },
    {
      name: 'accepted_what_was_in_force',
      words: 'Cada aceite é dos termos que estavam em vigor naquele momento',
      says: 'what was agreed to were the terms in force then',
      sql: `select count(*)::int as broken from acceptances a join terms_versions v on (v.kind, v.version) = (a.kind, a.version)
        where {new a.accepted_at} and (v.in_force_at > a.accepted_at and v.version > 1
          or exists (select from terms_versions n where n.kind = v.kind and n.version > v.version and n.in_force_at <= a.accepted_at - interval '15 minutes'))`,
    },
    {
      name: 'accepted_by_whom_it_binds',
      words: 'Os termos de cada pedido e projeto foram aceitos por quem comprou ou publicou',
      says: 'an order’s and a project’s terms were agreed to by its buyer or its maker',
      sql: `select count(*)::int as broken from acceptances a left join orders o on o.id = a.order_id left join projects p on p.id = a.project_id
        where {new a.accepted_at} and (o.buyer_id <> a.user_id or p.designer_id <> a.user_id)`,
    },
  ],
}
