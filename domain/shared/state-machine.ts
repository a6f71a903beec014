/** A state machine: for each event, the states it applies to and the resulting one. */
export type Moves<Event extends string, State extends string> = Record<Event, { from: readonly State[]; to: State }>
