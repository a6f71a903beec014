import { pathTo } from '#domain/shared/paths.ts'
import type { AccountRole } from '#domain/staff/staff-role.ts'

/** The signed-in user, with the fields that access checks and the page header need; no e-mail address. */
export type Viewer = {
  id: string
  /** Id of the session for signed links and the device list; not the cookie's secret. */
  sessionId: string
  fullName: string
  userType: 'designer' | 'buyer' | 'both'
  role: AccountRole
  avatarKey: string | null
  emailVerified: boolean
}

/** The signed-in user with the header's counters, read in one statement with the session. */
export type KnownViewer = Viewer & {
  seenAt: Date
  counts: { cart: number; notices: number }
  cep: string | null
  printer: { name: string; model: string | null; bed: [number, number, number] } | null
}

export function isMaker(viewer: Pick<Viewer, 'userType'>): boolean {
  return viewer.userType === 'designer' || viewer.userType === 'both'
}

export function isBuyerSide(viewer: Pick<Viewer, 'userType'>): boolean {
  return viewer.userType === 'buyer' || viewer.userType === 'both'
}

export function isStaff(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role !== 'member'
}

export function projectViewer(viewer: Pick<Viewer, 'id' | 'role'> | null): { id: string; isStaff: boolean } | null {
  return viewer && { id: viewer.id, isStaff: isStaff(viewer) }
}

export function homeOf(viewer: Pick<Viewer, 'userType' | 'role'>): string {
  if (isStaff(viewer)) return pathTo('/admin')
  return isMaker(viewer) ? pathTo('/dashboard/maker') : pathTo('/dashboard/entusiasta')
}
