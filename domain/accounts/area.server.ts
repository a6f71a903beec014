import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { closedName } from './closed-account.ts'

export const accountsServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('gone', 'sign_in', [
        'sessions.user_id',
        'credentials.user_id',
        'verifications.value',
        'email_changes.user_id',
        'second_factors.user_id',
        'recovery_codes.user_id',
      ]),
      ...traceEach('kept', 'access', ['access_records.user_id']),
      // Written when the account is closed, and deleted with the last mail.
      ...traceEach('elsewhere', 'profile', ['farewells.user_id']),
      {
        table: 'users',
        column: 'id',
        fate: 'gone',
        part: 'profile',
        set: `full_name = '${closedName}', name_skeleton = '', is_namesake = false, bio = null, city = null, avatar_key = null, email_verified = false, role = 'member'`,
      },
    ],
    sections: [
      {
        name: 'conta',
        query: (userId) => sql`
          select id, json_build_object('nome', full_name, 'email', email, 'tipo', user_type, 'papel_na_equipe', nullif(role, 'member'), 'sobre', bio, 'cidade', city,
            'foto', '/midia/' || avatar_key || '-1200.webp', 'espaco_a_mais_em_bytes', extra_storage_bytes, 'disse_ser_maior_em', adult_at, 'criada_em', created_at, 'alterada_em', updated_at) as row
          from users where id = ${userId}`,
      },
      {
        name: 'aparelhos',
        query: (userId) => sql`
          select id, json_build_object('navegador', user_agent, 'endereco_ip', ip_address, 'entrou_em', created_at,
            'usado_em', updated_at, 'vale_ate', expires_at) as row
          from sessions where user_id = ${userId}`,
      },
      {
        name: 'acessos',
        query: (userId) => sql`
          select id, json_build_object('endereco_ip', ip_address, 'entrou_em', opened_at, 'usado_em', seen_at) as row
          from access_records where user_id = ${userId}`,
      },
    ],
    pictures: (userId) => sql`
      select 'perfil' as folder, 'foto' as title, avatar_key as key, 'public' as store, created_at as at from users where id = ${userId} and avatar_key is not null`,
  },
}
