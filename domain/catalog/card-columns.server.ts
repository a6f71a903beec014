/**
 * SQL of one `ProjectCardFacts` as JSON, over `projects p` joined with its maker `users u`. `viewer` is the placeholder
 * (`$3`) of the id of the person looking, or null when nobody is signed in. Also what printing it takes, and `goods`: SQL of
 * what its printed offers need to be quoted.
 */
export function cardColumns(
  viewer: string | null,
  { print, goods }: { print: boolean; goods: string | null } = { print: false, goods: null },
): string {
  return `json_build_object(
    'id', p.id, 'title', p.title, 'designerName', u.full_name, 'priceCents', p.price_cents,
    'kinds', coalesce((select json_agg(distinct o.kind) from offers o where o.project_id = p.id and o.is_active), '[]'),
    'hasHigherPrice', exists (select 1 from offers o
      where o.project_id = p.id and o.is_active and o.price_cents > p.price_cents),
    'image', (select json_build_object('key', i.storage_key, 'alt', i.alt, 'color', i.color, 'width', i.width, 'height', i.height)
      from project_images i where i.project_id = p.id order by i.position limit 1),
    'ratingCount', p.rating_count, 'ratingSum', p.rating_sum, 'createdAt', p.created_at,${print ? ` 'print', ${printOfProject('p')},` : ''}${goods ? ` 'goods', ${goods},` : ''}
    'isFavorite', ${viewer ? `exists (select 1 from favorites v where v.project_id = p.id and v.user_id = ${viewer}::uuid)` : 'false'})`
}

/** SQL of one `ProjectPrint` as JSON, over a row of projects; null when a file's size is not known. */
export function printOfProject(row: string): string {
  return `case when ${row}.part_sizes is not null then (
    select json_build_object('sizes', ${row}.part_sizes,
      'grams', case when bool_and(v.base_grams is not null) then sum(v.base_grams) end,
      'seconds', case when bool_and(v.base_seconds is not null) then sum(v.base_seconds) end,
      'needsSupports', case when bool_and(v.needs_supports is not null) then bool_or(v.needs_supports) end)
    from project_files f left join model_previews v on v.model_key = f.storage_key
    where f.project_id = ${row}.id and f.removed_at is null) end`
}
