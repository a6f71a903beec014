import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const suspensionsServerArea: ServerArea = {
  personalData: {
    traces: [
      // A decision outlives the account: both sides may need it as evidence.
      ...traceEach('kept', 'claims', ['decisions.user_id']),
      ...traceEach('elsewhere', 'profile', ['decisions.decided_by', 'decisions.answered_by']),
    ],
    sections: [
      {
        name: 'decisoes_da_equipe',
        query: (userId) => sql`
          select d.id, json_build_object('tipo', case d.kind when 'suspension' then 'projeto retirado' when 'block' then 'conta bloqueada' else 'origem ou IA corrigida' end,
            'numero', d.number, 'projeto', p.title, 'situacao', case d.state when 'suspended' then 'em análise' when 'final' then 'vale' else 'desfeita' end,
            'achados', (select json_agg(json_build_object('fonte', f->>'source', 'motivo', f->>'reason')) from jsonb_array_elements(d.findings) f),
            'mudancas', d.changes, 'regra', d.rule, 'motivo', d.reason, 'desde', d.created_at, 'decidida_em', d.decided_at,
            'seu_recurso', d.appeal, 'recurso_em', d.appealed_at, 'nossa_resposta', d.answer, 'respondido_em', d.answered_at,
            'desfeita_em', d.undone_at, 'motivo_de_desfazer', d.undone_reason) as row
          from decisions d left join projects p on p.id = d.project_id where d.user_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'suspended_not_listed',
      words: 'Projeto em análise não está no ar',
      says: 'a project is suspended exactly while a suspension is in force, a file of it was not looked through, or it waits for its seller',
      sql: `select count(*)::int as broken from projects p where p.deleted_at is null and (p.suspended_at is not null)
        <> (p.waits_for_seller or exists (select 1 from decisions d where d.project_id = p.id and d.kind = 'suspension' and d.undone_at is null)
          or exists (select 1 from project_files f join model_reports r on r.storage_key = f.storage_key
            where f.project_id = p.id and f.removed_at is null and r.checked_at is null))`,
    },
  ],
}
