import type { ReactNode } from 'react'
import { href, useFetcher } from 'react-router'
import { averageRating } from '#domain/catalog/project.ts'
import { heartFormId } from './heart-form.tsx'
import { MakerLink } from './maker-link.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Rating } from '../ui/stars.tsx'
import { CardPrice } from './card-price.tsx'
import type { CardView } from './card-view.ts'

/** Value of `sizes` for a card's picture in the grid of four columns. */
export const gridSizes = '(max-width: 360px) 100vw, (max-width: 820px) 50vw, (max-width: 1100px) 33vw, 305px'

type ProjectCardProps = {
  project: CardView
  isNew: boolean
  sizes?: string
  priority?: boolean
  heading?: 'h2' | 'h3'
  /** `none` to not prefetch the routes, as for all cards of a list but the first. */
  discover?: 'none' | undefined
  /** True to hide the maker's name, in their own shop. */
  isInShop?: boolean
  /** True to hide the price, if the children show it. */
  isUnpriced?: boolean
  children?: ReactNode
}

/** Card of a project in a list, one link as a whole; the heart above it is a separate button. */
export function ProjectCard({
  project,
  isNew,
  sizes = gridSizes,
  priority,
  heading: Heading = 'h3',
  discover,
  isInShop,
  isUnpriced,
  children,
}: ProjectCardProps) {
  const { image } = project
  const average = averageRating(project.ratingSum, project.ratingCount)
  return (
    <article className="group card">
      <div className="pic">
        {image && (
          <Picture
            imageKey={image.key}
            color={image.color}
            alt=""
            sizes={sizes}
            priority={priority}
            className="card-picture"
          />
        )}
      </div>
      <Heading className="card-title">
        <PageLink
          to={href('/projeto/:id', { id: project.id })}
          viewTransition
          discover={discover}
          className="card-link"
        >
          {project.title}
        </PageLink>
      </Heading>
      <p className={isInShop ? 'mt-0.5 text-xs text-ink-3 md:text-sm' : 'card-by'}>
        {!isInShop && (
          <>
            {'por '}
            <MakerLink
              slug={project.designerSlug}
              name={project.designerName}
              discover={discover}
              className="card-maker"
            />
          </>
        )}
        {average && <Rating average={average} count={project.ratingCount} />}
      </p>
      {!isUnpriced && (
        <CardPrice
          cents={project.priceCents}
          instalments={project.instalments}
          from={project.hasHigherPrice}
          promotion={project.promotion}
          kinds={project.kinds}
          isNew={isNew}
        >
          {project.isDrawn && <span>Capa ilustrada</span>}
        </CardPrice>
      )}
      {children}
      <Heart project={project} />
    </article>
  )
}

/** Heart that toggles a favourite, by the form that the page's hearts share. */
function Heart({ project }: { project: CardView }) {
  const fetcher = useFetcher()
  // Optimistic; the response confirms or reverts it.
  const pressed = fetcher.state === 'submitting' ? !project.isFavorite : project.isFavorite
  return (
    <button
      form={heartFormId}
      name="projectId"
      value={project.id}
      aria-pressed={pressed}
      aria-label={`Favoritar ${project.title}`}
      className="heart"
      onClick={(event) => {
        event.preventDefault()
        void fetcher.submit(event.currentTarget, { preventScrollReset: true })
      }}
    />
  )
}

type CardNotesProps = {
  /** Earliest delivery and price of freight, or the distance, in words; null if unknown. */
  delivery?: string | null
  /** Whether the project fits the viewer's printer, and material and time in words; null if unknown. */
  print?: { fits: boolean; words: string } | null
}

export function CardNotes({ delivery, print }: CardNotesProps) {
  return (
    <>
      {delivery && <Note icon="truck">{delivery}</Note>}
      {print && (
        <Note icon={print.fits ? 'check' : 'x'} isGood={print.fits}>
          {print.words}
        </Note>
      )}
    </>
  )
}

function Note({ icon, isGood, children }: { icon: IconName; isGood?: boolean; children: string }) {
  return (
    <p className="card-note">
      <Icon name={icon} small className={isGood ? 'text-leaf' : undefined} />
      {children}
    </p>
  )
}
