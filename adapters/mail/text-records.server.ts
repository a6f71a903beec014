import { Resolver } from 'node:dns/promises'
import type { TextRecords } from '#domain/opening/text-records.ts'

/**
 * Returns a DNS TXT lookup through `servers`, by default the machine's; empty for unknown names, throws on other
 * failures.
 */
export function textRecords(servers?: readonly string[]): TextRecords {
  const resolver = new Resolver({ timeout: 1_500, tries: 1 })
  if (servers) resolver.setServers(servers)
  return async (name) => {
    try {
      const found = await resolver.resolveTxt(name)
      return found.map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw error
    }
  }
}
