import type { ProjectEntity } from '#domain/search/list-projects.server.ts'
import { licenceKind } from '#domain/licences/licence.ts'
import { lastDayOf } from '#domain/pricing/promotion-words.ts'
import { variantName } from '#domain/catalog/printed-offer.ts'
import type { ProjectPage, ShownPrint } from '#domain/catalog/project-page.server.ts'
import type { ReviewFacts } from '#domain/catalog/project.ts'
import { mediaUrl } from '../ui/media-url.ts'

/** Returns a project of a list. `price` is in reais (24.9), `price_cents` in cents (2490); pictures are full addresses. */
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

/** Returns a project with its offers. Files have a `path`, used to request a download, only for users who may download them. */
export function projectPageJson(project: ProjectPage, origin: URL) {
  const entity = projectJson(
    {
      ...project,
      category: { ...project.category, parentId: project.category.parent?.id ?? null },
      image: project.images[0] ?? null,
      kinds: [...new Set(project.offers.map((offer) => offer.kind))],
    },
    origin,
  )
  const mayDownload = project.isOwn || project.ownsFiles
  return {
    ...entity,
    is_active: project.isListed,
    images: project.images.map((image) => ({
      url: pictureUrl(image.key, 1200, origin),
      alt: image.alt,
      kind: image.isOurs ? ('render' as const) : image.kind,
    })),
    offers: project.offers.map((offer) => ({
      id: offer.id,
      kind: offer.kind,
      price: offer.priceCents / 100,
      price_cents: offer.priceCents,
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
    ...(mayDownload && {
      files: project.files.map((file) => ({ path: file.id, format: file.format, size: file.sizeBytes })),
    }),
  }
}

/** Returns a variant; `in_stock` is null if made to order. */
function printJson(print: ShownPrint) {
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
  return key === null ? null : new URL(mediaUrl(key, width), origin).href
}

function instant(text: string): string {
  return new Date(text).toISOString()
}
