import { addBusinessDays } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

/** Given up without a reason (CDC art. 49), or not as it should be (CDC arts. 18 and 26). */
export type ReturnKind = 'regret' | 'defect'

/** Of a defect, what the buyer would rather have: of an object another one, of files corrected ones. */
export type ReturnWish = 'refund' | 'reprint' | 'correction'

/** Says what a buyer may rather have of what is claimed. */
export function wishesOf({ kind }: { kind: 'digital' | 'printed' }): readonly [ReturnWish, ReturnWish] {
  return kind === 'digital' ? ['correction', 'refund'] : ['reprint', 'refund']
}

/** One of the parties has to act yet. */
export const openReturnStates = [
  'asked',
  'authorized',
  'sent',
  'reprinting',
  'resent',
  'corrected',
  'mediation',
  'review',
] as const

/** Where a return can stand. */
export type ReturnState =
  | (typeof openReturnStates)[number]
  | 'refunded'
  | 'reprinted'
  | 'fixed'
  | 'refused'
  | 'withdrawn'

/** How a return begins: with its maker's turn, or with staff's, of a hidden defect and of files given up again and again. */
export type ReturnBeginning = 'asked' | 'mediation' | 'review'

/** What can happen to a return once it was asked for. */
export type ReturnEvent = Exclude<ReturnState, 'asked' | 'review'>

/** Who does it: one of the two, a person of the platform, or a deadline. */
export type ReturnSide = 'buyer' | 'maker' | 'staff' | 'clock'

/**
 * The only moves a return can make. The maker answers: says how it is sent back, gives the money back at once, makes it
 * again or, of files, corrects them. Staff decides where the two do not agree. Whatever happened before, the money may go back;
 * from a review it always does, unless its buyer keeps the files.
 */
export const returnMoves: Moves<ReturnEvent, ReturnState> = {
  authorized: { from: ['asked', 'mediation'], to: 'authorized' },
  sent: { from: ['authorized'], to: 'sent' },
  reprinting: { from: ['asked'], to: 'reprinting' },
  resent: { from: ['reprinting'], to: 'resent' },
  reprinted: { from: ['resent'], to: 'reprinted' },
  corrected: { from: ['asked', 'mediation'], to: 'corrected' },
  fixed: { from: ['corrected'], to: 'fixed' },
  mediation: { from: ['asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected'], to: 'mediation' },
  refunded: { from: openReturnStates, to: 'refunded' },
  refused: { from: ['mediation'], to: 'refused' },
  withdrawn: { from: ['asked', 'authorized', 'mediation', 'review'], to: 'withdrawn' },
}

type Steps = Partial<Record<ReturnState, readonly ReturnEvent[]>>

const steps: Record<Exclude<ReturnSide, 'clock'>, Steps> = {
  buyer: {
    asked: ['mediation', 'withdrawn'],
    authorized: ['sent', 'mediation', 'withdrawn'],
    sent: ['mediation'],
    reprinting: ['mediation'],
    resent: ['reprinted', 'mediation'],
    corrected: ['fixed', 'mediation'],
    mediation: ['withdrawn'],
    review: ['withdrawn'],
  },
  maker: {
    asked: ['authorized', 'reprinting', 'corrected', 'refunded', 'mediation'],
    authorized: ['refunded'],
    sent: ['refunded', 'mediation'],
    reprinting: ['resent', 'refunded'],
    corrected: ['refunded'],
    mediation: ['corrected', 'refunded'],
  },
  staff: { mediation: ['refunded', 'authorized', 'refused'], review: ['refunded'] },
}

/** What is done with objects alone, and with files alone. */
const ofObjects: readonly ReturnEvent[] = ['authorized', 'sent', 'reprinting', 'resent', 'reprinted']
const ofFiles: readonly ReturnEvent[] = ['corrected', 'fixed']

/** What a return is, as far as its steps depend on it. */
export type ReturnStanding = { kind: ReturnKind; state: ReturnState; isFiles: boolean }

/**
 * Says what a party may do with a return as it is. What is given up without a reason is neither made again nor argued about before it
 * is back.
 */
export function stepsOf(
  side: Exclude<ReturnSide, 'clock'>,
  { kind, state, isFiles }: ReturnStanding,
): readonly ReturnEvent[] {
  const others = isFiles ? ofObjects : ofFiles
  const all = (steps[side][state] ?? []).filter((event) => !others.includes(event))
  if (kind === 'defect') return all
  return all.filter((event) => event !== 'reprinting' && !(state === 'asked' && event === 'mediation'))
}

/** Says whose turn it is; null when it is over. */
export function turnOf(state: ReturnState): Exclude<ReturnSide, 'clock'> | null {
  switch (state) {
    case 'asked':
    case 'sent':
    case 'reprinting':
      return 'maker'
    case 'authorized':
    case 'resent':
    case 'corrected':
      return 'buyer'
    case 'mediation':
    case 'review':
      return 'staff'
    default:
      return null
  }
}

/** Says what a deadline does to a return that was not moved in time; null when it does nothing but show that it passed. */
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
    case 'corrected':
      return 'fixed'
    case 'review':
      return 'refunded'
    default:
      return null
  }
}

/** Tells whether the last day is over; that of a review is the day on which the money goes, not the day before. */
export function isLapsed({ state, dueOn }: { state: ReturnState; dueOn: Day | null }, today: Day): boolean {
  if (dueOn === null) return false
  return state === 'review' ? dueOn <= today : dueOn < today
}

/**
 * Returns the deadline of the party who must act next, counted from a day; null when none must. A review has days, not business days:
 * it delays money.
 */
export function dueOf(state: ReturnState, today: Day): Day | null {
  if (!isOpen(state)) return null
  if (state === 'review') return addDays(today, business.serialRegret.reviewDays)
  return addBusinessDays(today, business.returns[`${state}Days`])
}

function isOpen(state: ReturnState): state is (typeof openReturnStates)[number] {
  return (openReturnStates as readonly ReturnState[]).includes(state)
}
