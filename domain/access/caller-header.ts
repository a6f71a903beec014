import type { CallerAddress } from './access.ts'

/** Under which the server hands on from where a request came, in place of anything of that name that was sent. */
export const callerHeader = 'x-caller'

export function writeCaller({ address, port }: CallerAddress): string {
  return `${address} ${port ?? ''}`
}

/** Reads what the server wrote; null for a request that came through no server. */
export function callerIn(headers: Headers): CallerAddress | null {
  const [address, port] = headers.get(callerHeader)?.split(' ') ?? []
  return address ? { address, port: port ? Number(port) : null } : null
}
