import { addBusinessDays } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import type { Day } from '#domain/shared/day.ts'

export const incidentRisks = ['unknown', 'low', 'relevant'] as const
export type IncidentRisk = (typeof incidentRisks)[number]

/**
 * Finds the last day for the notices to the ANPD and to the data subjects: so many business days after an incident that may
 * harm them was known (Resolução CD/ANPD 15/2024, arts. 6 and 9). Banking holidays do not count either. A small agent
 * (Resolução CD/ANPD 2/2022) has twice as long, which the register does not use.
 */
export function noticeDueOn(knownOn: Day): Day {
  return addBusinessDays(knownOn, business.incidentDays)
}

type Told = { risk: IncidentRisk; toldAnpdOn: Day | null; toldPeopleOn: Day | null }

/** Tells whether a notice is still to go out: only a low risk needs none. */
export function isNoticeOpen({ risk, toldAnpdOn, toldPeopleOn }: Told): boolean {
  return risk !== 'low' && (toldAnpdOn === null || toldPeopleOn === null)
}

/** Tells whether the last day for it is over. */
export function isNoticeLate(incident: Told & { dueOn: Day }, today: Day): boolean {
  return isNoticeOpen(incident) && incident.dueOn < today
}
