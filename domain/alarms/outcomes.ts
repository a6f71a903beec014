import type { Log } from '#domain/shared/log.ts'

/** External services whose calls are counted, named as metric labels. */
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

/** Milliseconds after which an external call is logged as slow. */
const slowMs = 5_000

type Watch = { outcomes: Outcomes; log: Pick<Log, 'warn'> }

/** Wraps the functions of an external service's adapter: counts successes and failures, and logs slow calls. */
export function counted<Port extends object>(port: Port, outsider: Outsider, { outcomes, log }: Watch): Port {
  const counts = outcomes[outsider]
  const countedCall =
    (name: string, call: Call): Call =>
    (...given) => {
      const began = performance.now()
      const answer = call(...given)
      if (!(answer instanceof Promise)) return answer
      const end = (outcome: 'done' | 'failed') => {
        counts[outcome]++
        const ms = Math.round(performance.now() - began)
        if (ms > slowMs) log.warn({ provider: outsider, call: name, ms }, 'provider slow')
      }
      answer.then(
        () => end('done'),
        () => end('failed'),
      )
      return answer
    }
  const wrapped = Object.entries(port).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? countedCall(name, value.bind(port) as Call) : value,
  ])
  return Object.fromEntries(wrapped) as Port
}

type Call = (...given: unknown[]) => unknown
