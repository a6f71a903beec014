/** Query for every stored file that a row references; `store` is null if it may be in either store. */
export const namedFiles = `
  select 'uploads' as owner, case kind when 'image' then 'public' else 'private' end as store, storage_key as key from uploads
  union all select 'project_files', 'private', storage_key from project_files where discarded_at is null
  union all select 'project_images', 'public', storage_key from project_images
  union all select 'model_pictures', 'public', storage_key from model_pictures
  union all select 'color_pictures', 'public', storage_key from color_pictures
  union all select 'model_previews', 'public', mesh_key from model_previews where mesh_key is not null
  union all select 'make_pictures', 'public', storage_key from make_pictures
  union all select 'review_pictures', 'public', storage_key from review_pictures
  union all select 'users', 'public', avatar_key from users where avatar_key ~ '^[a-z0-9]{8,64}$'
  union all select 'purchase_photos', 'private', storage_key from purchase_photos
  union all select 'claim_files', 'private', storage_key from claim_files
  union all select 'reports', null, p.key from reports r, jsonb_array_elements_text(r.snapshot -> 'pictures') p(key)`
