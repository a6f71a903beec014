type Write = (facts: Record<string, unknown>, message: string) => void

/** The log as the domain writes it: flat facts and ids, never what a person typed; an error as `error`. */
export type Log = Record<'info' | 'warn' | 'error', Write>
