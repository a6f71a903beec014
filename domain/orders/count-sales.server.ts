import { type SQL, sql } from 'drizzle-orm'

/** The statement that adds to the number of sales of projects (an array, of each as often as it was sold), locking them in id order. */
export function countSales(projectIds: SQL, change: 1 | -1): SQL {
  return sql`
    with sold as (select id, count(*)::int as n from unnest(${projectIds}) as id group by id),
         locked as (select p.id from projects p join sold on sold.id = p.id order by p.id for no key update of p)
    update projects set sales_count = sales_count + ${change} * sold.n
    from sold join locked on locked.id = sold.id where projects.id = sold.id`
}
