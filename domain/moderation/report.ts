import { reportables, type ReportKind } from '#domain/areas.ts'
import { business } from '#domain/shared/business.ts'
import { endOfTerm } from '#domain/shared/business-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Limit } from '#domain/shared/limits.ts'

export const reportsPerAddress: Limit = { name: 'report-address', times: 15, seconds: 3600 }

export const reportKinds = Object.keys(reportables) as ReportKind[]

export const reportReasons = ['copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** Returns the reasons for reporting a kind of content; `false_marks` only if it has photos. */
export function reasonsFor(kind: ReportKind): ReportReason[] {
  return reportReasons.filter((reason) => reportables[kind].hasPhotos || reason !== 'false_marks')
}

/**
 * Outcomes of a report; `removed` is final, `suspended` concerns the project, `corrected` its declarations on pictures
 * or AI.
 */
const reportOutcomes = ['dismissed', 'suspended', 'corrected', 'removed'] as const

export type ReportOutcome = (typeof reportOutcomes)[number]

export const decisionDays = [0.5, 1, 2, 3, 4, 7] as const

export const reportDecisions = ['dismiss', 'suspend', 'remove'] as const

export type ReportDecision = (typeof reportDecisions)[number]

type Standing = { kind: ReportKind; outcome: ReportOutcome | null; reversedAt: Date | null }

/** Returns whether a report's decision can be undone: it removed content that can be restored. */
export function isUndoable({ kind, outcome, reversedAt }: Standing): boolean {
  return outcome === 'removed' && reversedAt === null && reportables[kind].comesBack
}

export const projectDecisions = ['suspend', 'remove', 'put_back', 'keep_suspended'] as const

export type ProjectDecision = (typeof projectDecisions)[number]

export const appealAnswers = ['keep', 'undo'] as const

export type AppealAnswer = (typeof appealAnswers)[number]

/** Legal capacity of a person who claims rights. */
export const capacities = ['author', 'owner', 'agent'] as const

export type Capacity = (typeof capacities)[number]

const hourMs = 3_600_000

/** Returns staff's deadline for a report: sooner for weapons, for claims after the maker's time to answer. */
export function reportDueAt(at: Date, reason: ReportReason, isClaim: boolean): Date {
  if (isClaim) return daysAfter(counterDueAt(at), business.reportDays)
  return reason === 'forbidden_item'
    ? new Date(at.getTime() + business.weaponReportHours * hourMs)
    : daysAfter(at, business.reportDays)
}

export function counterDueAt(at: Date): Date {
  return endOfTerm(dayOf(at), business.counterNoticeDays)
}

export function hasOpenAppeal({ appealedAt, answeredAt }: { appealedAt: unknown; answeredAt: unknown }): boolean {
  return appealedAt !== null && answeredAt === null
}

/** Returns whether a decision can be appealed: once, while in force. */
export function mayAppeal({ appealedAt, undoneAt }: { appealedAt: unknown; undoneAt: unknown }): boolean {
  return appealedAt === null && undoneAt === null
}

export function appealDueAt(appealedAt: Date): Date {
  return daysAfter(appealedAt, business.appealDays)
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 24 * hourMs)
}

type Decided = { outcome: ReportOutcome | null; decidedAt: Date | null; reviewAskedAt: Date | null }

export function mayAskReview({ outcome, decidedAt, reviewAskedAt }: Decided, now: Date): boolean {
  if (outcome !== 'dismissed' || !decidedAt || reviewAskedAt) return false
  return now <= endOfTerm(dayOf(decidedAt), business.reportReviewDays)
}

/** Returns whether the maker may still answer a claim; while true, staff cannot remove the content. */
export function awaitsCounterNotice(
  { counterDueAt, counteredAt }: { counterDueAt: Date | null; counteredAt: Date | null },
  now: Date,
): boolean {
  return counterDueAt !== null && counteredAt === null && now < counterDueAt
}
