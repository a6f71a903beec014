import { href } from 'react-router'
import type { NoticeTone } from '#app/ui/notice.tsx'
import type { ProjectView } from './project-view.ts'

export type ProjectNotice = { tone: NoticeTone; title: string; text?: string; link?: { to: string; label: string } }

/** Returns notices: the viewer has the files already, the viewer prints the project, the maker is away. */
export function projectNotices(
  { ownsFiles, isListed, pause }: Pick<ProjectView, 'ownsFiles' | 'isListed' | 'pause'>,
  printing: ProjectNotice | null,
): ProjectNotice[] {
  const files: ProjectNotice = {
    tone: 'ok',
    title: 'Você já tem estes arquivos',
    link: { to: href('/minhas-compras'), label: 'Baixar em Minhas Compras' },
  }
  return [
    ...(ownsFiles ? [files] : []),
    ...(printing ? [printing] : []),
    ...(isListed && pause ? [{ tone: 'warn' as const, ...pause }] : []),
  ]
}
