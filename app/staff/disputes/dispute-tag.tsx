import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { DisputeState } from '#domain/disputes/dispute.ts'

const states: Record<DisputeState, { tone: TagTone; label: string }> = {
  open: { tone: 'warn', label: 'Aberta' },
  answered: { tone: 'info', label: 'Respondida' },
  won: { tone: 'ok', label: 'Ganha' },
  lost: { tone: 'bad', label: 'Perdida' },
}

export function DisputeTag({ state }: { state: DisputeState }) {
  const { tone, label } = states[state]
  return <Tag tone={tone}>{label}</Tag>
}
