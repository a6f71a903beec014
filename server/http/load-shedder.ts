import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { sentCookies } from '#domain/shared/cookies.ts'

/**
 * How much a request matters when not all can be answered. People who look around come again by themselves; a user who
 * is signed in or sends a form loses time; money must not be lost; a transfer or an upload waits for a line and hardly costs anything.
 */
export type Priority = 'browsing' | 'personal' | 'money' | 'transfer' | 'upload'

/** How many requests of a kind, and of all that matter more, may be under way, and how late the process may be, in milliseconds. */
type Limit = { underWay: number; lagMs: number }

const limits: Record<Priority, Limit> = {
  browsing: { underWay: 32, lagMs: 400 },
  personal: { underWay: 96, lagMs: 1_000 },
  money: { underWay: 400, lagMs: 10_000 },
  transfer: { underWay: 128, lagMs: 1_000 },
  upload: { underWay: 64, lagMs: 1_000 },
}

/**
 * So few requests of a kind are let in by a process that is late: one that was held up by its machine answers them a moment later,
 * and one that is late by what it was given gets no more of it until it was on time again.
 */
const letInWhileLate = 4

/** How late answers are at this moment, in milliseconds: by the process itself, and by its database's connections. */
export type Lateness = { lagMs: () => number; poolWaitMs: () => number }

/** Refuses a request at once rather than let it wait longer than its caller would. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** What pages that were let in ask for beside themselves: a picture or a list of routes that is turned away stays away, since no browser asks twice. */
const beside = /^\/(?:midia\/|__manifest$)/

/** Returns how much a request matters: as its route says, else by its caller. */
export function priorityOf(request: {
  method: string
  path: string
  cookie: string
  isUpload: boolean
  priority: RouteHandle['priority']
}): Priority {
  if (request.priority && request.priority !== 'transfer') return request.priority
  if (request.isUpload) return 'upload'
  if (request.priority || beside.test(request.path)) return 'transfer'
  const isLooking = request.method === 'GET' || request.method === 'HEAD'
  return isLooking && !isSignedIn(request.cookie) ? 'browsing' : 'personal'
}

function isSignedIn(cookie: string): boolean {
  return sentCookies(cookie).some(({ name }) => name === 'session')
}

/** Decides nothing: all are let in. */
export const letAllIn: Pick<LoadShedder, 'run'> = { run: (_priority, work) => work() }

/**
 * Decides which requests are worked on. Each kind has a limit of requests under way, counted with those that matter more, so
 * that visitors make way for people who pay and never the other way round; and none is let in while the process answers
 * many, or its database gives out connections, later than that kind of person waits.
 */
export class LoadShedder {
  readonly #lateness: Lateness
  readonly #underWay: Record<Priority, number> = { browsing: 0, personal: 0, money: 0, transfer: 0, upload: 0 }
  /** How many of a kind were let in since the process was on time for it. */
  readonly #letInLate: Record<Priority, number> = { browsing: 0, personal: 0, money: 0, transfer: 0, upload: 0 }

  constructor(lateness: Lateness) {
    this.#lateness = lateness
  }

  /** Does the work when there is room for it, or throws `Overloaded` without having begun. */
  async run<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    if (!this.#hasRoom(priority)) throw new Overloaded()
    this.#underWay[priority]++
    try {
      return await work()
    } finally {
      this.#underWay[priority]--
    }
  }

  #people(): number {
    const { browsing, personal, money } = this.#underWay
    return browsing + personal + money
  }

  #hasRoom(priority: Priority): boolean {
    const { personal, money, transfer, upload } = this.#underWay
    const taken = {
      browsing: this.#people(),
      personal: personal + money,
      money,
      transfer,
      upload,
    }
    const room = limits[priority]
    if (taken[priority] >= room.underWay || this.#lateness.poolWaitMs() > room.lagMs) return false
    if (this.#lateness.lagMs() <= room.lagMs) this.#letInLate[priority] = 0
    else if (taken[priority] >= letInWhileLate || this.#letInLate[priority]++ >= letInWhileLate) return false
    return true
  }
}
