import { href } from 'react-router'
import { PageLink } from '#app/ui/page-link.tsx'

type MakerLinkProps = {
  /** Slug of the shop; null for a closed account. */
  slug: string | null
  name: string
  className?: string
  discover?: 'none' | undefined
}

export function MakerLink({ slug, name, className = 'hover:underline', discover }: MakerLinkProps) {
  if (!slug) return name
  return (
    <PageLink to={href('/maker/:slug', { slug })} discover={discover} className={className}>
      {name}
    </PageLink>
  )
}
