import { Link } from 'react-router'

export type NetworkLink = { to: string; text: string }

export function NetworkLinks({ links }: { links: NetworkLink[] }) {
  return (
    <p className="mt-2">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} rel="nofollow" className="link mr-5 inline-flex min-h-11 items-center text-sm">
          {text}
        </Link>
      ))}
    </p>
  )
}
