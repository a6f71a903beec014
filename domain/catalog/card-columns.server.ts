/**
 * SQL of one `ProjectCardFacts` as JSON, over `projects p` joined with its maker `users u`. `viewer` is the placeholder
 * (`$3`) of the id of the person looking, or null when nobody is signed in.
 */
export function cardColumns(viewer: string | null): string {
  return `json_build_object(
    'id', p.id, 'title', p.title, 'designerName', u.full_name, 'priceCents', p.price_cents,
    'kinds', coalesce((select json_agg(distinct o.kind) from offers o where o.project_id = p.id and o.is_active), '[]'),
    'hasHigherPrice', exists (select 1 from offers o
      where o.project_id = p.id and o.is_active and o.price_cents > p.price_cents),
    'image', (select json_build_object('key', i.storage_key, 'alt', i.alt, 'color', i.color, 'width', i.width, 'height', i.height)
      from project_images i where i.project_id = p.id order by i.position limit 1),
    'ratingCount', p.rating_count, 'ratingSum', p.rating_sum, 'createdAt', p.created_at,
    'isFavorite', ${viewer ? `exists (select 1 from favorites v where v.project_id = p.id and v.user_id = ${viewer}::uuid)` : 'false'})`
}
