type Write = (facts: Record<string, unknown>, message: string) => void

/** Log of the domain: flat values and ids, never typed text; an error as `error`. */
export type Log = Record<'info' | 'warn' | 'error', Write>
