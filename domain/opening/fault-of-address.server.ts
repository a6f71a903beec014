export type AddressFault = 'not_https' | 'no_answer' | 'wrong_answer'

/** Largest answer read, in bytes; ours has three and a version. */
const mostBytes = 1_024

/** Requests the shop at its own public address, testing DNS, certificate and proxy. */
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

/** Returns the body's first bytes as text. */
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
