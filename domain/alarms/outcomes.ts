/** External services whose calls are counted; each is a metric label. */
const outsiders = ['mail', 'payments', 'payouts', 'freight'] as const

export type Outsider = (typeof outsiders)[number]

export type Outcomes = Record<Outsider, { done: number; failed: number }>

export function noOutcomes(): Outcomes {
  return {
    mail: { done: 0, failed: 0 },
    payments: { done: 0, failed: 0 },
    payouts: { done: 0, failed: 0 },
    freight: { done: 0, failed: 0 },
  }
}

/** Wraps a port, an object of async functions, so that successes and failures are counted. */
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
