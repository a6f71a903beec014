/** An event that happens, or the notification of one. */
export type Moment = { what: 'happens' | 'is_told'; step: number }

/** Returns every order of `steps` events and their notifications: 1, 3, 15, 105 orders for 1 to 4. */
export function interleavings(steps: number, happened = 0, untold: number[] = []): Moment[][] {
  if (happened === steps && untold.length === 0) return [[]]
  const first = (moment: Moment, rest: Moment[][]) => rest.map((moments) => [moment, ...moments])
  const happens =
    happened < steps
      ? first({ what: 'happens', step: happened }, interleavings(steps, happened + 1, [...untold, happened]))
      : []
  const told = untold.flatMap((step) => {
    const others = untold.filter((other) => other !== step)
    return first({ what: 'is_told', step }, interleavings(steps, happened, others))
  })
  return [...happens, ...told]
}
