import type { ProjectEntity, ProjectRecord } from '#domain/search/project-record.server.ts'
import { licenceKind } from '#domain/licences/licence.ts'
import { lastDayOf } from '#domain/pricing/promotion-words.ts'
import { variantName } from '#domain/catalog/printed-offer.ts'
import type { ReviewFacts } from '#domain/catalog/project.ts'
import { mediaUrl } from '../ui/media-url.ts'

/** Returns a listed project as JSON; `price` is in reais (24.9), `price_cents` in cents (2490). */
export function projectJson(project: ProjectEntity, origin: URL) {
  const { id, name, slug, parentId } = project.category
  return {
    id: project.id,
    title: project.title,
    slug: project.slug,
    description: project.description,
    price: project.priceCents / 100,
    price_cents: project.priceCents,
    image_url: pictureUrl(project.image?.key ?? null, 800, origin),
    designer_id: project.maker.id,
    category_id: id,
    downloads_count: project.downloadsCount,
    rating_count: project.ratingCount,
    rating_average: average(project),
    print_time: project.printTime,
    material: project.material,
    reference_link: project.referenceLink,
    specifications: project.specifications,
    ai: project.ai,
    kinds: project.kinds,
    created_at: instant(project.createdAt),
    designer: {
      full_name: project.maker.fullName,
      avatar_url: pictureUrl(project.maker.avatarKey, 400, origin),
      bio: project.maker.bio,
    },
    category: { id, name, slug, parent_id: parentId },
  }
}

/** Returns a project with its offers as JSON; files have a `path` only for users who may download them. */
export function projectRecordJson(project: ProjectRecord, origin: URL) {
  return {
    ...projectJson(project.entity, origin),
    is_active: project.isListed,
    images: project.images.map((image) => ({
      url: pictureUrl(image.key, 1200, origin),
      alt: image.alt,
      kind: image.isOurs ? ('render' as const) : image.kind,
    })),
    offers: project.offers.map((offer) => ({
      id: offer.id,
      kind: offer.kind,
      pricing: offer.pricing,
      price: offer.priceCents / 100,
      price_cents: offer.priceCents,
      suggested_price_cents: offer.suggestedCents,
      promotion: offer.promotion && {
        lowest_price_cents: offer.promotion.lowestCents,
        until: lastDayOf(offer.promotion),
      },
      ...(offer.print && { print: printJson(offer.print) }),
    })),
    licences: project.offers.flatMap(({ id, licence, priceCents }) =>
      licence
        ? [
            {
              id,
              kind: licenceKind(licence.licence),
              price: priceCents / 100,
              price_cents: priceCents,
              pieces: licence.pieces,
              remixes: licence.licence === 'commercial_remixes',
            },
          ]
        : [],
    ),
    file_formats: project.files.map((file) => file.format),
    ...(project.mayDownload && {
      files: project.files.map((file) => ({ path: file.id, format: file.format, size: file.sizeBytes })),
    }),
  }
}

/** Returns a variant as JSON; `in_stock` is null if made to order. */
function printJson(print: NonNullable<ProjectRecord['offers'][number]['print']>) {
  return {
    name: variantName(print),
    material: print.material,
    color: print.colorName && { name: print.colorName, hex: print.color },
    scale_percent: print.scalePercent,
    infill_percent: print.infillPercent,
    layer_mm: print.layerUm === null ? null : print.layerUm / 1000,
    finish: print.finish,
    production_days: print.productionDays,
    in_stock: print.stock === null ? null : print.stock > 0,
    personalization: print.personalization,
  }
}

export function reviewJson(review: ReviewFacts, projectId: string, origin: URL) {
  return {
    id: review.id,
    project_id: projectId,
    rating: review.rating,
    comment: review.comment,
    photos: review.photos.map(({ key }) => pictureUrl(key, 1200, origin)),
    created_at: instant(review.createdAt),
    reviewer: { full_name: review.authorName, avatar_url: pictureUrl(review.authorAvatarKey, 400, origin) },
  }
}

function average({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10
}

function pictureUrl(key: string | null, width: 400 | 800 | 1200, origin: URL): string | null {
  return key === null ? null : origin.origin + mediaUrl(key, width)
}

function instant(text: string): string {
  return new Date(text).toISOString()
}
