import { ownsFiles } from '#db/sql/bought.sql.ts'
import { answerTimeOf, answerTimeShape } from '#db/sql/questions.sql.ts'
import { reviewJoins, reviewPairs, reviewShapes } from '#db/sql/review.sql.ts'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, object, text } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { projectImages } from '#db/schema/catalog.ts'
import { shopSlugs } from '#db/schema/shops.ts'
import { anyPicture, firstPicture, pictureJson, pictureShapes } from '#db/sql/first-picture.sql.ts'
import { kitCards, kitCardsShape } from '#db/sql/kit-cards.sql.ts'
import { latestMakes, latestMakesShape } from '#db/sql/makes.sql.ts'
import { posting, postingShape } from '#db/sql/posting.sql.ts'
import { isCompany } from '#db/sql/sold-by.sql.ts'
import { makerOfSlug, shopSlug } from '#db/sql/shop-slug.sql.ts'

type ShopAsked = { slug: SQL; since: SQL; reviews: { most: SQL; offset: SQL } }

/** SQL for the shop with this current or former slug, as the column `shop`; no row if blocked or closed. */
export function shopPageSql({ slug, since, reviews }: ShopAsked): SQL {
  return sql`
  select json_build_object(
    'id', maker.id, 'slug', ${shopSlug(sql`maker.id`)}, 'fullName', maker.full_name, 'isCompany', ${isCompany(sql`maker.id`)}, 'title', h.title, 'avatarKey', maker.avatar_key,
    'about', maker.bio, 'city', maker.city, 'links', coalesce(h.links, '{}'), 'createdAt', maker.created_at,
    'projectCount', own.projects, 'ratingCount', own.rating_count, 'ratingSum', own.rating_sum, 'distribution', (${distribution}),
    'followers', coalesce((select c.followers from follower_counts c where c.maker_id = maker.id), 0), 'printCount', (${printCount}), 'posting', (${posting(sql`maker.id`, since)}), 'answering', (${answerTimeOf(sql`maker.id`)}),
    'cover', (${cover}), 'makes', (${latestMakes(sql`select p.id from projects p where p.designer_id = maker.id and p.is_listed`, makesShown)}), 'network', (${network}), 'kits', (${kitsOfMaker}), 'reviews', (${reviewsOfMaker(reviews)})) as shop
  from users maker left join shops h on h.maker_id = maker.id,
    lateral (select count(*) as projects, coalesce(sum(p.rating_count), 0) as rating_count, coalesce(sum(p.rating_sum), 0) as rating_sum
      from projects p where p.designer_id = maker.id and p.is_listed) own
  where maker.id = ${makerOfSlug(slug)} and maker.blocked_at is null and maker.closed_at is null`
}

const distribution = sql`
  select json_agg(coalesce(given.amount, 0) order by star) from generate_series(1, 5) star left join (
    select c.stars, sum(c.review_count) as amount from star_counts c join projects p on p.id = c.project_id
    where p.designer_id = maker.id and p.is_listed group by c.stars) given on given.stars = star`

const printCount = sql`
  select count(*) from print_records r join projects p on p.id = r.project_id where p.designer_id = maker.id and p.is_listed
    and (r.user_id = p.designer_id or ${ownsFiles(sql`r.user_id`, sql`p.id`)})`

const makesShown = 4

const kitsShown = 12

const cover = sql`
  select coalesce(json_agg(best.picture order by best.sales_count desc, best.id), '[]') from (
    select p.id, p.sales_count, ${firstPicture(sql`p.id`, sql`${pictureJson}::jsonb || jsonb_build_object('box', i.box, 'title', p.title)`)} as picture from projects p
    where p.designer_id = maker.id and p.is_listed order by p.sales_count desc, p.id limit 6) best where best.picture is not null`

const kitsOfMaker = kitCards(sql`kits_on_sale k where k.maker_id = maker.id`, kitsShown)

const network = sql`
  select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'priceCents', sold.cents, 'image', ${firstPicture(sql`p.id`)},
      'designerName', d.full_name, 'designerSlug', ${shopSlug(sql`d.id`)}) order by p.title, p.id), '[]')
  from (select o.project_id, min(o.price_cents) as cents from offers o where o.printer_id = maker.id and o.is_active group by o.project_id) sold
  join projects p on p.id = sold.project_id and p.is_listed join users d on d.id = p.designer_id`

function reviewsOfMaker({ most, offset }: { most: SQL; offset: SQL }): SQL {
  return sql`
  select coalesce(json_agg(json_build_object(${reviewPairs},
      'project', json_build_object('id', r.project_id, 'title', r.title, 'image', ${firstPicture(sql`r.project_id`)})) order by r.created_at desc, r.id desc), '[]')
  from (select r.*, p.title from projects p cross join lateral (
      select * from reviews r where r.project_id = p.id order by r.created_at desc, r.id desc limit ${most} + ${offset}) r
    where p.designer_id = maker.id and p.is_listed order by r.created_at desc, r.id desc limit ${most} offset ${offset}) r
  ${reviewJoins}`
}

export const shopPageColumn = object({
  id: users.id,
  slug: shopSlugs.slug,
  fullName: users.fullName,
  isCompany: boolean,
  title: nullable(text),
  avatarKey: users.avatarKey,
  about: users.bio,
  city: users.city,
  links: list(text),
  createdAt: text,
  projectCount: integer,
  kits: kitCardsShape,
  ratingCount: integer,
  ratingSum: integer,
  distribution: list(integer),
  followers: integer,
  printCount: integer,
  posting: postingShape,
  answering: answerTimeShape,
  cover: list(object({ ...pictureShapes, title: text, box: projectImages.box })),
  makes: latestMakesShape,
  network: list(
    object({
      id: text,
      title: text,
      priceCents: integer,
      image: anyPicture,
      designerName: text,
      designerSlug: nullable(text),
    }),
  ),
  reviews: list(
    object({
      ...reviewShapes,
      project: object({ id: text, title: text, image: anyPicture }),
    }),
  ),
})
