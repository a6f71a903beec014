import { sql } from 'drizzle-orm'
import { integer, list, object, text } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { makerName } from '#db/sql/shop-slug.sql.ts'

/** SQL for a project with the API's fields, from `projects p`, its maker `u` and category `c`. */
export const entityJson = sql`json_build_object(
      'id', p.id, 'title', p.title, 'slug', p.slug, 'description', p.description, 'priceCents', p.price_cents,
      'image', ${firstPicture(sql`p.id`)}, 'downloadsCount', p.downloads_count, 'ratingCount', p.rating_count, 'ratingSum', p.rating_sum,
      'printTime', p.print_time, 'material', p.material, 'referenceLink', p.reference_link,
      'specifications', p.specifications, 'ai', p.ai, 'createdAt', p.created_at,
      'kinds', p.offer_kinds,
      'maker', json_build_object('id', u.id, 'fullName', ${makerName(sql`u`)}, 'avatarKey', u.avatar_key, 'bio', u.bio),
      'category', json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parentId', c.parent_id))`

export const projectEntity = object({
  id: projects.id,
  title: projects.title,
  slug: projects.slug,
  description: projects.description,
  priceCents: integer,
  image: anyPicture,
  downloadsCount: projects.downloadsCount,
  ratingCount: projects.ratingCount,
  ratingSum: projects.ratingSum,
  printTime: projects.printTime,
  material: projects.material,
  referenceLink: projects.referenceLink,
  specifications: projects.specifications,
  ai: projects.ai,
  createdAt: text,
  kinds: list(offers.kind),
  maker: object({ id: users.id, fullName: users.fullName, avatarKey: users.avatarKey, bio: users.bio }),
  category: object({
    id: categories.id,
    name: categories.name,
    slug: categories.slug,
    parentId: categories.parentId,
  }),
})
