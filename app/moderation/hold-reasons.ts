import { holdSourceTexts } from '#app/http/messages.ts'
import type { OwnHold } from '#domain/moderation/own-hold.server.ts'

/** Why a project is out of the catalogue, in words for its maker: what staff says stands for all that was noticed before. */
export function holdReasons({ decision, findings }: Pick<OwnHold, 'decision' | 'findings'>): string[] {
  if (decision) return [decision]
  return [...new Set(findings.map(({ source, reason }) => [holdSourceTexts[source], reason].filter(Boolean).join(' ')))]
}
