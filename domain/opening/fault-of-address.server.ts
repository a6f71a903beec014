export type AddressFault = 'not_https' | 'no_answer' | 'wrong_answer'

/** Maximum bytes read of the response, which should be `ok`. */
const mostBytes = 1_024

/** Requests the shop at its public address, testing DNS, certificate and proxy; returns the fault, or null. */
export async function faultOfAddress(origin: URL): Promise<AddressFault | null> {
  if (origin.protocol !== 'https:') return 'not_https'
  try {
    const answer = await fetch(new URL('/healthz', origin), { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    const text = await beginningOf(answer)
    return answer.status === 200 && text.trim() === 'ok' ? null : 'wrong_answer'
  } catch {
    return 'no_answer'
  }
}

/** Returns the beginning of a response body as text, `mostBytes` at most. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    parts.push(part)
    length += part.length
    if (length > mostBytes) break
  }
  return Buffer.concat(parts).toString()
}
