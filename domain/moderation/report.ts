import { reportables, type ReportKind } from '#domain/areas.ts'
import { business } from '#domain/shared/business.ts'
import type { Limit } from '#domain/shared/limits.ts'

/** Reports from one address. */
export const reportsPerAddress: Limit = { name: 'report-address', times: 15, seconds: 3600 }

/** What can be reported. */
export const reportKinds = Object.keys(reportables) as ReportKind[]

/** Why a reporter thinks that something should not be here. */
export const reportReasons = ['copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** Returns the reasons that fit what is reported: only what is shown with photos can show false ones. */
export function reasonsFor(kind: ReportKind): ReportReason[] {
  return reportReasons.filter((reason) => reportables[kind].hasPhotos || reason !== 'false_marks')
}

/**
 * What became of a report. `removed`: the thing is gone for good; `held`: a project is out until staff decides again; `corrected`: staff
 * changed what it says of its pictures or of AI.
 */
const reportOutcomes = ['dismissed', 'held', 'corrected', 'removed'] as const

export type ReportOutcome = (typeof reportOutcomes)[number]

/** The spans in which decisions are counted, in days. */
export const decisionDays = [0.5, 1, 2, 3, 4, 7] as const

/** What staff can do about a report. */
export const reportDecisions = ['dismiss', 'hold', 'remove'] as const

export type ReportDecision = (typeof reportDecisions)[number]

type Standing = { kind: ReportKind; outcome: ReportOutcome | null; reversedAt: Date | null }

/** Tells whether a decision hid something that can be shown again. */
export function isUndoable({ kind, outcome, reversedAt }: Standing): boolean {
  return outcome === 'removed' && reversedAt === null && reportables[kind].comesBack
}

/** What staff can do about a project beside its reports: by themselves, after a machine, or after an appeal. */
export const projectDecisions = ['hold', 'remove', 'put_back', 'keep_out'] as const

export type ProjectDecision = (typeof projectDecisions)[number]

/** In which capacity a right holder speaks. */
export const capacities = ['author', 'owner', 'agent'] as const

export type Capacity = (typeof capacities)[number]

const hourMs = 3_600_000

/** Says by when a report is decided: a claim after its maker was heard, what is called a weapon at once. */
export function reportDueAt(at: Date, reason: ReportReason, isClaim: boolean): Date {
  if (isClaim) return daysAfter(at, business.counterNoticeDays + business.reportDays)
  return reason === 'forbidden_item'
    ? new Date(at.getTime() + business.weaponReportHours * hourMs)
    : daysAfter(at, business.reportDays)
}

/** Says by when an appeal is decided. */
export function appealDueAt(appealedAt: Date): Date {
  return daysAfter(appealedAt, business.appealDays)
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 24 * hourMs)
}

type Decided = { outcome: ReportOutcome | null; decidedAt: Date | null; reviewAskedAt: Date | null }

/** Tells whether the reporter may ask for a review: once, of a dismissal, while it is fresh. */
export function mayAskReview({ outcome, decidedAt, reviewAskedAt }: Decided, now: Date): boolean {
  if (outcome !== 'dismissed' || !decidedAt || reviewAskedAt) return false
  return now <= daysAfter(decidedAt, business.reportReviewDays)
}

/** Tells whether a claim still waits for its maker's answer: until then nothing is taken down for good by it. */
export function awaitsCounterNotice(
  { counterDueAt, counteredAt }: { counterDueAt: Date | null; counteredAt: Date | null },
  now: Date,
): boolean {
  return counterDueAt !== null && counteredAt === null && now < counterDueAt
}
