import { type SQL, sql } from 'drizzle-orm'

/** SQL after `from`: a maker's seller row (as `s`) in force at `at`, or their first if none was yet. */
export function sellerAt(makerId: SQL, at: SQL): SQL {
  return sql`sellers s where s.maker_id = ${makerId}
    order by s.created_at <= ${at} desc, case when s.created_at <= ${at} then s.created_at end desc, s.created_at limit 1`
}

/** Selects the seller in one line: 'Helena Prado, CPF ***.444.777-**, Curitiba/PR'. */
export function soldBy(makerId: SQL, fullName: SQL, at?: SQL): SQL {
  const inForce = at ? sellerAt(makerId, at) : sql`sellers s where s.maker_id = ${makerId} and s.replaced_at is null`
  return sql`coalesce((
    select concat(case when s.trade_name is null then s.legal_name else s.trade_name || ' (' || s.legal_name || ')' end,
      ', ', upper(s.document_kind), ' ', s.shown_document, ', ', s.city, '/', s.uf)
    from ${inForce}), ${fullName} || ', documento ainda não informado')`
}

export function isCompany(makerId: SQL): SQL {
  return sql`exists (select from sellers s where s.maker_id = ${makerId} and s.replaced_at is null and s.document_kind = 'cnpj')`
}

/** Sellers of an order `o` as a JSON list, each once. */
export const sellersOfOrder = sql`(
  select coalesce(json_agg(distinct sold.line), '[]') from (
    select ${soldBy(sql`m.id`, sql`m.full_name`, sql`o.created_at`)} as line
    from purchases p join users m on m.id = p.designer_id where p.order_id = o.id) sold)`
