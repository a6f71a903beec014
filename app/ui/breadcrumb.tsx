import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** Where this page stands; the last crumb is the page itself and no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em" className="py-4 text-sm text-ink-3">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            // On a phone the heading right below says it.
            className={index > 1 && !crumb.to ? 'flex gap-2 max-md:hidden' : 'flex gap-2'}
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="underline decoration-line-strong underline-offset-3 hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
