import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Moves } from '#domain/shared/state-machine.ts'
import type { Limit } from '#domain/shared/limits.ts'

/** Requests of one maker to print what others designed: each is a mail to whose project it is. */
export const printRequestsPerPerson: Limit = { name: 'print-request', times: 20, seconds: 86_400 }

/** The fewest and the most characters with which a maker asks to print a project. */
export const requestLimits = [20, 600] as const
/** The most characters of an answer. */
export const answerLimit = 600

export type AgreementState = 'asked' | 'approved' | 'refused' | 'withdrawn' | 'ended'

/** What can happen to an agreement once it was asked for. */
export type AgreementEvent = Exclude<AgreementState, 'asked'>

/** Whose project it is, or who prints it. */
export type AgreementSide = 'designer' | 'printer'

/** The only moves an agreement can make, and who makes them. What ended is asked for anew. */
export const agreementMoves: Moves<AgreementEvent, AgreementState> = {
  approved: { from: ['asked'], to: 'approved' },
  refused: { from: ['asked'], to: 'refused' },
  withdrawn: { from: ['asked'], to: 'withdrawn' },
  ended: { from: ['approved'], to: 'ended' },
}

/** Either side may end what was approved. */
const moversOf: Record<AgreementEvent, readonly AgreementSide[]> = {
  approved: ['designer'],
  refused: ['designer'],
  withdrawn: ['printer'],
  ended: ['designer', 'printer'],
}

/** Tells whether one side may do this now. */
export function mayMove(side: AgreementSide, event: AgreementEvent, state: AgreementState): boolean {
  return moversOf[event].includes(side) && agreementMoves[event].from.includes(state)
}

/** Days after a refusal in which the same maker does not ask again. */
const refusalDays = 30

/** Returns the first day on which a maker who was refused may ask again. */
export function mayAskAgainOn(refusedAt: Date): Day {
  return addDays(dayOf(refusedAt), refusalDays)
}
