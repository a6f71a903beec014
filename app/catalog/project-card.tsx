import type { ReactNode } from 'react'
import { href, Link, useFetcher, useLocation } from 'react-router'
import { averageRating } from '#domain/catalog/project.ts'
import { MakerLink } from './maker-link.tsx'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Rating } from '../ui/stars.tsx'
import { CardPrice } from './card-price.tsx'
import type { CardView } from './card-view.ts'

/** `sizes` of a card's picture in the grid of four columns. */
export const gridSizes = '(max-width: 360px) 100vw, (max-width: 820px) 50vw, (max-width: 1100px) 33vw, 305px'

type ProjectCardProps = {
  project: CardView
  isNew: boolean
  sizes?: string
  priority?: boolean
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** A project in a list. The whole card is one link; the heart is a separate button above it. */
export function ProjectCard({
  project,
  isNew,
  sizes = gridSizes,
  priority,
  heading: Heading = 'h3',
  children,
}: ProjectCardProps) {
  const { image } = project
  const average = averageRating(project.ratingSum, project.ratingCount)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="pic">
        {image && (
          <Picture
            imageKey={image.key}
            color={image.color}
            alt=""
            sizes={sizes}
            priority={priority}
            className="transition-transform duration-200 group-hover:scale-[1.025]"
          />
        )}
      </div>
      <Heading className="mt-2.5 font-sans text-label leading-[1.3] font-medium tracking-[-0.006em] md:mt-3 md:text-base md:leading-[1.3]">
        <Link
          to={href('/projeto/:id', { id: project.id })}
          viewTransition
          className="line-clamp-2 min-h-6 decoration-1 underline-offset-3 group-hover:underline after:absolute after:inset-0 after:z-1 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-cobalt"
        >
          {project.title}
        </Link>
      </Heading>
      <p className="mt-0.5 flex items-center justify-between gap-2 text-xs leading-[1.45] text-ink-3 md:text-sm">
        {/* Padded to a touch target without taking more space. */}
        <span className="-my-1 truncate py-1">
          por{' '}
          <MakerLink
            slug={project.designerSlug}
            name={project.designerName}
            className="relative z-2 py-1 hover:underline"
          />
        </span>
        {average && <Rating average={average} count={project.ratingCount} />}
      </p>
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
      {children}
      <Heart project={project} />
    </article>
  )
}

/** Toggles a favourite by a form of one button, which works without JavaScript. Signed out, it leads to sign-in and back. */
function Heart({ project }: { project: CardView }) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  // Optimistic; the response confirms or reverts it.
  const pressed = fetcher.state === 'submitting' ? !project.isFavorite : project.isFavorite
  return (
    <fetcher.Form
      method="post"
      action={href('/favoritos/alternar')}
      preventScrollReset
      className="absolute top-2 right-2 z-2"
    >
      <input type="hidden" name="projectId" value={project.id} />
      <input type="hidden" name="voltar" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={pressed}
        aria-label={`Favoritar ${project.title}`}
        className="relative grid size-11 place-items-center rounded-full text-night before:absolute before:inset-1 before:rounded-full before:bg-[#ffffffe6] hover:before:bg-white"
      >
        <Icon name="heart" className={classes('relative', pressed && 'fill-[#d6322a] stroke-[#d6322a]')} />
      </button>
    </fetcher.Form>
  )
}

type CardNotesProps = {
  /** Earliest delivery and freight price of a printed object, or its distance; null if unknown. */
  delivery?: string | null
  /** Result for the viewer's printer, with material and time in words; null if unknown. */
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
    <p className="mt-1.5 flex gap-1.5 text-xs leading-[1.45] text-ink-2 md:text-sm">
      <Icon name={icon} small className={classes('mt-0.5 flex-none', isGood && 'text-leaf')} />
      {children}
    </p>
  )
}
