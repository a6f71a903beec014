import { longestProviderWaitMs, type PaymentProvider, ProviderAway } from '#domain/payments/payment-provider.ts'

/** What is known of a provider: how often in a row it failed, since when, and whether it is left alone. */
export type CircuitState = { failures: number; since: Date | null; isOpen: boolean }

const mostFailures = 5
/** How long a provider is left alone before one buyer tries it again, in milliseconds. */
const pauseMs = 15_000

/**
 * Wraps a provider: after five sessions in a row that failed or took longer than a buyer waits, the next ones fail at once with
 * `ProviderAway`, and every fifteen seconds one tries. A provider that refuses what was asked of it (4xx) is there.
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
    if (isOpen() && now() < nextTry) throw new ProviderAway()
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
