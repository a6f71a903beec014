import { pathTo } from '#domain/shared/paths.ts'
import type { AccountRole } from '#domain/staff/staff-role.ts'

/** The user who views a page: the few fields that guards and the header need. Never an e-mail address. */
export type Viewer = {
  id: string
  /** The session's id: what a signed link or a device list refers to. It is not the cookie's secret. */
  sessionId: string
  fullName: string
  userType: 'designer' | 'buyer' | 'both'
  role: AccountRole
  avatarKey: string | null
}

export function isMaker(viewer: Pick<Viewer, 'userType'>): boolean {
  return viewer.userType === 'designer' || viewer.userType === 'both'
}

export function isBuyerSide(viewer: Pick<Viewer, 'userType'>): boolean {
  return viewer.userType === 'buyer' || viewer.userType === 'both'
}

/** Tells whether a user is of the platform's staff. */
export function isStaff(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role !== 'member'
}

/** Says where a user lands after signing in without having asked for a page. */
export function homeOf(viewer: Pick<Viewer, 'userType' | 'role'>): string {
  if (isStaff(viewer)) return pathTo('/admin')
  return isMaker(viewer) ? pathTo('/dashboard/maker') : pathTo('/dashboard/entusiasta')
}
