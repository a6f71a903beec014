import { type SQL, sql } from 'drizzle-orm'
import { categoriesBeside } from '#db/sql/category.sql.ts'
import { cardJson } from './card.sql.ts'

/**
 * Selects the four projects with titles most similar to `shown`'s, from its category and, if that is small, related
 * categories.
 */
export function similarProjects(viewerId: SQL | null): SQL {
  return sql`
  select coalesce(json_agg(${cardJson(viewerId)} order by p.turn, p.rank desc, p.sales_count desc, p.id), '[]')
  from (
    select near.*, coalesce(ts_rank('{0,0,0.2,1}', near.search_vector, words.query), 0) as rank
    from ((select 1 as turn, o.* from projects o
        where o.category_id = shown.category_id and o.is_listed and o.id <> shown.id
        order by o.created_at desc, o.id desc limit 60)
      -- A small category is filled up from those beside it.
      union all
      (select 2, o.* from unnest(${categoriesBeside(sql`shown.category_id`)}) k (id) cross join lateral (
          select * from projects where category_id = k.id and is_listed order by created_at desc, id desc limit 20) o
        where k.id <> shown.category_id and (select own.project_count <= 4 from categories own where own.id = shown.category_id))) near,
      (select string_agg(quote_literal(t.lexeme), ' | ')::tsquery as query
        from unnest(shown.search_vector) t where 'A' = any(t.weights)) words
    order by near.turn, rank desc, near.sales_count desc, near.id limit 4) p
  join users u on u.id = p.designer_id`
}
