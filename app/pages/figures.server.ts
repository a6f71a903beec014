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

/** They are counted over all that was ever sold and listed. */
const figuresNow = keptFor(300_000, () => platformFigures(services.visitorDb))

/** Counts what the shop really is today, or was minutes ago; what there is none of yet is left out. */
export async function liveFigures(...wanted: (keyof PlatformFigures)[]): Promise<Figure[]> {
  const live = await figuresNow()
  return wanted.flatMap((name) => {
    const count = live[name]
    return count > 0 ? [{ value: formatCount(count), label: labels[name][count === 1 ? 0 : 1] }] : []
  })
}

/**
 * The figures a page shows: real counts. The owner's are marketing copy that an owner answers for who turned them on, since an
 * invented figure is misleading advertising (CDC art. 37); beside the demonstration's counts they would not be believed either.
 */
export async function figuresOf(page: keyof typeof ownerFigures): Promise<readonly Figure[]> {
  if (services.ownerFigures) return ownerFigures[page]
  return liveFigures('projects', 'makers', page === 'press' ? 'downloads' : 'sales')
}
