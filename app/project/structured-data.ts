import { categoryCrumbs } from '#app/catalog/category-crumbs.ts'
import { objectReturnPolicy, returnPolicy } from '#app/catalog/return-policy.ts'
import { mediaUrl } from '#app/ui/media-url.ts'
import type { ReviewFacts } from '#domain/catalog/project.ts'
import type { OfferView } from './offer-view.ts'
import type { ProjectView } from './project-view.ts'

type Shown = {
  project: ProjectView
  questions: { maker: { name: string }; items: readonly { id: string; question: string; answer: string | null }[] }
  url: string
  /** Terms on which each offer is sold, by offer id. */
  sales: ReadonlyMap<string, SaleFacts>
}

export type SaleFacts = {
  isReturnable: boolean
  isSent: boolean
  daysToPost: number | null
  isCompany: boolean
}

const reviewsTold = 3

/** Returns schema.org data of what the page shows (developers.google.com/search/docs, Product). */
export function structuredData(shown: Shown) {
  return { '@context': 'https://schema.org', '@graph': [product(shown), breadcrumb(shown), ...questionsData(shown)] }
}

function product({ project, url, sales }: Shown) {
  return {
    '@type': 'Product',
    '@id': `${url}#produto`,
    name: project.title,
    description: project.description,
    sku: project.id,
    url,
    image: project.images.map((image) => new URL(mediaUrl(image.key, 1200), url).href),
    category: [project.category.parent, project.category].flatMap((one) => one?.name ?? []).join(' > '),
    brand: { '@type': 'Brand', name: project.maker.fullName },
    ...(project.material && { material: project.material }),
    offers: project.offers.map((offer) => ({
      ...offerData(offer, url),
      ...saleData(offer, { sale: sales.get(offer.id), sellerName: offer.printer ?? project.maker.fullName }),
    })),
    ...(project.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: (project.ratingSum / project.ratingCount).toFixed(1),
        reviewCount: project.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: project.reviews.slice(0, reviewsTold).map(reviewData),
    }),
  }
}

function offerData(offer: OfferView, url: string) {
  return {
    '@type': 'Offer',
    name:
      offer.kind === 'digital'
        ? ['Arquivos', offer.deed && offer.licence].filter(Boolean).join(', ')
        : ['Peça impressa', offer.name].filter(Boolean).join(', '),
    url: `${url}?oferta=${offer.id}`,
    price: (offer.priceCents / 100).toFixed(2),
    priceCurrency: 'BRL',
    ...(offer.promotion && { priceValidUntil: offer.promotion.lastDay }),
    ...(offer.pricing === 'open' && { priceSpecification: openPrice(offer.priceCents) }),
    availability: `https://schema.org/${availability(offer)}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

function openPrice(minimumCents: number) {
  return {
    '@type': 'PriceSpecification',
    minPrice: (minimumCents / 100).toFixed(2),
    priceCurrency: 'BRL',
  }
}

function saleData(
  { kind, pricing }: OfferView,
  { sale, sellerName }: { sale: SaleFacts | undefined; sellerName: string },
) {
  return {
    seller: { '@type': sale?.isCompany ? 'Organization' : 'Person', name: sellerName },
    ...(sale?.isReturnable &&
      pricing !== 'free' && {
        hasMerchantReturnPolicy: kind === 'digital' ? returnPolicy : objectReturnPolicy,
      }),
    ...(sale?.isSent && { shippingDetails: shippingData(sale.daysToPost) }),
  }
}

const businessDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** Returns the time until a piece is posted, without price and transit, which depend on the CEP. */
function shippingData(daysToPost: number | null) {
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
    ...(daysToPost !== null && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: daysToPost, unitCode: 'DAY' },
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: businessDays.map((day) => `https://schema.org/${day}`),
        },
      },
    }),
  }
}

/** Returns an offer's availability; pieces made to order count as in stock, since merchant centers know no other. */
function availability({ kind, isSoldOut }: OfferView): string {
  if (kind === 'digital') return 'OnlineOnly'
  return isSoldOut ? 'SoldOut' : 'InStock'
}

function reviewData(review: ReviewFacts) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: review.authorName },
    datePublished: new Date(review.createdAt).toISOString().slice(0, 10),
    ...(review.comment && { reviewBody: review.comment }),
  }
}

/** Returns answered questions as a `FAQPage`, since in a `QAPage` anyone may answer. */
function questionsData({ questions: { items, maker }, project, url }: Shown) {
  const answered = items.filter(({ answer }) => answer !== null)
  if (answered.length === 0) return []
  const mainEntity = answered.map(({ id, question, answer }) => ({
    '@type': 'Question',
    '@id': `${url}#pergunta-${id}`,
    name: question,
    answerCount: 1,
    acceptedAnswer: {
      '@type': 'Answer',
      text: answer,
      author: { '@type': project.isCompany ? 'Organization' : 'Person', name: maker.name },
    },
  }))
  return [{ '@type': 'FAQPage', '@id': `${url}#perguntas`, inLanguage: 'pt-BR', mainEntity }]
}

function breadcrumb({ project, url }: Shown) {
  const crumbs = [...categoryCrumbs(project.category), { label: project.title, to: new URL(url).pathname }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(to, url).href,
    })),
  }
}
