/** Who of the world outside is asked for something: each is a label of a metric. */
const outsiders = ['mail', 'payments', 'payouts', 'freight'] as const

export type Outsider = (typeof outsiders)[number]

export type Outcomes = Record<Outsider, { done: number; failed: number }>

/** Returns counts of zero, for a process that begins. */
export function noOutcomes(): Outcomes {
  return {
    mail: { done: 0, failed: 0 },
    payments: { done: 0, failed: 0 },
    payouts: { done: 0, failed: 0 },
    freight: { done: 0, failed: 0 },
  }
}

/** Wraps a port, an object of functions that answer later, so that each answer and each failure is counted. */
export function counted<Port extends object>(port: Port, counts: Outcomes[Outsider]): Port {
  const wrapped = Object.entries(port).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? countedCall(value.bind(port) as Call, counts) : value,
  ])
  return Object.fromEntries(wrapped) as Port
}

type Call = (...given: unknown[]) => unknown

function countedCall(call: Call, counts: Outcomes[Outsider]): Call {
  return (...given) => {
    const answer = call(...given)
    if (answer instanceof Promise) {
      answer.then(
        () => counts.done++,
        () => counts.failed++,
      )
    }
    return answer
  }
}
