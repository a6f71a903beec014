import { followersShownFrom } from '#domain/follows/follow.ts'
import { linkWords } from '#domain/shops/shop.ts'
import { type ShopPage, shopReviewsShown } from '#domain/shops/shop-page.server.ts'
import { reviewView, reviewCountWords } from '#app/reviews/review-view.ts'
import { answerTimeWords, waitWords } from '#domain/questions/question.ts'
import { averageRating } from '#domain/catalog/project.ts'
import { formatCount, formatDay } from '#domain/shared/format.ts'

/** Minimum sample; fewer values are not shown, as they are not representative. */
const fewest = 3

export type ShopView = ReturnType<typeof shopView>

export function shopView(shop: ShopPage) {
  const { ratingCount, ratingSum, distribution, reviews } = shop
  return {
    id: shop.id,
    slug: shop.slug,
    name: shop.title ?? shop.fullName,
    /** The owner's name, if the shop has a different one. */
    owner: shop.title && shop.title !== shop.fullName ? shop.fullName : null,
    avatarKey: shop.avatarKey,
    about: shop.about,
    city: shop.city,
    since: `na Camada desde ${formatDay(new Date(shop.createdAt)).slice(-4)}`,
    links: shop.links.map((link) => ({ to: link, words: linkWords(link) })),
    // Hides small numbers: a new shop is not a bad one.
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

/** Formats like '6 projetos'. */
function projectsWords(count: number): string {
  return count === 1 ? '1 projeto' : `${formatCount(count)} projetos`
}

type ShownStat = { label: string; value: string; note: string }

function statsOf({ ratingCount, ratingSum, projectCount, printCount, posting, answering }: ShopPage): ShownStat[] {
  const { count, inTime, days } = posting
  const isPosting = count >= fewest && days !== null
  const isAnswering = answerTimeWords(answering) !== null
  return [
    {
      label: `Nota em ${projectsWords(projectCount)}`,
      value: averageRating(ratingSum, ratingCount) ?? '–',
      note: ratingCount > 0 ? reviewCountWords(ratingCount) : 'ainda sem avaliações',
    },
    {
      label: 'Impressões registradas',
      value: printCount > 0 ? formatCount(printCount) : '–',
      note: printCount > 0 ? 'por quem tem os arquivos' : 'ainda nenhuma',
    },
    {
      label: 'Posta em',
      value: isPosting ? daysWords(days) : '–',
      note: isPosting
        ? `${formatCount(inTime)} de ${formatCount(count)} envios no prazo`
        : 'ainda com poucos envios para medir',
    },
    {
      label: 'Responde em',
      value: isAnswering ? waitWords(answering?.seconds ?? 0) : '–',
      note:
        isAnswering && answering
          ? `mediana; ${formatCount(answering.answered)} perguntas respondidas`
          : 'ainda com poucas perguntas para medir',
    },
  ]
}

function daysWords(days: number): string {
  const whole = Math.max(1, Math.ceil(days))
  return whole === 1 ? '1 dia' : `${formatCount(whole)} dias`
}
