import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const suspensionsServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('elsewhere', 'profile', ['suspensions.decided_by'])],
    sections: [
      {
        name: 'projetos_retirados',
        query: (userId) => sql`
          select h.id, json_build_object('projeto', p.title, 'estado', h.state, 'achados', (select json_agg(json_build_object('fonte', f->>'source', 'motivo', f->>'reason')) from jsonb_array_elements(h.findings) f), 'decisao', h.decision,
            'seu_recurso', h.appeal, 'retirado_em', h.created_at, 'decidido_em', h.decided_at,
            'recurso_em', h.appealed_at, 'recurso_decidido_em', h.appeal_decided_at) as row
          from suspensions h join projects p on p.id = h.project_id where p.designer_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'suspended_not_listed',
      words: 'Projeto em análise não está no ar',
      says: 'a project is suspended exactly while a suspension is in force, a file of it was not looked through, or it waits for its seller',
      sql: `select count(*)::int as broken from projects p where p.deleted_at is null and (p.suspended_at is not null)
        <> (p.waits_for_seller or exists (select 1 from suspensions h where h.project_id = p.id and h.state <> 'released')
          or exists (select 1 from project_files f join model_reports r on r.storage_key = f.storage_key
            where f.project_id = p.id and f.removed_at is null and r.checked_at is null))`,
    },
  ],
}
