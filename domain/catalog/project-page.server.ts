import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import type { PictureBox } from '#db/schema/picture-box.ts'
import type { Correction } from '#geometry/estimate/estimate-print.ts'
import type { PrintWork } from '#geometry/estimate/print-work.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { cardColumns } from './card-columns.server.ts'
import type { Declaration } from '#domain/declarations/declaration.ts'
import type { Licence } from './licence.ts'
import type { PrintDetails } from './printed-offer.ts'
import type { OfferKind, ProjectCardFacts } from './project.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { ReviewFacts } from './review-facts.ts'

export const reviewsShown = 10

export type ProjectPage = {
  id: string
  slug: string
  title: string
  description: string
  /** False for a project that only its maker, its buyers and staff may see. */
  isListed: boolean
  /** Kept out of the catalogue by a hold. */
  isHeld: boolean
  createdAt: string
  priceCents: Cents
  printTime: string | null
  material: string | null
  referenceLink: string | null
  specifications: string | null
  /** Of the files. */
  licence: Licence
  /** In force. */
  declarations: Declaration[]
  downloadsCount: number
  ratingCount: number
  ratingSum: number
  /** How many reviews gave 1, 2, … 5 stars. */
  distribution: number[]
  category: { id: string; name: string; slug: string }
  maker: {
    id: string
    fullName: string
    avatarKey: string | null
    bio: string | null
    city: string | null
    createdAt: string
    /** Listed ones. */
    projectCount: number
  }
  /** `box`: where the object is in a picture that was made from a model. */
  images: (Picture & { box?: PictureBox | null })[]
  /** Active ones, files first, those of other makers who print it last. */
  offers: ShownOffer[]
  /** Other makers may ask to print it. */
  isOpenToPrinters: boolean
  files: ListedFile[]
  prints: RecordedPrints
  /** What was learned from recorded prints, by material, and by material and the printer of the person looking. */
  learned: Record<string, Correction>
  reviews: ReviewFacts[]
  similar: ProjectCardFacts[]
  isFavorite: boolean
  /** Of the person looking. */
  isOwn: boolean
  hasBought: boolean
  /** Its maker sells nothing printed: until a day, or until they end it. Whether it is over is for the clock to say. */
  pause: { isPaused: true; pausedUntil: Day | null; pauseNote: string | null } | null
  ownsFiles: boolean
  ownReview: { rating: number; comment: string | null } | null
  /** Of the person looking: extents in mm; `model` when it is on the list of printers. */
  printer: { name: string; model: string | null; bed: [number, number, number] } | null
}

/** A way to buy the project. `print` is null for files, and for an object of which its maker said nothing. */
export type ShownOffer = {
  id: string
  kind: OfferKind
  priceCents: Cents
  print: ShownPrint | null
  /** Who sells it, when that is not the project's maker. */
  printer: { fullName: string; pause: ProjectPage['pause'] } | null
}

/** Of the stock only whether there is any: 0 or 1. */
export type ShownPrint = Omit<PrintDetails, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>

/** A file as the page tells of it: triangles and millimetres where its format lets us measure them. */
export type ListedFile = {
  id: string
  format: ModelFormat
  sizeBytes: number
  triangles: number | null
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  volumeMm3: number | null
  /** Whether a slicer finds a closed surface; null as long as it was not inspected. */
  isClosed: boolean | null
  /** Key of the mesh that everybody may turn, and the filament of its pictures; null until it was made. */
  preview: { key: string; color: string } | null
  /** What printing it is, and whether it needs supports; null until it was counted. */
  work: PrintWork | null
  needsSupports: boolean | null
}

/** Prints that buyers recorded, beside what had been estimated for them: medians of real / estimated. */
export type RecordedPrints = {
  count: number
  timeRatio: number | null
  weightRatio: number | null
  /** Median error of the estimated times, a share. */
  timeError: number | null
}

type Asked = {
  projectId: string
  viewer: { id: string; role: 'member' | 'staff' } | null
  /** From 1. */
  reviewsPage: number
}

/**
 * Everything on a project's page, in one statement; null when there is no such project for this person: an inactive one
 * is for its maker, its buyers and staff, a deleted one for its buyers and staff.
 */
export async function projectPage(
  db: Database,
  { projectId, viewer, reviewsPage }: Asked,
): Promise<ProjectPage | null> {
  const offset = (reviewsPage - 1) * reviewsShown
  const [row] = await runPrepared<{ page: ProjectPage }>(db, {
    name: viewer ? 'project page v' : 'project page',
    text: statement(viewer !== null),
    values: viewer ? [projectId, offset, viewer.id, viewer.role === 'staff'] : [projectId, offset],
  })
  return row?.page ?? null
}

const ofTheViewer = {
  visible: `shown.is_listed or (shown.deleted_at is null and shown.designer_id = $3) or $4::boolean
    or exists (select 1 from purchases b where b.project_id = shown.id and b.buyer_id = $3 and b.status = 'completed')`,
  facts: `
    'isFavorite', exists (select 1 from favorites v where v.project_id = shown.id and v.user_id = $3),
    'isOwn', shown.designer_id = $3,
    'hasBought', exists (select 1 from purchases b where b.project_id = shown.id and b.buyer_id = $3 and b.status = 'completed'),
    'ownsFiles', exists (select 1 from entitlements e where e.project_id = shown.id and e.buyer_id = $3 and e.revoked_at is null),
    'ownReview', (select json_build_object('rating', r.rating, 'comment', r.comment)
      from reviews r where r.project_id = shown.id and r.user_id = $3),
    'printer', (select json_build_object('name', t.name, 'model', t.model, 'bed', json_build_array(t.width_mm, t.depth_mm, t.height_mm))
      from user_printers t where t.user_id = $3 and t.is_default)`,
}

const ofNobody = {
  visible: 'shown.is_listed',
  facts: `'isFavorite', false, 'isOwn', false, 'hasBought', false, 'ownsFiles', false, 'ownReview', null, 'printer', null`,
}

/** Of the 60 newest in the category, the four whose texts say most of what this title says; among equals, the most sold. */
const similar = (viewer: string | null) => `
  select coalesce(json_agg(${cardColumns(viewer)} order by p.rank desc, p.sales_count desc, p.id), '[]')
  from (
    select near.*, coalesce(ts_rank('{0,0,0.2,1}', near.search_vector, words.query), 0) as rank
    from (select * from projects o
        where o.category_id = shown.category_id and o.is_listed and o.id <> shown.id
        order by o.created_at desc nulls last, o.id desc nulls last limit 60) near,
      (select string_agg(quote_literal(t.lexeme), ' | ')::tsquery as query
        from unnest(shown.search_vector) t where 'A' = any(t.weights)) words
    order by rank desc, near.sales_count desc, near.id limit 4) p
  join users u on u.id = p.designer_id`

const reviews = `
  select coalesce(json_agg(json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'createdAt', r.created_at,
    'authorName', u.full_name, 'authorAvatarKey', u.avatar_key, 'printerName', m.full_name) order by r.created_at desc, r.id desc), '[]')
  from (select * from reviews where project_id = shown.id
    order by created_at desc, id desc limit ${reviewsShown} offset $2) r
  join users u on u.id = r.user_id left join users m on m.id = r.printer_id and m.closed_at is null`

const images = `
  select coalesce(json_agg(json_build_object('key', i.storage_key, 'alt', i.alt, 'color', i.color, 'width', i.width, 'height', i.height, 'box', i.box)
    order by i.position), '[]')
  from project_images i where i.project_id = shown.id`

const offers = `
  select coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'priceCents', o.price_cents, 'print',
      case when d.offer_id is not null then json_build_object('material', d.material, 'colorName', d.color_name, 'color', d.color,
        'scalePercent', d.scale_percent, 'infillPercent', d.infill_percent, 'layerUm', d.layer_um, 'finish', d.finish,
        'productionDays', d.production_days, 'stock', case when d.stock > 1 then 1 else d.stock end, 'personalization', d.personalization, 'hasProof', d.has_proof) end,
      'printer', case when m.id is not null then json_build_object('fullName', m.full_name, 'pause',
        (select json_build_object('isPaused', true, 'pausedUntil', w.paused_until, 'pauseNote', null)
          from workshops w where w.maker_id = m.id and w.is_paused)) end)
    order by o.kind, m.id is not null, case when m.id is null then d.position end, o.price_cents, o.id), '[]')
  from offers o left join printed_offers d on d.offer_id = o.id left join users m on m.id = o.printer_id where o.project_id = shown.id and o.is_active`

const files = `
  select coalesce(json_agg(json_build_object('id', f.id, 'format', f.format, 'sizeBytes', f.size_bytes, 'triangles', m.triangles,
    'widthMm', m.width_mm * coalesce(m.unit_mm, 1), 'depthMm', m.depth_mm * coalesce(m.unit_mm, 1),
    'heightMm', m.height_mm * coalesce(m.unit_mm, 1), 'volumeMm3', (m.report ->> 'volume')::float * coalesce(m.unit_mm, 1) ^ 3,
    'isClosed', (m.report ->> 'openEdges')::int = 0 or (m.report ->> 'closesByRounding')::boolean,
    'preview', case when v.mesh_key is not null then json_build_object('key', v.mesh_key, 'color', v.color) end,
    'work', v.work, 'needsSupports', v.needs_supports) order by f.position, f.id), '[]')
  from project_files f left join model_reports m on m.storage_key = f.storage_key
    left join model_previews v on v.model_key = f.storage_key
  where f.project_id = shown.id and f.removed_at is null`

const prints = `
  select json_build_object('count', count(*),
    'timeRatio', percentile_cont(0.5) within group (order by r.seconds::float / r.estimated_seconds),
    'weightRatio', percentile_cont(0.5) within group (order by r.grams / r.estimated_grams),
    'timeError', percentile_cont(0.5) within group (order by abs(r.estimated_seconds::float / r.seconds - 1)))
  from print_records r where r.project_id = shown.id`

/** Profiles of `domain/printing/correction.ts`. */
const learned = (somebody: boolean) => `
  select coalesce(json_object_agg(c.profile, json_build_object('timeFactor', c.time_factor, 'weightFactor', c.weight_factor)), '{}')
  from estimate_corrections c where c.profile not like '% %'${
    somebody
      ? ` or split_part(c.profile, ' ', 2) = (select t.model from user_printers t where t.user_id = $3 and t.is_default)`
      : ''
  }`

const declarations = `
  select coalesce(json_agg(json_build_object('kind', d.kind, 'answer', d.answer, 'ageFrom', d.age_from, 'registration', d.registration)
    order by d.kind desc), '[]')
  from project_declarations d where d.project_id = shown.id and d.withdrawn_at is null`

const distribution = `
  select json_agg((select count(*) from reviews r where r.project_id = shown.id and r.rating = star) order by star)
  from generate_series(1, 5) star`

function statement(somebody: boolean): string {
  const { visible, facts } = somebody ? ofTheViewer : ofNobody
  return `
  select json_build_object(
    'id', shown.id, 'slug', shown.slug, 'title', shown.title, 'description', shown.description,
    'isListed', shown.is_listed, 'isHeld', shown.held_at is not null, 'createdAt', shown.created_at, 'priceCents', shown.price_cents,
    'isOpenToPrinters', shown.print_royalty_cents is not null,
    'printTime', shown.print_time, 'material', shown.material, 'referenceLink', shown.reference_link,
    'specifications', shown.specifications, 'licence', shown.licence, 'declarations', (${declarations}), 'downloadsCount', shown.downloads_count,
    'ratingCount', shown.rating_count, 'ratingSum', shown.rating_sum, 'distribution', (${distribution}),
    'category', json_build_object('id', category.id, 'name', category.name, 'slug', category.slug),
    'maker', json_build_object('id', maker.id, 'fullName', maker.full_name, 'avatarKey', maker.avatar_key, 'bio', maker.bio,
      'city', maker.city, 'createdAt', maker.created_at, 'projectCount', (select count(*) from projects m
        where m.designer_id = maker.id and m.is_listed)),
    'images', (${images}), 'offers', (${offers}), 'files', (${files}), 'prints', (${prints}), 'learned', (${learned(somebody)}),
    'pause', (select json_build_object('isPaused', true, 'pausedUntil', w.paused_until, 'pauseNote', w.pause_note)
      from workshops w where w.maker_id = shown.designer_id and w.is_paused), 'reviews', (${reviews}),
    'similar', (${similar(somebody ? '$3' : null)}), ${facts}) as page
  from projects shown join categories category on category.id = shown.category_id join users maker on maker.id = shown.designer_id
  where shown.id = $1 and (${visible})`
}
