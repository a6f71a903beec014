import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, number, object, oneOf, record, text, tuple } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { offers, projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { projectAuthorships, projectDeclarations } from '#db/schema/declarations.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { colorPictures, modelPreviews } from '#db/schema/printing.ts'
import { categoryPlace, categoryPlaceShape } from '#db/sql/category.sql.ts'
import { hasBought, ownsFiles } from '#db/sql/bought.sql.ts'
import { keptApart } from '#db/sql/kept-apart.sql.ts'
import { kitCards, kitCardsShape } from '#db/sql/kit-cards.sql.ts'
import { gotPiece, latestMakes, latestMakesShape } from '#db/sql/makes.sql.ts'
import { anyFilesState, filesState, isOpenMesh } from '#db/sql/files-state.sql.ts'
import { anyLicence, offeredLicence } from '#db/sql/licence.sql.ts'
import { promotionJson, promotionShape } from '#db/sql/promotion.sql.ts'
import { pictureJson, pictureShapes } from '#db/sql/first-picture.sql.ts'
import { answerTimeOf, answerTimeShape, ownOpenQuestions, questionList, questionsOf } from '#db/sql/questions.sql.ts'
import { mayOpenProject } from '#db/sql/open-project.sql.ts'
import { ownReview, ownReviewShape, reviewJoins, reviewPairs, reviewShapes } from '#db/sql/review.sql.ts'
import { isCompany, soldBy } from '#db/sql/sold-by.sql.ts'
import { variantPairs, variantShapes } from '#db/sql/variant.sql.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { printerOf, printerShape } from '#db/sql/viewer-facts.sql.ts'
import { fetched, fetchedJson } from '#domain/freight/fetched.sql.ts'
import { cardShapes } from './card.sql.ts'
import { questionsShown } from './project.ts'
import { similarProjects } from './similar-projects.sql.ts'

const makesShown = 4

const kitsShown = 2

const extents = tuple(number, number, number)

type Viewer = { id: SQL; isStaff: SQL }
type Asked = { projectId: SQL; reviews: SQL; viewer: Viewer | null }

/** SQL for a project's page as the column `page`; `reviews` is limit and offset, `viewer` null if signed out. */
export function projectPageSql({ projectId, reviews, viewer }: Asked): SQL {
  return sql`
  select json_build_object(
    'id', shown.id, 'slug', shown.slug, 'title', shown.title, 'description', shown.description,
    'isListed', shown.is_listed, 'isSuspended', shown.suspended_at is not null and exists (
      select 1 from decisions d where d.project_id = shown.id and d.kind = 'suspension' and d.undone_at is null),
    'filesState', case when shown.suspended_at is not null then ${filesState(sql`shown.id`)} end, 'createdAt', shown.created_at, 'priceCents', shown.price_cents,
    'isOpenToPrinters', shown.print_royalty_cents is not null,
    'printTime', shown.print_time, 'material', shown.material, 'referenceLink', shown.reference_link,
    'specifications', shown.specifications, 'ai', shown.ai, 'declarations', (${declarationsOfShown}), 'authorship', (${authorshipOfShown}), 'downloadsCount', shown.downloads_count,
    'ratingCount', shown.rating_count, 'ratingSum', shown.rating_sum, 'distribution', (${distribution}),
    'category', (${categoryPlace(sql`shown.category_id`)}),
    'maker', json_build_object('id', maker.id, 'slug', ${shopSlug(sql`maker.id`)}, 'fullName', ${makerName(sql`maker`)}, 'avatarKey', maker.avatar_key, 'bio', maker.bio,
      'city', maker.city, 'createdAt', maker.created_at, 'projectCount', (select count(*) from projects m
        where m.designer_id = maker.id and m.is_listed)),
    'soldBy', ${soldBy(sql`maker.id`, sql`maker.full_name`)}, 'isCompany', ${isCompany(sql`maker.id`)}, 'waitsForSeller', shown.waits_for_seller,
    'images', (${imagesOfShown}), 'scale', (${scalePicture}), 'offers', (${offersOfShown}), 'files', (${filesOfShown}), 'prints', (${prints}), 'learned', (${learned(viewer)}),
    'pause', (select json_build_object('isPaused', true, 'pausedUntil', w.paused_until, 'pauseNote', w.pause_note)
      from workshops w where w.maker_id = shown.designer_id and w.is_paused), 'reviews', (${reviewsOfShown(reviews)}),
    'makes', (${latestMakes(sql`select shown.id`, makesShown)}), 'questions', (${questionsOf(sql`shown.id`, { most: questionsShown + 1, viewerId: viewer && viewer.id })}),
    'answerTime', (${answerTimeOf(sql`maker.id`)}), 'similar', (${similarProjects(viewer && viewer.id)}), 'kits', (${kitsOfShown}), ${viewer ? ofViewer(viewer) : ofVisitor}) as page
  from projects shown join users maker on maker.id = shown.designer_id
  where shown.id = ${projectId} and ${mayOpenProject(sql`shown`, viewer)}`
}

function ofViewer({ id }: Viewer): SQL {
  return sql`
    'isFavorite', exists (select 1 from favorites v where v.project_id = shown.id and v.user_id = ${id}),
    'isOwn', shown.designer_id = ${id},
    'isApart', ${keptApart(id, sql`shown.designer_id`)},
    'hasBought', ${hasBought(id, sql`shown.id`)},
    'ownQuestions', (${ownOpenQuestions(sql`shown.id`, id)}),
    'ownsFiles', ${ownsFiles(id, sql`shown.id`)},
    'mayShowMake', shown.deleted_at is null and shown.designer_id <> ${id} and (${ownsFiles(id, sql`shown.id`)} or ${gotPiece(id, sql`shown.id`)}),
    'ownReview', ${ownReview(id, sql`shown.id`)},
    'printer', ${printerOf(id)}`
}

const ofVisitor = sql`'isFavorite', false, 'isOwn', false, 'isApart', false, 'hasBought', false, 'ownsFiles', false, 'mayShowMake', false, 'ownQuestions', '[]'::json, 'ownReview', null, 'printer', null`

function reviewsOfShown(page: SQL): SQL {
  return sql`
  select coalesce(json_agg(json_build_object(${reviewPairs}) order by r.created_at desc, r.id desc), '[]')
  from (select * from reviews where project_id = shown.id order by created_at desc, id desc ${page}) r
  ${reviewJoins}`
}

const kitsOfShown = kitCards(
  sql`kit_items i join kits_on_sale k on k.id = i.kit_id where i.project_id = shown.id`,
  kitsShown,
)

const imagesOfShown = sql`
  select coalesce(json_agg(${pictureJson}::jsonb || jsonb_build_object('box', i.box, 'kind', i.kind, 'isOurs', i.model_key is not null) order by i.position), '[]')
  from project_images i where i.project_id = shown.id`

const scalePicture = sql`
  select json_build_object('key', i.storage_key, 'alt', concat(shown.title, ' ao lado de uma moeda de 1 real'), 'color', i.color,
    'width', i.width, 'height', i.height)
  from project_files f join model_pictures i on i.model_key = f.storage_key and i.view = 'escala'
  where f.project_id = shown.id and f.removed_at is null order by f.piece_quantity = 0, f.position limit 1`

const pictureInColor = sql`
  select json_build_object('key', i.storage_key, 'alt', concat(shown.title, ' em ', d.color_name), 'color', i.color, 'width', i.width,
    'height', i.height, 'box', i.box)
  from project_files f join color_pictures i on i.model_key = f.storage_key
  where f.project_id = shown.id and f.removed_at is null and i.filament = d.color order by f.position, f.id limit 1`

const offersOfShown = sql`
  select coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'pricing', o.pricing, 'priceCents', o.price_cents, 'suggestedCents', o.suggested_cents, 'licence', ${offeredLicence}, 'promotion', ${promotionJson}, 'print',
      case when d.offer_id is not null then json_build_object(${variantPairs(sql`d.material`)},
        'productionDays', d.production_days, 'stock', case when d.stock > 1 then 1 else d.stock end, 'personalization', d.personalization, 'hasProof', d.has_proof, 'picture', (${pictureInColor})) end,
      'printer', case when m.id is not null then json_build_object('fullName', m.full_name, 'soldBy', ${soldBy(sql`m.id`, sql`m.full_name`)}, 'isCompany', ${isCompany(sql`m.id`)}, 'pause',
        (select json_build_object('isPaused', true, 'pausedUntil', w.paused_until, 'pauseNote', null)
          from workshops w where w.maker_id = m.id and w.is_paused)) end,
      'fetched', case when o.kind = 'printed' then ${fetchedJson(sql`coalesce(o.printer_id, shown.designer_id)`)} end)
    order by o.kind, m.id is not null, case when m.id is null then d.position end, o.price_cents, o.id), '[]')
  from offers o left join printed_offers d on d.offer_id = o.id left join users m on m.id = o.printer_id where o.project_id = shown.id and o.is_active`

/** SQL for an array of lengths from mesh report `m` in millimetres, as JSON. */
function inMillimetres(lengths: SQL): SQL {
  return sql`(select json_agg(length * coalesce(m.unit_mm, 1) order by n) from unnest(${lengths}) with ordinality s (length, n))`
}

const filesOfShown = sql`
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.original_name, 'pieceQuantity', f.piece_quantity, 'format', f.format, 'sizeBytes', f.size_bytes, 'triangles', m.triangles,
    'widthMm', m.width_mm * coalesce(m.unit_mm, 1), 'depthMm', m.depth_mm * coalesce(m.unit_mm, 1),
    'heightMm', m.height_mm * coalesce(m.unit_mm, 1), 'objects', m.objects,
    'sizes', ${inMillimetres(sql`coalesce(m.object_sizes, case when m.height_mm is not null then array[m.width_mm, m.depth_mm, m.height_mm] end)`)},
    'together', ${inMillimetres(sql`m.together_mm`)},
    'largestAt', (select json_agg(at::float8 * coalesce(m.unit_mm, 1)) from jsonb_array_elements_text(m.report -> 'largestAt') at), 'volumeMm3', (m.report ->> 'volume')::float * coalesce(m.unit_mm, 1) ^ 3,
    'isClosed', not ${isOpenMesh(sql`m`)},
    'preview', case when v.mesh_key is not null then json_build_object('key', v.mesh_key, 'color', v.color) end,
    'work', v.work, 'needsSupports', v.needs_supports) order by f.position, f.id), '[]')
  from project_files f left join model_reports m on m.storage_key = f.storage_key
    left join model_previews v on v.model_key = f.storage_key
  where f.project_id = shown.id and f.removed_at is null`

const prints = sql`
  select json_build_object('count', count(*),
    'timeRatio', percentile_cont(0.5) within group (order by r.seconds::float / r.estimated_seconds),
    'weightRatio', percentile_cont(0.5) within group (order by r.grams / r.estimated_grams),
    'timeError', percentile_cont(0.5) within group (order by abs(r.estimated_seconds::float / r.seconds - 1)))
  from print_records r where r.project_id = shown.id`

function learned(viewer: Viewer | null): SQL {
  const ofPrinter = viewer
    ? sql` or split_part(c.profile, ' ', 2) = (select t.model from user_printers t where t.user_id = ${viewer.id} and t.is_default)`
    : sql``
  return sql`
  select coalesce(json_object_agg(c.profile, json_build_object('timeFactor', c.time_factor, 'weightFactor', c.weight_factor)), '{}')
  from estimate_corrections c where c.profile not like '% %'${ofPrinter}`
}

const declarationsOfShown = sql`
  select coalesce(json_agg(json_build_object('kind', d.kind, 'answer', d.answer, 'ageFrom', d.age_from, 'registration', d.registration)
    order by d.kind desc), '[]')
  from project_declarations d where d.project_id = shown.id and d.withdrawn_at is null`

const authorshipOfShown = sql`
  select json_build_object('answer', a.answer, 'source', a.source, 'sourceLicence', a.source_licence)
  from project_authorships a where a.project_id = shown.id and a.withdrawn_at is null and a.answer <> 'own'`

const distribution = sql`
  select json_agg(coalesce(c.review_count, 0) order by star)
  from generate_series(1, 5) star left join star_counts c on c.project_id = shown.id and c.stars = star`

const pause = nullable(object({ isPaused: oneOf(true), pausedUntil: nullable(text), pauseNote: nullable(text) }))

export const projectPageColumn = object({
  id: projects.id,
  slug: projects.slug,
  title: projects.title,
  description: projects.description,
  isListed: boolean,
  isSuspended: boolean,
  /** Problem with the files that hides the project from the catalogue; null without one. */
  filesState: anyFilesState,
  createdAt: text,
  priceCents: integer,
  printTime: projects.printTime,
  material: projects.material,
  referenceLink: projects.referenceLink,
  specifications: projects.specifications,
  /** Declared use of AI; null if not declared. */
  ai: projects.ai,
  declarations: list(
    object({
      kind: projectDeclarations.kind,
      answer: projectDeclarations.answer,
      ageFrom: projectDeclarations.ageFrom,
      registration: projectDeclarations.registration,
    }),
  ),
  /** Declaration on another person's work; null if it is the maker's own. */
  authorship: nullable(
    object({
      answer: projectAuthorships.answer,
      source: projectAuthorships.source,
      sourceLicence: projectAuthorships.sourceLicence,
    }),
  ),
  downloadsCount: integer,
  ratingCount: integer,
  ratingSum: integer,
  distribution: list(integer),
  category: categoryPlaceShape,
  maker: object({
    id: users.id,
    /** Slug of the shop; null for a closed or blocked account. */
    slug: nullable(text),
    fullName: users.fullName,
    avatarKey: users.avatarKey,
    bio: users.bio,
    city: users.city,
    createdAt: text,
    projectCount: integer,
  }),
  soldBy: text,
  isCompany: boolean,
  waitsForSeller: boolean,
  /** Pictures; `isOurs`: rendered by us from a model; `box`: position of the object in the picture. */
  images: list(object({ ...pictureShapes, kind: projectImages.kind, isOurs: boolean, box: projectImages.box })),
  scale: nullable(object(pictureShapes)),
  /** Active offers, files first and those of other printers last. */
  offers: list(
    object({
      id: offers.id,
      kind: offers.kind,
      pricing: offers.pricing,
      priceCents: integer,
      /** Licence of files; null for a printed object. */
      licence: anyLicence,
      suggestedCents: nullable(integer),
      promotion: promotionShape,
      /** Details of a printed object; null for files, and if not stated. */
      print: nullable(
        object({
          ...variantShapes,
          productionDays: printedOffers.productionDays,
          /** 0 or 1: whether pieces are in stock; null if made to order. */
          stock: printedOffers.stock,
          personalization: printedOffers.personalization,
          hasProof: printedOffers.hasProof,
          /** Picture of the object in this colour; null until rendered. */
          picture: nullable(object({ ...pictureShapes, alt: text, box: colorPictures.box })),
        }),
      ),
      printer: nullable(object({ fullName: text, soldBy: text, isCompany: boolean, pause })),
      /** Place of pick-up; null if the object is posted only. */
      fetched,
    }),
  ),
  isOpenToPrinters: boolean,
  files: list(
    object({
      id: projectFiles.id,
      name: projectFiles.originalName,
      pieceQuantity: integer,
      format: projectFiles.format,
      sizeBytes: integer,
      triangles: nullable(integer),
      widthMm: nullable(number),
      depthMm: nullable(number),
      heightMm: nullable(number),
      /** Number of separate objects in the file; `widthMm`, `depthMm` and `heightMm` measure the largest. */
      objects: nullable(integer),
      /** Sizes of all objects, each of which must fit the printer: three numbers per object, in mm. */
      sizes: nullable(list(number)),
      /** Width, depth and height of all objects together, as the 3D viewer shows them, in mm. */
      together: nullable(extents),
      /** Position of the largest object when all are shown together, in mm. */
      largestAt: nullable(extents),
      volumeMm3: nullable(number),
      /** True if slicers see a closed surface (watertight mesh); null until inspected. */
      isClosed: nullable(boolean),
      /** Storage key of the public mesh for the 3D viewer, and colour of the model's pictures; null until rendered. */
      preview: nullable(object({ key: text, color: text })),
      work: modelPreviews.work,
      needsSupports: nullable(boolean),
    }),
  ),
  prints: object({
    count: integer,
    timeRatio: nullable(number),
    weightRatio: nullable(number),
    timeError: nullable(number),
  }),
  makes: latestMakesShape,
  questions: questionList,
  ownQuestions: questionList,
  answerTime: answerTimeShape,
  learned: record(object({ timeFactor: number, weightFactor: number })),
  reviews: list(object(reviewShapes)),
  similar: list(object(cardShapes)),
  kits: kitCardsShape,
  isFavorite: boolean,
  isOwn: boolean,
  isApart: boolean,
  hasBought: boolean,
  /** The maker's pause of printed sales, possibly over, which the caller checks; null without a pause. */
  pause,
  ownsFiles: boolean,
  mayShowMake: boolean,
  ownReview: ownReviewShape,
  printer: printerShape,
})
