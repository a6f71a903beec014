import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Moves } from '#domain/shared/state-machine.ts'
import type { Limit } from '#domain/shared/limits.ts'

/** Rate limit of requests to print other makers' projects, since each causes a mail. */
export const printRequestsPerPerson: Limit = { name: 'print-request', times: 20, seconds: 86_400 }

export const requestLimits = [20, 600] as const
export const answerLimit = 600

export const agreementStates = ['asked', 'approved', 'refused', 'withdrawn', 'ended'] as const

export type AgreementState = (typeof agreementStates)[number]

export type AgreementEvent = Exclude<AgreementState, 'asked'>

/** Parties of a print agreement: the project's owner (`designer`) and the maker who prints it. */
export const agreementSides = ['designer', 'printer'] as const

export type AgreementSide = (typeof agreementSides)[number]

/** Allowed transitions of a print agreement; after the end a new request is needed. */
export const agreementMoves: Moves<AgreementEvent, AgreementState> = {
  approved: { from: ['asked'], to: 'approved' },
  refused: { from: ['asked'], to: 'refused' },
  withdrawn: { from: ['asked'], to: 'withdrawn' },
  ended: { from: ['approved'], to: 'ended' },
}

const moversOf: Record<AgreementEvent, readonly AgreementSide[]> = {
  approved: ['designer'],
  refused: ['designer'],
  withdrawn: ['printer'],
  ended: ['designer', 'printer'],
}

export function mayMove(side: AgreementSide, event: AgreementEvent, state: AgreementState): boolean {
  return moversOf[event].includes(side) && agreementMoves[event].from.includes(state)
}

const refusalDays = 30

export function mayAskAgainOn(refusedAt: Date): Day {
  return addDays(dayOf(refusedAt), refusalDays)
}
