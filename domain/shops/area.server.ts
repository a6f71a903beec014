import { sql } from 'drizzle-orm'
import { clearProfile } from '#domain/accounts/profile.server.ts'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { snapshotOf } from '#db/sql/snapshot.sql.ts'
import { clearShop } from './shop-names.server.ts'
import { nameReserved, shopNameDecided } from './notices.ts'

export const shopsServerArea: ServerArea = {
  facts: [shopNameDecided, nameReserved],
  reportable: {
    profile: {
      find: (id) => sql`
        select '' as title, u.full_name as author, u.id as "ownerId", null::uuid as "projectId", ${snapshotOf(
          sql`jsonb_build_object('author', u.full_name, 'about', u.bio, 'city', u.city, 'shop', h.title, 'links', array_to_string(h.links, ', '))`,
          { pictures: sql`case when u.avatar_key is null then '[]'::jsonb else jsonb_build_array(u.avatar_key) end` },
        )} from users u left join shops h on h.maker_id = u.id where u.id = ${id} and u.closed_at is null and u.blocked_at is null
          and (exists (select 1 from projects p where p.designer_id = u.id and p.is_listed)
            or exists (select 1 from offers o join projects p on p.id = o.project_id where o.printer_id = u.id and o.is_active and p.is_listed))`,
      hide: async (tx, { ownerId, at }) => {
        await clearProfile(tx, ownerId, at)
        await clearShop(tx, ownerId, at)
      },
    },
  },
  personalData: {
    traces: [
      ...traceEach('gone', 'shop', ['shops.maker_id', 'shop_requests.maker_id']),
      ...traceEach('nameless', 'shop_address', ['shop_requests.like_maker_id']),
      ...traceEach('elsewhere', 'profile', ['shop_requests.decided_by']),
      {
        table: 'shop_slugs',
        column: 'maker_id',
        fate: 'nameless',
        part: 'shop_address',
        // The hash keeps the slug taken without showing whose it was.
        set: `is_current = false, slug = case when length(slug) = 64 then slug else encode(sha256(convert_to(slug, 'UTF8')), 'hex') end`,
      },
    ],
    sections: [
      {
        name: 'loja',
        query: (userId) => sql`
          select u.id, json_build_object('enderecos', (select json_agg(json_build_object('endereco', s.slug, 'atual', s.is_current, 'desde', s.created_at)
              order by s.created_at, s.slug) from shop_slugs s where s.maker_id = u.id),
            'nome', h.title, 'links', h.links) as row
          from users u left join shops h on h.maker_id = u.id
          where u.id = ${userId} and exists (select 1 from shop_slugs s where s.maker_id = u.id)`,
      },
      {
        name: 'nomes_de_loja_pedidos',
        query: (userId) => sql`
          select id, json_build_object('endereco', slug, 'nome', title, 'pedido_em', created_at, 'decidido_em', decided_at,
            'aceito', is_granted, 'motivo', reason) as row
          from shop_requests where maker_id = ${userId}`,
      },
    ],
  },
}
