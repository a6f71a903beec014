import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { sentCookies } from '#domain/shared/cookies.ts'

/**
 * Priority under overload. Visitors can retry; signed-in users and forms lose time; payments must not be lost; transfers and
 * uploads wait for the network and cost little.
 */
export type Priority = 'browsing' | 'personal' | 'money' | 'transfer' | 'upload'

type Limit = { underWay: number; lagMs: number }

const limits: Record<Priority, Limit> = {
  browsing: { underWay: 32, lagMs: 400 },
  personal: { underWay: 96, lagMs: 1_000 },
  money: { underWay: 400, lagMs: 10_000 },
  transfer: { underWay: 128, lagMs: 1_000 },
  upload: { underWay: 64, lagMs: 1_000 },
}

/**
 * Requests per priority admitted by a lagging process. Enough to recover if the machine stalled, few enough if load is the
 * cause; reset once the lag is gone.
 */
const letInWhileLate = 4

/** Current delays in milliseconds: event loop lag, and wait for a database connection. */
export type Lateness = { lagMs: () => number; poolWaitMs: () => number }

/** Thrown at once instead of letting a request wait longer than its user would. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** Subrequests of admitted pages, pictures and route manifests, which browsers do not retry when refused. */
const beside = /^\/(?:midia\/|__manifest$)/

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

export const letAllIn: Pick<LoadShedder, 'run'> = { run: (_priority, work) => work() }

/**
 * Decides which requests are admitted. Each priority has a limit that counts the ones above it, so that visitors yield to
 * buyers. Refuses when event loop lag or database waits exceed a priority's tolerance.
 */
export class LoadShedder {
  readonly #lateness: Lateness
  readonly #underWay: Record<Priority, number> = { browsing: 0, personal: 0, money: 0, transfer: 0, upload: 0 }
  /** Requests admitted since the last time without lag. */
  readonly #letInLate: Record<Priority, number> = { browsing: 0, personal: 0, money: 0, transfer: 0, upload: 0 }

  constructor(lateness: Lateness) {
    this.#lateness = lateness
  }

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
