import { href } from 'react-router'
import type { OwnProjects } from '#domain/catalog/maker-projects.server.ts'

export const whichWords: Record<OwnProjects, string> = {
  all: '',
  active: 'ativos',
  held: 'pendentes',
  inactive: 'inativos',
}

export function readWhich(text: unknown): OwnProjects {
  const asked = (['active', 'held', 'inactive'] as const).find((which) => whichWords[which] === text)
  return asked ?? 'all'
}

export function ownProjectsHref(which: OwnProjects, page = 1): string {
  const asked = new URLSearchParams({
    ...(which !== 'all' && { ver: whichWords[which] }),
    ...(page > 1 && { pagina: String(page) }),
  })
  return asked.size > 0 ? `${href('/meus-projetos')}?${asked}` : href('/meus-projetos')
}
