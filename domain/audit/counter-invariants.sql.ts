import type { Invariant } from './invariant.ts'

/** Counters maintained by triggers and code beside the counted rows. */
export const counterInvariants: Invariant[] = [
  {
    name: 'category_counts',
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
    says: 'categories stand on two levels, and each is found by its slug and its id',
    sql: `select count(*)::int as broken from categories c left join categories s on s.id = c.parent_id
            where not c.is_merged and (s.parent_id is not null or s.is_merged
              or (select count(*) from category_aliases a where a.category_id = c.id and a.alias in (c.slug, c.id::text)) <> 2)`,
  },
  {
    name: 'listing_counts',
    says: 'counters of the filters are right',
    sql: `select count(*)::int as broken from
            (select category_id, offer_kinds, file_formats, project_count as n from listing_counts where project_count <> 0) kept
            full join (select category_id, offer_kinds, file_formats, count(*)::int as n from projects where is_listed group by 1, 2, 3) found
            using (category_id, offer_kinds, file_formats) where kept.n is distinct from found.n`,
  },
  {
    name: 'facet_counts',
    says: 'counters of material, colour, stars and price are right',
    sql: `select count(*)::int as broken from
            (select category_id, facet, choice, project_count as n from facet_counts where project_count <> 0) kept
            full join (select p.category_id, f.facet, f.choice, count(*)::int as n from projects p, facets_of(p.materials, p.colors, p.rating_floor, p.price_band, p.ai) f
              where p.is_listed group by 1, 2, 3) found
            using (category_id, facet, choice) where kept.n is distinct from found.n`,
  },
  {
    name: 'rating_counts',
    says: 'rating counters are right',
    sql: `select count(*)::int as broken from projects p
            left join (select project_id, count(*)::int as n, sum(rating)::int as total from reviews group by project_id) r on r.project_id = p.id
            where p.rating_count <> coalesce(r.n, 0) or p.rating_sum <> coalesce(r.total, 0)`,
  },
  {
    name: 'star_counts',
    says: 'counters of stars are right',
    sql: `select count(*)::int as broken from
            (select project_id, stars, review_count as n from star_counts where review_count <> 0) kept
            full join (select project_id, rating as stars, count(*)::int as n from reviews group by 1, 2) found
            using (project_id, stars) where kept.n is distinct from found.n`,
  },
  {
    name: 'follower_counts',
    says: 'counters of followers are right',
    sql: `select count(*)::int as broken from
            (select maker_id, followers as n from follower_counts where followers <> 0) kept
            full join (select maker_id, count(*)::int as n from follows where maker_id is not null group by maker_id) found
            using (maker_id) where kept.n is distinct from found.n`,
  },
  {
    name: 'answer_times',
    says: 'counters of questions that wait, and of answers, are right',
    sql: `select count(*)::int as broken from
            (select maker_id, open, answered from answer_times where open <> 0 or answered <> 0) kept
            full join (select maker_id, count(*) filter (where answered_at is null)::int as open, count(answered_at)::int as answered
                       from questions where hidden_at is null group by maker_id) found
            using (maker_id) where (kept.open, kept.answered) is distinct from (found.open, found.answered)`,
  },
  {
    name: 'collection_counts',
    says: 'counters of collections are right, and their items stand in places without gaps',
    sql: `select count(*)::int as broken from collections c
            left join (select collection_id, count(*)::int as n, min(position) as first, max(position) as last, count(distinct position)::int as places
              from collection_items group by collection_id) i on i.collection_id = c.id
            where c.item_count <> coalesce(i.n, 0) or i.n <> i.places or i.first <> 1 or i.last <> i.n`,
  },
  {
    name: 'first_listings',
    says: 'each listed project was listed for a first time, in the category where it is, and none that is not counts as listed',
    sql: `select count(*)::int as broken from (select id, category_id from projects where is_listed) listed
            full join (select project_id as id, category_id from first_listings where is_listed) told using (id)
            where listed.category_id is distinct from told.category_id`,
  },
  {
    name: 'sales_days',
    says: 'what each maker sold, and earned by royalties, on each day is the sum of those sales, less what went back',
    sql: `select count(*)::int as broken from
            (select maker_id, day, sales, net_cents, royalty_cents from sales_days where sales <> 0 or net_cents <> 0 or royalty_cents <> 0) kept
            full join (select part.maker_id, (completed_at at time zone 'America/Sao_Paulo')::date as day, sum(part.sales)::int as sales,
                         sum(part.net) as net, sum(part.royalty) as royalty
                       from purchases, lateral (values (designer_id, 1, designer_amount_cents - freight_cents
                           - (refunded_cents - refunded_fee_cents - refunded_royalty_cents), 0::bigint),
                         (royalty_owner_id, 0, 0::bigint, royalty_cents - refunded_royalty_cents)) part (maker_id, sales, net, royalty)
                       where status = 'completed' and (part.sales = 1 or part.royalty > 0) group by 1, 2) found
            using (maker_id, day) where kept.sales is distinct from found.sales or kept.net_cents is distinct from found.net
              or kept.royalty_cents is distinct from found.royalty`,
  },
  {
    name: 'shipment_counts',
    says: "counters of the makers' queues are right",
    sql: `select count(*)::int as broken from
            (select maker_id, state, post_by, shipment_count as n, print_seconds from shipment_counts where shipment_count <> 0 or print_seconds <> 0) kept
            full join (select maker_id, state, coalesce(post_by, 'infinity') as post_by, count(*)::int as n, sum(print_seconds) as seconds
                       from shipments where state not in ('unpaid', 'cancelled') group by 1, 2, 3) found
            using (maker_id, state, post_by) where kept.n is distinct from found.n or kept.print_seconds is distinct from found.seconds`,
  },
  {
    name: 'conversations',
    says: 'a conversation says when its last word was, and whether a buyer waits for an answer',
    sql: `select count(*)::int as broken from conversations c
            left join lateral (select max(t.created_at) as at, max(t.id::text) filter (where t.author_id = c.maker_id) as answered,
                max(t.id::text) filter (where t.kind = 'message' and not t.is_hidden and t.author_id = c.buyer_id) as asked
              from messages t where t.conversation_id = c.id) said on true
            where {new c.last_at} and (said.at is distinct from c.last_at
              or (c.unanswered_since is not null) <> (said.asked is not null and said.asked > coalesce(said.answered, '')))`,
  },
]
