import { type StaffActionName, staffActions } from '#domain/areas.ts'
import { type AccountRole, mayOpen } from './staff-role.ts'

const staffActionNames = Object.keys(staffActions) as StaffActionName[]

export function actionsOf(role: AccountRole): StaffActionName[] {
  return staffActionNames.filter((name) => mayOpen(role, staffActions[name].by))
}

/** Object of a staff action; `label` is its readable name, such as a title or an order number. */
export type StaffSubject = {
  kind:
    | 'account'
    | 'project'
    | 'order'
    | 'thread'
    | 'payout'
    | 'category'
    | 'newsletter'
    | 'terms'
    | 'incident'
    | 'court_order'
    | 'collection'
    | 'staff'
    | 'shop'
  id: string
  label: string
}

export type StaffAction = {
  name: StaffActionName
  /** Acting staff member; null for the command line. */
  staffId: string | null
  staffName: string | null
  subject: StaffSubject
  reason: string | null
  at: Date
}
