import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { HeaderViewer } from '#app/layout/account-links.tsx'
import { mayOpen, type StaffArea } from '#domain/staff/staff-role.ts'

/** Returns a test of the viewer's access to a staff area. */
export function useMayOpen(): (area: StaffArea) => boolean {
  const role = useRouteLoaderData<{ viewer: HeaderViewer | null }>('root')?.viewer?.role ?? 'member'
  return (area) => mayOpen(role, area)
}

/** A link to a staff area; plain text without access. */
export function AreaLink({
  area,
  to,
  className,
  children,
}: {
  area: StaffArea
  to: string
  className?: string
  children: ReactNode
}) {
  const opens = useMayOpen()(area)
  return opens ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  )
}
