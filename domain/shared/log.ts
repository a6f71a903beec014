/** Where a problem is written that a person of the platform must look at. */
export type Alarm = { error(facts: Record<string, unknown>, message: string): void }
