import { href } from 'react-router'

type Named = { name: string; slug: string }

export function categoryCrumbs({ parent, ...own }: Named & { parent: Named | null }): { label: string; to: string }[] {
  const categories = parent ? [parent, own] : [own]
  return [
    { label: 'Projetos', to: href('/marketplace') },
    ...categories.map(({ name, slug }) => ({ label: name, to: `${href('/marketplace')}?categoria=${slug}` })),
  ]
}
