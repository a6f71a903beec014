import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { HeaderViewer } from '#app/layout/account-links.tsx'
import { mayOpen, type StaffArea } from '#domain/staff/staff-role.ts'

/** Tells which areas the person who looks may open. */
export function useMayOpen(): (area: StaffArea) => boolean {
  const role = useRouteLoaderData<{ viewer: HeaderViewer | null }>('root')?.viewer?.role ?? 'member'
  return (area) => mayOpen(role, area)
}

/** A link into an area of staff; its words alone for those who may not open it. */
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
