import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { ProjectStanding } from '#domain/catalog/list-all-projects.server.ts'

export const standingWords: Record<ProjectStanding, { one: string; many: string; tone: TagTone }> = {
  listed: { one: 'No catálogo', many: 'No catálogo', tone: 'ok' },
  held: { one: 'Em análise', many: 'Em análise', tone: 'warn' },
  removed: { one: 'Removido', many: 'Removidos', tone: 'bad' },
  inactive: { one: 'Inativo', many: 'Inativos', tone: 'neutral' },
  blocked: { one: 'Maker bloqueado', many: 'De makers bloqueados', tone: 'bad' },
  deleted: { one: 'Excluído', many: 'Excluídos', tone: 'neutral' },
}

export function StandingTag({ standing }: { standing: ProjectStanding }) {
  const { one, tone } = standingWords[standing]
  return <Tag tone={tone}>{one}</Tag>
}
