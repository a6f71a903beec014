import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { appealDueAt, hasOpenAppeal } from '#domain/moderation/report.ts'
import { formatDay } from '#domain/shared/format.ts'

type Appealed = {
  id: string
  appeal: string | null
  appealedAt: Date | string | null
  answeredAt: Date | string | null
}

export function AppealNotice({ decision }: { decision: Appealed }) {
  const { id, appeal, appealedAt } = decision
  if (!appealedAt) return null
  const isOpen = hasOpenAppeal(decision)
  return (
    <Notice tone={isOpen ? 'info' : 'neutral'} className="mb-4">
      <b>
        {isOpen
          ? `Há um recurso: decidir até ${formatDay(appealDueAt(new Date(appealedAt)))}`
          : 'O recurso foi decidido'}
      </b>
      <span className="block whitespace-pre-line">{appeal}</span>
      {isOpen && (
        <LinkButton to={href('/admin/recursos/:id', { id })} className="mt-3">
          Responder ao recurso
        </LinkButton>
      )}
    </Notice>
  )
}
