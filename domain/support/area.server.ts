import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { closedName } from '#domain/accounts/closed-account.ts'
import { supportAnswered } from './notices.ts'

export const supportServerArea: ServerArea = {
  facts: [supportAnswered],
  personalData: {
    traces: [
      ...traceEach('elsewhere', 'profile', ['support_messages.staff_id', 'newsletter_issues.written_by']),
      { table: 'newsletter_subscriptions', column: 'email', by: 'email', fate: 'gone', part: 'newsletter' },
      {
        table: 'support_threads',
        column: 'user_id',
        fate: 'kept',
        part: 'support',
        set: `name = '${closedName}', email = u.email, state = 'closed'`,
      },
    ],
    sections: [
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
        name: 'newsletter',
        query: (userId) => sql`
          select n.id, json_build_object('email', n.email, 'texto', n.words, 'pagina', n.page, 'endereco_ip', n.ip_address, 'confirmada_de', n.confirmed_from, 'pedida_em', n.created_at, 'confirmada_em', n.confirmed_at,
            'cancelada_em', n.left_at) as row
          from newsletter_subscriptions n join users u on lower(u.email) = lower(n.email) and u.email_verified where u.id = ${userId}`,
      },
    ],
  },
}
