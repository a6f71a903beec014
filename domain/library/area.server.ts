import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const libraryServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('kept', 'money', ['entitlements.buyer_id']),
      // The purchase names its owner; a signed certificate stays unchanged.
      ...traceEach('kept', 'certificates', ['licence_certificates.purchase_id']),
    ],
    sections: [
      {
        name: 'downloads',
        query: (userId) => sql`
          select d.id, json_build_object('projeto', e.project_id, 'arquivo', f.original_name, 'baixado_em', d.created_at) as row
          from downloads d join entitlements e on e.id = d.entitlement_id join project_files f on f.id = d.file_id
          where e.buyer_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'paid_gives_access',
      words: 'Toda compra de arquivos dá acesso a eles',
      says: 'every completed purchase of files gives access to them',
      sql: `select count(*)::int as broken from purchases p where {new p.completed_at} and p.kind = 'digital' and p.status = 'completed' and p.upgrade_of is null
        and not exists (select 1 from entitlements e where e.purchase_id = p.id and e.revoked_at is null)`,
    },
    {
      name: 'access_is_paid',
      words: 'Ninguém tem acesso sem compra',
      says: 'no buyer has access without a completed purchase',
      sql: `select count(*)::int as broken from entitlements e join purchases p on p.id = e.purchase_id
        where {new e.granted_at} and e.revoked_at is null and p.status <> 'completed'`,
    },
    {
      name: 'upgrades_of_own_files',
      words: 'Toda licença ampliada é de arquivos que o comprador já tinha',
      says: 'every upgrade is of files that its buyer had bought, for at least R$ 1',
      sql: `select count(*)::int as broken from purchases p join purchases b on b.id = p.upgrade_of
        where {new p.completed_at} and p.status = 'completed' and (b.kind <> 'digital' or b.upgrade_of is not null
          or b.project_id <> p.project_id or b.buyer_id <> p.buyer_id or p.amount_cents + p.discount_cents < 100)`,
    },
  ],
}
