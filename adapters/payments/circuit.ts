import { longestProviderWaitMs, type PaymentProvider } from '#domain/payments/payment-provider.ts'
import { ProviderAway } from '#fault'

export type CircuitState = { failures: number; since: Date | null; isOpen: boolean }

const mostFailures = 5
/** Milliseconds after which a failed provider is tried again, by one buyer. */
const pauseMs = 15_000

/**
 * Adds a circuit breaker to a provider: after five failures in a row, `createSession` throws `ProviderAway` at once.
 */
export function withCircuit(
  provider: PaymentProvider,
  now = () => Date.now(),
): { provider: PaymentProvider; state: () => CircuitState } {
  let failures = 0
  let since: number | null = null
  let nextTry = 0
  const isOpen = () => failures >= mostFailures

  async function createSession(request: Parameters<PaymentProvider['createSession']>[0]) {
    if (isOpen() && now() < nextTry) throw new ProviderAway('payment provider: not asked, failing')
    if (isOpen()) nextTry = now() + pauseMs
    let isCounted = false
    const fail = () => {
      if (isCounted) return
      isCounted = true
      failures++
      since ??= now()
      nextTry = now() + pauseMs
    }
    const timer = setTimeout(fail, longestProviderWaitMs).unref()
    try {
      const session = await provider.createSession(request)
      failures = 0
      since = null
      return session
    } catch (error) {
      if (!isRefusal(error)) fail()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  const state = () => ({ failures, since: since === null ? null : new Date(since), isOpen: isOpen() })
  return { provider: { ...provider, createSession }, state }
}

function isRefusal(error: unknown): boolean {
  const { statusCode, status } = error as { statusCode?: unknown; status?: unknown }
  const code = Number(statusCode ?? status)
  return code >= 400 && code < 500 && code !== 408 && code !== 429
}
