import { addBusinessDays } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

/** Given up without a reason (CDC art. 49), or not as it should be (CDC arts. 18 and 26). */
export type ReturnKind = 'regret' | 'defect'

/** Of a defect, what the buyer would rather have. */
export type ReturnWish = 'refund' | 'reprint'

export type ReturnState =
  | 'asked'
  | 'authorized'
  | 'sent'
  | 'reprinting'
  | 'resent'
  | 'mediation'
  | 'refunded'
  | 'reprinted'
  | 'refused'
  | 'withdrawn'

/** What can happen to a return once it was asked for. */
export type ReturnEvent = Exclude<ReturnState, 'asked'>

/** Who does it: one of the two, a person of the platform, or a deadline. */
export type ReturnSide = 'buyer' | 'maker' | 'staff' | 'clock'

/** One of the parties has to act yet. */
export const openReturnStates = [
  'asked',
  'authorized',
  'sent',
  'reprinting',
  'resent',
  'mediation',
] as const satisfies ReturnState[]

/**
 * The only moves a return can make. The maker answers: says how it is sent back, gives the money back at once, or makes it
 * again. Staff decides where the two do not agree. Whatever happened before, the money may go back.
 */
export const returnMoves: Moves<ReturnEvent, ReturnState> = {
  authorized: { from: ['asked', 'mediation'], to: 'authorized' },
  sent: { from: ['authorized'], to: 'sent' },
  reprinting: { from: ['asked'], to: 'reprinting' },
  resent: { from: ['reprinting'], to: 'resent' },
  reprinted: { from: ['resent'], to: 'reprinted' },
  mediation: { from: ['asked', 'authorized', 'sent', 'reprinting', 'resent'], to: 'mediation' },
  refunded: { from: openReturnStates, to: 'refunded' },
  refused: { from: ['mediation'], to: 'refused' },
  withdrawn: { from: ['asked', 'authorized', 'mediation'], to: 'withdrawn' },
}

type Steps = Partial<Record<ReturnState, readonly ReturnEvent[]>>

const steps: Record<Exclude<ReturnSide, 'clock'>, Steps> = {
  buyer: {
    asked: ['mediation', 'withdrawn'],
    authorized: ['sent', 'mediation', 'withdrawn'],
    sent: ['mediation'],
    reprinting: ['mediation'],
    resent: ['reprinted', 'mediation'],
    mediation: ['withdrawn'],
  },
  maker: {
    asked: ['authorized', 'reprinting', 'refunded', 'mediation'],
    authorized: ['refunded'],
    sent: ['refunded', 'mediation'],
    reprinting: ['resent', 'refunded'],
  },
  staff: { mediation: ['refunded', 'authorized', 'refused'] },
}

/** What a party may do with a return as it is. What is given up without a reason is neither made again nor argued about before it is back. */
export function stepsOf(
  side: Exclude<ReturnSide, 'clock'>,
  { kind, state }: { kind: ReturnKind; state: ReturnState },
): readonly ReturnEvent[] {
  const all = steps[side][state] ?? []
  if (kind === 'defect') return all
  return all.filter((event) => event !== 'reprinting' && !(state === 'asked' && event === 'mediation'))
}

/** Whose turn it is; null when it is over. */
export function turnOf(state: ReturnState): Exclude<ReturnSide, 'clock'> | null {
  switch (state) {
    case 'asked':
    case 'sent':
    case 'reprinting':
      return 'maker'
    case 'authorized':
    case 'resent':
      return 'buyer'
    case 'mediation':
      return 'staff'
    default:
      return null
  }
}

/** What a deadline does to a return that was not moved in time; null when it does nothing but show that it passed. */
export function lapseOf({ kind, state }: { kind: ReturnKind; state: ReturnState }): ReturnEvent | null {
  switch (state) {
    case 'asked':
      return kind === 'regret' ? 'refunded' : 'mediation'
    case 'authorized':
      return 'withdrawn'
    case 'sent':
      return 'refunded'
    case 'reprinting':
      return 'mediation'
    case 'resent':
      return 'reprinted'
    default:
      return null
  }
}

/** Deadline of the party who must act next, counted from a day; null when none must. */
export function dueOf(state: ReturnState, today: Day): Day | null {
  if (!isOpen(state)) return null
  return addBusinessDays(today, business.returns[`${state}Days`])
}

function isOpen(state: ReturnState): state is (typeof openReturnStates)[number] {
  return (openReturnStates as readonly ReturnState[]).includes(state)
}
