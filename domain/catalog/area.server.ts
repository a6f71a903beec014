import { sql } from 'drizzle-orm'
import { mayOpenProject } from '#db/sql/open-project.sql.ts'
import { picturesOf, snapshotOf } from '#db/sql/snapshot.sql.ts'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { licences } from '#domain/licences/licence.ts'

export const catalogServerArea: ServerArea = {
  reportable: {
    project: {
      find: (id, viewer) => sql`
        select p.title, '' as author, p.designer_id as "ownerId", p.id as "projectId", ${snapshotOf(
          sql`jsonb_build_object('title', p.title, 'description', p.description, 'specifications', p.specifications,
            'material', p.material, 'reference', p.reference_link, 'licence', (select string_agg(o.licence, ',' order by o.price_cents, o.id) from offers o where o.project_id = p.id and o.kind = 'digital' and o.is_active), 'ai', coalesce(p.ai, 'undeclared'),
            'images', (select string_agg(case when i.model_key is not null then 'ours' else coalesce(i.kind, 'unmarked') end, ',' order by i.position)
              from project_images i where i.project_id = p.id))`,
          {
            prices: sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'cents', o.price_cents) order by o.id), '[]')
              from offers o where o.project_id = p.id and o.is_active)`,
            pictures: picturesOf('project_images', 'project_id', sql`p.id`),
            files: sql`(select coalesce(jsonb_agg(jsonb_build_object('name', f.original_name, 'sha256', f.sha256) order by f.position), '[]')
              from project_files f where f.project_id = p.id and f.removed_at is null)`,
          },
        )} from projects p where p.id = ${id} and ${mayOpenProject(sql`p`, viewer)}`,
    },
  },
  personalData: {
    traces: [
      ...traceEach('gone', 'uploads', ['uploads.owner_id']),
      ...traceEach('nameless', 'projects', ['projects.designer_id', 'offers.printer_id']),
    ],
    sections: [
      {
        name: 'projetos',
        query: (userId) => sql`
          select p.id, json_build_object('titulo', p.title, 'descricao', p.description, 'preco_centavos', p.price_cents,
            'tempo_de_impressao', p.print_time, 'material', p.material, 'referencia', p.reference_link,
            'especificacoes', p.specifications, 'licencas', (select coalesce(json_agg(json_build_object('licenca', o.licence, 'pecas', o.pieces, 'preco_centavos', o.price_cents)
              order by o.price_cents, o.id), '[]') from offers o where o.project_id = p.id and o.kind = 'digital' and o.is_active), 'ativo', p.is_active, 'criado_em', p.created_at, 'excluido_em', p.deleted_at,
            'arquivos', (select coalesce(json_agg(json_build_object('nome', f.original_name, 'por_peca', f.piece_quantity) order by f.id), '[]')
              from project_files f where f.project_id = p.id),
            'fotos', (select coalesce(json_agg('/midia/' || i.storage_key || '-1200.webp' order by i.position), '[]')
              from project_images i where i.project_id = p.id)) as row
          from projects p where p.designer_id = ${userId}`,
      },
    ],
    pictures: (userId) => sql`
      select 'projetos' as folder, p.title, i.storage_key as key, 'public' as store, i.created_at as at from project_images i
          join projects p on p.id = i.project_id where p.designer_id = ${userId}`,
  },
  invariants: [
    {
      name: 'listed_has_offer',
      words: 'Todo projeto no ar tem o que vender, pelo preço que mostra',
      says: 'every listed project has something to sell, at its shown price',
      sql: `select count(*)::int as broken from projects p where p.is_listed
        and p.price_cents is distinct from (select min(o.price_cents) from offers o where o.project_id = p.id and o.is_active)`,
    },
    {
      name: 'files_for_sale_exist',
      words: 'Toda oferta de arquivos no ar tem arquivos',
      says: 'every listed offer of files has at least one file',
      sql: `select count(*)::int as broken from offers o join projects p on p.id = o.project_id
        where o.kind = 'digital' and o.is_active and p.is_listed
          and not exists (select 1 from project_files f where f.project_id = p.id and f.removed_at is null)`,
    },
    {
      name: 'wider_licence_costs_more',
      words: 'Nenhuma licença mais ampla custa menos que a mais estreita',
      says: 'no wider licence of a project has a lower full price',
      sql: `with ranked as (select o.project_id, coalesce(o.full_cents, o.price_cents) as cents,
          array_position(array[${licences.map((licence) => `'${licence}'`).join(', ')}], o.licence) as width
        from offers o where o.kind = 'digital' and o.is_active)
      select count(*)::int as broken from ranked a join ranked b on b.project_id = a.project_id and b.width > a.width and b.cents < a.cents`,
    },
    {
      name: 'listing_counts',
      words: 'Os números dos filtros estão certos',
      says: 'counters of the filters are right',
      sql: `select count(*)::int as broken from
        (select category_id, offer_kinds, file_formats, project_count as n from listing_counts where project_count <> 0) kept
        full join (select category_id, offer_kinds, file_formats, count(*)::int as n from projects where is_listed group by 1, 2, 3) found
        using (category_id, offer_kinds, file_formats) where kept.n is distinct from found.n`,
    },
    {
      name: 'facet_counts',
      words: 'Os números de material, nota e preço estão certos',
      says: 'counters of material, colour, stars and price are right',
      sql: `select count(*)::int as broken from
        (select category_id, facet, choice, project_count as n from facet_counts where project_count <> 0) kept
        full join (select p.category_id, f.facet, f.choice, count(*)::int as n from projects p, facets_of(p.materials, p.colors, p.rating_floor, p.price_band, p.ai) f
          where p.is_listed group by 1, 2, 3) found
        using (category_id, facet, choice) where kept.n is distinct from found.n`,
    },
  ],
}
