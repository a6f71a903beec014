import { capitalized } from '#domain/shared/text.ts'
import { formatCount } from '#domain/shared/format.ts'
import { href } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ProjectView } from './project-view.ts'

export function MakerPanel({ maker }: Pick<ProjectView, 'maker'>) {
  const since = `na Camada desde ${maker.since}`
  return (
    <Panel as="section" id="maker" aria-labelledby="maker-nome" className="grid gap-3.5">
      <div className="flex items-center gap-3">
        <Avatar name={maker.fullName} imageKey={maker.avatarKey} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 id="maker-nome" className="text-xl">
            {maker.fullName}
          </h2>
          <p className="text-sm text-ink-3">{maker.city ? `${maker.city}, ${since}` : capitalized(since)}</p>
        </div>
        {maker.slug && (
          <LinkButton variant="outline" to={href('/maker/:slug', { slug: maker.slug })}>
            Ver loja
          </LinkButton>
        )}
      </div>
      {maker.bio && <p className="max-w-[64ch] whitespace-pre-line">{maker.bio}</p>}
      <p className="text-sm text-ink-3">
        {maker.projectCount === 1 ? '1 projeto publicado' : `${formatCount(maker.projectCount)} projetos publicados`}
      </p>
    </Panel>
  )
}
