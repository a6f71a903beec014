import type { CallerAddress } from './access.ts'

/** Header in which our server stores the caller's address and port, replacing any that the client sent. */
export const callerHeader = 'x-caller'

export function writeCaller({ address, port }: CallerAddress): string {
  return `${address} ${port ?? ''}`
}

/** Reads the caller's address; null for a request that did not pass through the server. */
export function callerIn(headers: Headers): CallerAddress | null {
  const [address, port] = headers.get(callerHeader)?.split(' ') ?? []
  return address ? { address, port: port ? Number(port) : null } : null
}
