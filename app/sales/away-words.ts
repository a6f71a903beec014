import type { MakerProject } from '#domain/catalog/maker-projects.server.ts'

const awayTexts = {
  unsold: 'Faltam seus dados de vendedor',
  suspended: 'Em análise',
  removed: 'Removido',
  checking: 'Conferindo arquivos',
  failed: 'Arquivo com problema',
  unconfirmed: 'Falta confirmar a malha',
}

type Standing = Pick<MakerProject, 'isSuspended' | 'suspension' | 'waitsForSeller' | 'filesState'>

/** Returns why a suspended project is not in the catalogue; null if the project is not suspended. */
export function heldWords({ isSuspended, suspension, waitsForSeller, filesState }: Standing): string | null {
  const cause = isSuspended && (suspension ?? (waitsForSeller ? 'unsold' : filesState))
  return cause ? awayTexts[cause] : null
}
