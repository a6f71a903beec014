import { href } from 'react-router'
import type { OwnProjects } from '#domain/catalog/maker-projects.server.ts'

/** As the address names them. */
export const whichWords: Record<OwnProjects, string> = { all: '', active: 'ativos', inactive: 'inativos' }

/** Reads which of their projects a maker wants to see. */
export function readWhich(text: unknown): OwnProjects {
  return text === whichWords.active ? 'active' : text === whichWords.inactive ? 'inactive' : 'all'
}

/** Writes the address of a page of one's own projects, or of some of them. */
export function ownProjectsHref(which: OwnProjects, page = 1): string {
  const asked = new URLSearchParams({
    ...(which !== 'all' && { ver: whichWords[which] }),
    ...(page > 1 && { pagina: String(page) }),
  })
  return asked.size > 0 ? `${href('/meus-projetos')}?${asked}` : href('/meus-projetos')
}
