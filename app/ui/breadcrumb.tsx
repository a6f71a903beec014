import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** Links to the pages above the open page, which is the last entry, without a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  // On a phone the heading below says it.
  const isHidden = (index: number) => index > 0 && !crumbs[index]?.to
  return (
    <nav aria-label="Você está em" className="py-4 text-sm text-ink-3">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? crumb.label} className={isHidden(index) ? 'max-md:hidden' : 'flex gap-2'}>
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="wrap-anywhere underline decoration-line-strong underline-offset-3 hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
            {index < crumbs.length - 1 && (
              <span aria-hidden="true" className={isHidden(index + 1) ? 'max-md:hidden' : undefined}>
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
