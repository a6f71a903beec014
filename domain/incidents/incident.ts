import { addBusinessDays } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import type { Day } from '#domain/shared/day.ts'

export const incidentRisks = ['unknown', 'low', 'relevant'] as const
export type IncidentRisk = (typeof incidentRisks)[number]

/** Returns the deadline for notifying ANPD and data subjects, in banking days (Resolução CD/ANPD 15/2024, arts. 6 and 9). */
export function noticeDueOn(knownOn: Day): Day {
  return addBusinessDays(knownOn, business.incidentDays)
}

type Told = { risk: IncidentRisk; toldAnpdOn: Day | null; toldPeopleOn: Day | null }

export function isNoticeOpen({ risk, toldAnpdOn, toldPeopleOn }: Told): boolean {
  return risk !== 'low' && (toldAnpdOn === null || toldPeopleOn === null)
}

export function isNoticeLate(incident: Told & { dueOn: Day }, today: Day): boolean {
  return isNoticeOpen(incident) && incident.dueOn < today
}
