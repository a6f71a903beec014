import type { ServerArea } from '#domain/area.server.ts'

export const personalDataServerArea: ServerArea = {
  invariants: [
    {
      name: 'closed_not_listed',
      words: 'Projetos de contas encerradas não estão no ar',
      says: 'nothing of a closed account is for sale',
      sql: `select count(*)::int as broken from projects p join users u on u.id = p.designer_id where u.closed_at is not null and p.deleted_at is null`,
    },
    {
      name: 'closed_owed_nothing',
      words: 'Ninguém encerrou a conta com dinheiro a receber',
      says: 'no closed account is owed money',
      sql: `select count(*)::int as broken from ledger_accounts a join users u on u.id = a.owner_id
        where u.closed_at is not null and a.code in ('maker_pending', 'maker_available', 'payout_in_transit') and a.balance_cents - simulated_cents(a.id) < 0`,
    },
    {
      name: 'closed_is_nameless',
      words: 'De uma conta encerrada não ficou nome, e-mail nem foto',
      says: 'a closed account has no name, address, picture or password',
      sql: `select count(*)::int as broken from users u where u.closed_at is not null
        and (u.full_name <> 'Conta encerrada' or u.email not like '%@conta-encerrada.invalid' or u.bio is not null or u.city is not null
             or u.avatar_key is not null or exists (select 1 from credentials c where c.user_id = u.id))`,
    },
  ],
}
