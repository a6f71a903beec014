import { href, Link } from 'react-router'

type MakerLinkProps = {
  /** Slug of the shop; null for a closed account. */
  slug: string | null
  name: string
  className?: string
}

export function MakerLink({ slug, name, className = 'hover:underline' }: MakerLinkProps) {
  if (!slug) return name
  return (
    <Link to={href('/maker/:slug', { slug })} className={className}>
      {name}
    </Link>
  )
}
