import { Link } from 'react-router'

export type NetworkLink = { to: string; text: string }

export function NetworkLinks({ links }: { links: NetworkLink[] }) {
  return links.map(({ to, text }) => (
    <Link key={to} to={to} rel="nofollow" className="link inline-flex min-h-11 items-center">
      {text}
    </Link>
  ))
}
