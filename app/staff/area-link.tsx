import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { HeaderViewer } from '#app/layout/account-links.tsx'
import { mayOpen, type StaffArea } from '#domain/staff/staff-role.ts'

/** Returns a function that says whether the viewer may open a staff area. */
export function useMayOpen(): (area: StaffArea) => boolean {
  const role = useRouteLoaderData<{ viewer: HeaderViewer | null }>('root')?.viewer?.role ?? 'member'
  return (area) => mayOpen(role, area)
}

/** Link to a staff area; plain text if the viewer may not open it. */
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
