export type AddressFault = 'not_https' | 'no_answer' | 'wrong_answer'

/** Requests the shop at its own public address, testing DNS, certificate and proxy. */
export async function faultOfAddress(origin: URL): Promise<AddressFault | null> {
  if (origin.protocol !== 'https:') return 'not_https'
  try {
    const answer = await fetch(new URL('/healthz', origin), { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    const text = (await answer.text()).slice(0, 10).trim()
    return answer.status === 200 && text === 'ok' ? null : 'wrong_answer'
  } catch {
    return 'no_answer'
  }
}
