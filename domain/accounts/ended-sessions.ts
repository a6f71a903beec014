/** Recently ended session tokens, so that load shedding treats their requests as a visitor's without a database query. */
export class EndedSessions {
  /** Milliseconds after which a token is looked up again: a session may come back, when its account is unblocked. */
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
