import type { RouteHandle } from '#domain/shared/route-handle.ts'

/** Priority of requests under overload; transfers and uploads mostly wait for the network. */
export type Priority = 'browsing' | 'personal' | 'money' | 'transfer' | 'upload'

/** Maximum concurrent requests, counting higher priorities, in total and per caller; maximum lag in ms. */
type Limit = { underWay: number; ofOne: number; lagMs: number }

// A caller's requests of every priority together leave places to visitors.
const limits: Record<Priority, Limit> = {
  browsing: { underWay: 32, ofOne: 12, lagMs: 400 },
  personal: { underWay: 96, ofOne: 16, lagMs: 1_000 },
  money: { underWay: 400, ofOne: 24, lagMs: 10_000 },
  transfer: { underWay: 128, ofOne: 64, lagMs: 1_000 },
  // Few of them at a time are still being received (`Bodies`).
  upload: { underWay: 256, ofOne: 24, lagMs: 1_000 },
}

/** Maximum requests per priority admitted by a process with too much lag, so that it can recover. */
const letInWhileLate = 4

/** Current delays in milliseconds: event loop lag, and wait for a database connection. */
export type Lateness = { lagMs: () => number; poolWaitMs: () => number }

/** Thrown at once for a request that would wait too long. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** Paths of subrequests of pages, which browsers do not repeat when refused. */
const beside = /^\/(?:midia\/|__manifest$)/

export function priorityOf(request: {
  method: string
  path: string
  isSignedIn: boolean
  isUpload: boolean
  priority: RouteHandle['priority']
}): Priority {
  if (request.priority && request.priority !== 'transfer') return request.priority
  if (request.isUpload) return 'upload'
  if (request.priority || beside.test(request.path)) return 'transfer'
  const isLooking = request.method === 'GET' || request.method === 'HEAD'
  return isLooking && !request.isSignedIn ? 'browsing' : 'personal'
}

type Admitted = {
  priority: Priority
  /** Key of the caller's address; null for this machine, which may be a proxy and has no limit. */
  caller: string | null
}

type UnderWay = Record<Priority, number>

const none = (): UnderWay => ({ browsing: 0, personal: 0, money: 0, transfer: 0, upload: 0 })

/** Returns the number of requests that count against the limit of a priority. */
function takenOf({ browsing, personal, money, transfer, upload }: UnderWay, priority: Priority): number {
  if (priority === 'transfer') return transfer
  if (priority === 'upload') return upload
  return money + (priority === 'money' ? 0 : personal) + (priority === 'browsing' ? browsing : 0)
}

/** Returns a caller's requests that count against their share; page requests of all priorities count together. */
function heldOf(own: UnderWay, priority: Priority): number {
  return takenOf(own, priority === 'transfer' || priority === 'upload' ? priority : 'browsing')
}

/** Admits every request. */
export const letAllIn: Pick<LoadShedder, 'run'> = { run: (_request, work) => work() }

/** Admits requests by priority: visitors wait for buyers, and no caller takes more than a share. */
export class LoadShedder {
  readonly #lateness: Lateness
  readonly #underWay = none()
  readonly #ofCaller = new Map<string, UnderWay>()
  readonly #letInLate = none()

  constructor(lateness: Lateness) {
    this.#lateness = lateness
  }

  async run<T>({ priority, caller }: Admitted, work: () => Promise<T>): Promise<T> {
    const own = (caller !== null && this.#ofCaller.get(caller)) || none()
    if (heldOf(own, priority) >= limits[priority].ofOne || !this.#hasRoom(priority)) throw new Overloaded()
    if (caller !== null) this.#ofCaller.set(caller, own)
    this.#underWay[priority]++
    own[priority]++
    try {
      return await work()
    } finally {
      this.#underWay[priority]--
      own[priority]--
      if (caller !== null && Object.values(own).every((count) => count === 0)) this.#ofCaller.delete(caller)
    }
  }

  #hasRoom(priority: Priority): boolean {
    const taken = takenOf(this.#underWay, priority)
    const room = limits[priority]
    if (taken >= room.underWay || this.#lateness.poolWaitMs() > room.lagMs) return false
    if (this.#lateness.lagMs() <= room.lagMs) this.#letInLate[priority] = 0
    else if (taken >= letInWhileLate || this.#letInLate[priority]++ >= letInWhileLate) return false
    return true
  }
}
