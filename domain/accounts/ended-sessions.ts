/** Recently ended session tokens, so that load shedding needs no database query for them. */
export class EndedSessions {
  /** Milliseconds for which a token stays listed; not longer, since unblocking an account revives its sessions. */
  static readonly keptMs = 60_000
  static readonly most = 10_000
  readonly #until = new Map<string, number>()

  note(token: string, now: Date): void {
    this.#until.delete(token)
    this.#until.set(token, now.getTime() + EndedSessions.keptMs)
    const [oldest] = this.#until.keys()
    if (this.#until.size > EndedSessions.most && oldest !== undefined) this.#until.delete(oldest)
  }

  has(token: string, now: Date): boolean {
    return (this.#until.get(token) ?? 0) > now.getTime()
  }
}
