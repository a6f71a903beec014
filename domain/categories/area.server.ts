import type { ServerArea } from '#domain/area.server.ts'

export const categoriesServerArea: ServerArea = {
  invariants: [
    {
      name: 'category_counts',
      words: 'Os números das categorias estão certos, com os das subcategorias',
      says: 'category counters are right, with those below each',
      sql: `select count(*)::int as broken from categories c left join (
          select up.id, sum(own.n) as n from (select category_id, count(*) as n from projects where is_listed group by 1) own
            join categories k on k.id = own.category_id left join categories s on s.id = k.parent_id
            cross join lateral (values (k.id), (k.parent_id), (s.parent_id)) up (id)
          group by up.id) found using (id)
        where c.project_count <> coalesce(found.n, 0)`,
    },
    {
      name: 'category_levels',
      words: 'As categorias têm dois níveis, e cada uma tem o seu endereço',
      says: 'categories stand on two levels, and each is found by its slug and its id',
      sql: `select count(*)::int as broken from categories c left join categories s on s.id = c.parent_id
        where not c.is_merged and (s.parent_id is not null or s.is_merged
          or (select count(*) from category_aliases a where a.category_id = c.id and a.alias in (c.slug, c.id::text)) <> 2)`,
    },
  ],
}
