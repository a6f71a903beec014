import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const salesServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('kept', 'money', ['sales_days.maker_id'])],
  },
  invariants: [
    {
      name: 'sales_days',
      words: 'As vendas e os royalties por dia de cada maker são os das suas compras',
      says: 'what each maker sold, and earned by royalties, on each day is the sum of those sales, less what went back',
      sql: `select count(*)::int as broken from
        (select maker_id, day, sales, free_files, net_cents, royalty_cents from sales_days where sales <> 0 or free_files <> 0 or net_cents <> 0 or royalty_cents <> 0) kept
        full join (select part.maker_id, (completed_at at time zone 'America/Sao_Paulo')::date as day, sum(part.sales)::int as sales, sum(part.free)::int as free,
                     sum(part.net) as net, sum(part.royalty) as royalty
                   from purchases, lateral (values (designer_id, (amount_cents > 0)::int, (amount_cents = 0)::int, designer_amount_cents - freight_cents
                       - (refunded_cents - refunded_fee_cents - refunded_royalty_cents), 0::bigint),
                     (royalty_owner_id, 0, 0, 0::bigint, royalty_cents - refunded_royalty_cents)) part (maker_id, sales, free, net, royalty)
                   where status = 'completed' and (part.sales + part.free = 1 or part.royalty > 0) group by 1, 2) found
        using (maker_id, day) where kept.sales is distinct from found.sales or kept.free_files is distinct from found.free or kept.net_cents is distinct from found.net
          or kept.royalty_cents is distinct from found.royalty`,
    },
  ],
}
