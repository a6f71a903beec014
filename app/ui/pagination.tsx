import { Link } from 'react-router'
import { useAnnounced } from './announce.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

const box = 'grid h-11 min-w-11 place-items-center rounded-ctl px-2.5'

type PaginationProps = {
  page: number
  pages: number
  /** Returns the address of a page, counted from 1. */
  hrefOf: (page: number) => string
  className?: string
}

/** Links to the first, the last and the neighbouring pages. */
export function Pagination({ page, pages, hrefOf, className }: PaginationProps) {
  useAnnounced(page, `Página ${page} de ${pages}`)
  if (pages <= 1) return null
  return (
    // The shell moves the focus from here to the list's heading.
    <nav data-pages aria-label="Páginas" className={classes('mt-12 flex flex-wrap justify-center gap-1', className)}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={classes(box, 'hover:bg-sunk')}>
          <Icon name="arrow" className="rotate-180 sm:hidden" />
          <span className="max-sm:sr-only">Anterior</span>
        </Link>
      )}
      {shownPages(page, pages).map((shown, index, all) => (
        <span key={shown} className="contents">
          {index > 0 && shown - (all[index - 1] ?? shown) > 1 && (
            <span aria-hidden="true" className={classes(box, 'text-ink-3')}>
              …
            </span>
          )}
          <Link
            to={hrefOf(shown)}
            aria-label={`Página ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            className={classes(box, shown === page ? 'bg-ink font-medium text-paper' : 'hover:bg-sunk')}
          >
            {shown}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className={classes(box, 'hover:bg-sunk')}>
          <span className="max-sm:sr-only">Próxima</span>
          <Icon name="arrow" className="sm:hidden" />
        </Link>
      )}
    </nav>
  )
}

/** Returns the page number of an address, from 1 to 10,000; 1 if missing or invalid. */
export function pageAsked(params: URLSearchParams, name = 'pagina'): number {
  return Math.min(Math.max(1, Math.trunc(Number(params.get(name))) || 1), 10_000)
}

/** Returns the page numbers to link: both ends and the neighbours of `page`. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  return [...new Set(wanted)].filter((one) => one >= 1 && one <= pages).toSorted((a, b) => a - b)
}
