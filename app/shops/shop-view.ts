import { followersShownFrom } from '#domain/follows/follow.ts'
import { linkWords } from '#domain/shops/shop.ts'
import { type ShopPage, shopReviewsShown } from '#domain/shops/shop-page.server.ts'
import { reviewView, reviewCountWords } from '#app/reviews/review-view.ts'
import { answerTimeWords, waitWords } from '#domain/questions/question.ts'
import { averageRating } from '#domain/catalog/project.ts'
import { formatCount, formatDay } from '#domain/shared/format.ts'
import { fewestPosted, inTimeWords, usualPosting } from '#domain/shipping/usual-posting.ts'

export type ShopView = ReturnType<typeof shopView>

export function shopView(shop: ShopPage) {
  const { ratingCount, ratingSum, distribution, reviews } = shop
  return {
    id: shop.id,
    slug: shop.slug,
    name: shop.title ?? shop.fullName,
    isCompany: shop.isCompany,
    owner: shop.title && shop.title !== shop.fullName ? shop.fullName : null,
    avatarKey: shop.avatarKey,
    about: shop.about,
    city: shop.city,
    since: `na Camada desde ${formatDay(new Date(shop.createdAt)).slice(-4)}`,
    links: shop.links.map((link) => ({ to: link, words: linkWords(link) })),
    // Hides small numbers, which would make a new shop look bad.
    followers: shop.followers < followersShownFrom ? null : `${formatCount(shop.followers)} pessoas seguem`,
    cover: shop.cover.map(({ alt: _alt, ...picture }) => picture),
    stats: statsOf(shop),
    network: shop.network,
    makes: shop.makes,
    projectCount: shop.projectCount,
    reviews: reviews.map((review) => ({ ...reviewView(review), project: review.project })),
    reviewsSaid: ratingCount > 0 ? `${reviewCountWords(ratingCount)} em ${projectsWords(shop.projectCount)}` : '',
    reviewsPages: Math.ceil(ratingCount / shopReviewsShown),
    ratingCount,
    ratingSum,
    distribution,
  }
}

function projectsWords(count: number): string {
  return count === 1 ? '1 projeto' : `${formatCount(count)} projetos`
}

type ShownStat = { label: string; value: string; note: string }

/** Returns the measured figures of a shop that have a value. */
function statsOf({ ratingCount, ratingSum, projectCount, printCount, posting, answering }: ShopPage): ShownStat[] {
  const { count, cancelled } = posting
  const average = averageRating(ratingSum, ratingCount)
  const rating = average !== null && {
    label: `Nota em ${projectsWords(projectCount)}`,
    value: average,
    note: reviewCountWords(ratingCount),
  }
  const prints = printCount > 0 && {
    label: 'Impressões registradas',
    value: formatCount(printCount),
    note: 'por quem tem os arquivos',
  }
  const wait = usualPosting(posting)
  const posts = wait !== null && {
    label: 'Posta em',
    value: wait,
    note: inTimeWords(posting),
  }
  const cancels = cancelled > 0 &&
    count + cancelled >= fewestPosted && {
      label: 'Cancelou',
      value: `${formatCount(cancelled)} de ${formatCount(count + cancelled)}`,
      note: 'envios em um ano, antes de postar',
    }
  const answers = answering?.seconds != null &&
    answerTimeWords(answering) !== null && {
      label: 'Responde em',
      value: waitWords(answering.seconds),
      note: `mediana; ${formatCount(answering.answered)} perguntas respondidas`,
    }
  return [rating, prints, posts, cancels, answers].filter((stat) => stat !== false)
}
