import { ownerFigures } from '#app/content.ts'
import { platformFigures } from '#domain/catalog/platform-figures.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Figure } from './figures.tsx'

/**
 * The figures a page shows. The owner's are marketing copy and stand in the demonstration, or where the owner turned
 * them on; a real shop shows its real counts, since an invented figure is misleading advertising (CDC art. 37).
 */
export async function figuresOf(page: keyof typeof ownerFigures): Promise<readonly Figure[]> {
  if (services.ownerCopy) return ownerFigures[page]
  const live = await platformFigures(services.visitorDb)
  return [
    { value: formatCount(live.projects), label: 'projetos publicados' },
    { value: formatCount(live.makers), label: 'makers' },
    {
      value: formatCount(page === 'press' ? live.downloads : live.sales),
      label: page === 'press' ? 'downloads' : 'vendas concluídas',
    },
  ]
}
