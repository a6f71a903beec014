import { addBusinessDays } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

/** `withdrawal`: withdrawal without a reason (CDC art. 49); `defect`: CDC arts. 18 and 26. */
export const returnKinds = ['withdrawal', 'defect'] as const

export type ReturnKind = (typeof returnKinds)[number]

/** Solutions that a buyer may prefer for a defect; `reprint` for pieces, `correction` for files. */
export const returnWishes = ['refund', 'reprint', 'correction'] as const

export type ReturnWish = (typeof returnWishes)[number]

export function wishesOf({ kind }: { kind: 'digital' | 'printed' }): readonly [ReturnWish, ReturnWish] {
  return kind === 'digital' ? ['correction', 'refund'] : ['reprint', 'refund']
}

/** Open states of a return, in which a party, staff or a deadline must still act. */
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

export const returnStates = [...openReturnStates, 'refunded', 'reprinted', 'fixed', 'refused', 'withdrawn'] as const

export type ReturnState = (typeof returnStates)[number]

/**
 * First state of a return: `asked` awaits the maker, the others staff (hidden defects; repeated withdrawals of files).
 */
export type ReturnBeginning = 'asked' | 'mediation' | 'review'

export type ReturnEvent = Exclude<ReturnState, 'asked' | 'review'>

/** Actors of a return's events; `clock` is an expired deadline. */
export const returnSides = ['buyer', 'maker', 'staff', 'clock'] as const

export type ReturnSide = (typeof returnSides)[number]

/**
 * Allowed transitions of a return. Every open state may end in a refund; a review does unless the buyer keeps the
 * files.
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

const ofObjects: readonly ReturnEvent[] = ['authorized', 'sent', 'reprinting', 'resent', 'reprinted']
const ofFiles: readonly ReturnEvent[] = ['corrected', 'fixed']

export type ReturnStanding = { kind: ReturnKind; state: ReturnState; isFiles: boolean }

/**
 * Returns the steps that a party may take now. A withdrawal is never reprinted, nor mediated before the piece was sent
 * back.
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

/** Returns the party that must act next; null if closed. */
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

/** Returns the event that an expired deadline triggers; null in `mediation`, which waits for staff, and once closed. */
export function lapseOf({ kind, state }: { kind: ReturnKind; state: ReturnState }): ReturnEvent | null {
  switch (state) {
    case 'asked':
      return kind === 'withdrawal' ? 'refunded' : 'mediation'
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

/** Returns whether the deadline has passed; for a `review` on the day itself, when the refund is paid. */
export function isLapsed({ state, dueOn }: { state: ReturnState; dueOn: Day | null }, today: Day): boolean {
  if (dueOn === null) return false
  return state === 'review' ? dueOn <= today : dueOn < today
}

/**
 * Returns the state's deadline, null if closed: business days from `today`, but calendar days for `review`, which
 * delays a refund.
 */
export function dueOf(state: ReturnState, today: Day): Day | null {
  if (!isOpen(state)) return null
  if (state === 'review') return addDays(today, business.serialWithdrawal.reviewDays)
  return addBusinessDays(today, business.returns[`${state}Days`])
}

function isOpen(state: ReturnState): state is (typeof openReturnStates)[number] {
  return (openReturnStates as readonly ReturnState[]).includes(state)
}
