import { href, Link } from 'react-router'

type MakerLinkProps = {
  /** The address of the maker's shop; null for a closed account. */
  slug: string | null
  name: string
  className?: string
}

/** A maker's name, which leads to their shop. */
export function MakerLink({ slug, name, className = 'hover:underline' }: MakerLinkProps) {
  if (!slug) return name
  return (
    <Link to={href('/maker/:slug', { slug })} className={className}>
      {name}
    </Link>
  )
}
