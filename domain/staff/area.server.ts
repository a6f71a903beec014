import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const staffServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('elsewhere', 'profile', ['staff_actions.staff_id', 'staff_invitations.invited_by']),
      { table: 'staff_invitations', column: 'email', by: 'email', fate: 'gone', part: 'profile' },
    ],
  },
  invariants: [
    {
      name: 'staff_has_all',
      words: 'Onde há equipe, alguém tem o papel Tudo',
      says: 'where there is staff, someone of it has the role all',
      sql: `select (case when exists (select from users where role <> 'member') and not exists (select from users where role = 'all')
        then 1 else 0 end)::int as broken`,
    },
  ],
}
