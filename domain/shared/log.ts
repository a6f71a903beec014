type Write = (facts: Record<string, unknown>, message: string) => void

/** The domain's log: flat facts and ids, never typed text; an error as `error`. */
export type Log = Record<'info' | 'warn' | 'error', Write>
