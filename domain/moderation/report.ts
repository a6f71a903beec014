/** Why a reporter thinks that a project should not be in the catalogue. */
export const reportReasons = ['copyright', 'forbidden_item', 'misleading', 'offensive', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** What became of a report. */
export type ReportOutcome = 'dismissed' | 'held' | 'removed'

/** What staff can do about a project. */
export const moderationDecisions = ['dismiss', 'hold', 'remove', 'put_back'] as const

export type ModerationDecision = (typeof moderationDecisions)[number]
