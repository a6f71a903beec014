import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { ThreadState } from '#domain/support/thread.ts'

export const stateWords: Record<ThreadState, { one: string; many: string; tone: TagTone }> = {
  open: { one: 'Aberta', many: 'Abertas', tone: 'warn' },
  answered: { one: 'Respondida', many: 'Respondidas', tone: 'ok' },
  closed: { one: 'Encerrada', many: 'Encerradas', tone: 'neutral' },
}

export function ThreadStateTag({ state }: { state: ThreadState }) {
  const { one, tone } = stateWords[state]
  return <Tag tone={tone}>{one}</Tag>
}
