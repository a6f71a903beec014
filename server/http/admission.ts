import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { sentCookies } from '#domain/shared/cookies.ts'

/**
 * How much a request matters when not all can be answered. People who look around come again by themselves; somebody who
 * is signed in or sends a form loses time; money must not be lost; a transfer waits for a line and hardly costs anything.
 */
export type Urgency = 'browsing' | 'personal' | 'money' | 'transfer'

/** Up to how many requests of a kind, and of all that matter more, may be under way, and how late the process may be in milliseconds. */
type Room = { underWay: number; lagMs: number }

const rooms: Record<Urgency, Room> = {
  browsing: { underWay: 32, lagMs: 400 },
  personal: { underWay: 96, lagMs: 1_000 },
  money: { underWay: 400, lagMs: 10_000 },
  transfer: { underWay: 128, lagMs: 1_000 },
}

/**
 * So few requests under way are no crowd: a process that is late all the same was held up by its machine, and a caller who
 * comes then is answered a moment later and not sent away.
 */
const fewUnderWay = 4

/** How late answers are at this moment, in milliseconds: by the process itself, and by its database's connections. */
export type Lateness = { lagMs: () => number; poolWaitMs: () => number }

/** Nobody waits in a queue that is longer than their patience: they hear at once that it is full. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** Says how much a request matters: as its route says, or as the user who sends it does. */
export function urgencyOf(request: {
  method: string
  cookie: string
  isUpload: boolean
  priority: RouteHandle['priority']
}): Urgency {
  if (request.priority) return request.priority
  if (request.isUpload) return 'transfer'
  const isLooking = request.method === 'GET' || request.method === 'HEAD'
  return isLooking && !isSignedIn(request.cookie) ? 'browsing' : 'personal'
}

function isSignedIn(cookie: string): boolean {
  return sentCookies(cookie).some(({ name }) => name === 'session')
}

/**
 * Decides which requests are worked on. Each kind has room for so many under way, counted with those that matter more, so
 * that visitors make way for people who pay and never the other way round; and none is let in while the process answers
 * many, or its database gives out connections, later than that kind of person waits.
 */
export class Admission {
  readonly #lateness: Lateness
  readonly #underWay: Record<Urgency, number> = { browsing: 0, personal: 0, money: 0, transfer: 0 }

  constructor(lateness: Lateness) {
    this.#lateness = lateness
  }

  /** Does the work when there is room for it, or throws `Overloaded` without having begun. */
  async run<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    if (!this.#hasRoom(urgency)) throw new Overloaded()
    this.#underWay[urgency]++
    try {
      return await work()
    } finally {
      this.#underWay[urgency]--
    }
  }

  #people(): number {
    const { browsing, personal, money } = this.#underWay
    return browsing + personal + money
  }

  #hasRoom(urgency: Urgency): boolean {
    const { personal, money, transfer } = this.#underWay
    const taken = {
      browsing: this.#people(),
      personal: personal + money,
      money,
      transfer,
    }
    const room = rooms[urgency]
    if (taken[urgency] >= room.underWay || this.#lateness.poolWaitMs() > room.lagMs) return false
    return taken[urgency] < fewUnderWay || this.#lateness.lagMs() <= room.lagMs
  }
}
