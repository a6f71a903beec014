import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

export type NetworkState = { projectId: string; royaltyCents: Cents | null }

/** Whether other makers may print the project, with the way to where that is said. */
export function NetworkLine({ projectId, royaltyCents }: NetworkState) {
  return (
    <a
      href={href('/meus-projetos/:id/rede', { id: projectId })}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 hover:border-ink-2"
    >
      <span className="min-w-0 flex-1">
        <b className="block">Rede de impressão</b>
        <span className="block text-sm text-ink-2">
          {royaltyCents === null
            ? 'Outros makers imprimem peças deste projeto e você recebe por peça. Desligada.'
            : `Outros makers podem imprimir, ${formatBRL(royaltyCents)} por peça para você.`}
        </span>
      </span>
      <Icon name="chevron" small className="-rotate-90 text-ink-3" />
    </a>
  )
}
