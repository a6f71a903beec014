import { type StaffActionName, staffActions } from '#domain/areas.ts'
import { type AccountRole, mayOpen, type StaffRole, staffWith } from './staff-role.ts'

const staffActionNames = Object.keys(staffActions) as StaffActionName[]

/** Lists the roles that may do this. */
export function rolesFor(action: StaffActionName): readonly StaffRole[] {
  return staffWith(staffActions[action].by)
}

/** Lists what a role may do. */
export function actionsOf(role: AccountRole): StaffActionName[] {
  return staffActionNames.filter((name) => mayOpen(role, staffActions[name].by))
}

/** What was acted on. `label` is how people call it: a name, a title, an order's or a protocol's number. */
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
  /** Null for what was done on the command line of the machine. */
  staffId: string | null
  staffName: string | null
  subject: StaffSubject
  reason: string | null
  at: Date
}
