/**
 * What can happen to something that has a state, from where it may happen and where it leads: the whole of a state machine
 * in one table. Whatever is not in it cannot happen: the database moves a row only `WHERE state = ANY(from)`.
 */
export type Moves<Event extends string, State extends string> = Record<Event, { from: readonly State[]; to: State }>
