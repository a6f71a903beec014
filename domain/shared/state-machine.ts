/** A state machine: for each event, the states in which it is allowed, and the resulting state. */
export type Moves<Event extends string, State extends string> = Record<Event, { from: readonly State[]; to: State }>
