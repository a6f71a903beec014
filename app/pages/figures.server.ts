import { ownerFigures } from '#app/content.ts'
import { keptFor } from '#app/http/reading.server.ts'
import { type PlatformFigures, platformFigures } from '#domain/home/platform-figures.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Figure } from './figures.tsx'

const labels: Record<keyof PlatformFigures, [one: string, many: string]> = {
  projects: ['projeto publicado', 'projetos publicados'],
  makers: ['maker', 'makers'],
  sales: ['venda concluída', 'vendas concluídas'],
  downloads: ['download', 'downloads'],
}

/** Returns counts of all sales and listings, cached for five minutes because they are slow to count. */
const figuresNow = keptFor(300_000, () => platformFigures(services.visitorDb))

/** Returns the shop's real counts, at most minutes old, leaving out zeros. */
export async function liveFigures(...wanted: (keyof PlatformFigures)[]): Promise<Figure[]> {
  const live = await figuresNow()
  return wanted.flatMap((name) => {
    const count = live[name]
    return count > 0 ? [{ value: formatCount(count), label: labels[name][count === 1 ? 0 : 1] }] : []
  })
}

/** Returns real counts, or the owner's figures if enabled: only true ones may be shown (CDC art. 37). */
export async function figuresOf(page: keyof typeof ownerFigures): Promise<readonly Figure[]> {
  if (services.ownerFigures) return ownerFigures[page]
  return liveFigures('projects', 'makers', page === 'press' ? 'downloads' : 'sales')
}
