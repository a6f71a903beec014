import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Absolute path, such as `/carrinho`. */
  to: string
  viewTransition?: boolean
  /** `none` to not prefetch the route, as for a link that is repeated. */
  discover?: 'none' | undefined
}

/** Link for lists and frames; `Link` would cost the server six times as much, resolving each address anew. */
export function PageLink({ to, viewTransition = false, discover, onClick, children, ...rest }: PageLinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    void navigate(to, { viewTransition, replace: event.currentTarget.href === location.href })
  }
  return (
    <a href={to} data-discover={discover ? undefined : 'true'} onClick={follow} {...rest}>
      {children}
    </a>
  )
}

/** Link that is marked as current while its page, or one below it, is open. */
export function NavPageLink({ to, ...rest }: PageLinkProps) {
  const { pathname } = useLocation()
  const [path = to] = to.split(/[?#]/)
  const isOpen = pathname === path || pathname.startsWith(`${path}/`)
  return <PageLink to={to} aria-current={isOpen ? 'page' : undefined} {...rest} />
}
