import { href, Link } from 'react-router'
import { ReviewList, ReviewSummary } from '#app/reviews/review-list.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { ShopView } from './shop-view.ts'

export function ShopReviews({ shop, reviewsPage }: { shop: ShopView; reviewsPage: number }) {
  if (shop.ratingCount === 0) return null
  const here = href('/maker/:slug', { slug: shop.slug })
  return (
    <section id="avaliacoes" aria-labelledby="avaliacoes-titulo" className="mt-14 md:mt-20">
      <h2 id="avaliacoes-titulo">Avaliações</h2>
      <ReviewSummary project={shop} />
      <div className="mt-6">
        <ReviewList reviews={shop.reviews}>
          {({ project }) => (
            <Link
              to={href('/projeto/:id', { id: project.id })}
              className="col-start-2 mt-1 flex min-h-11 items-center gap-3 text-sm text-ink-2 wrap-anywhere hover:underline"
            >
              <Thumbnail image={project.image} />
              {project.title}
            </Link>
          )}
        </ReviewList>
        <Pagination
          page={reviewsPage}
          pages={shop.reviewsPages}
          hrefOf={(page) => `${here}${page > 1 ? `?avaliacoes=${page}` : ''}#avaliacoes`}
          className="mt-6"
        />
      </div>
    </section>
  )
}
