/** Log for problems that staff must look at. */
export type Alarm = { error(facts: Record<string, unknown>, message: string): void }
