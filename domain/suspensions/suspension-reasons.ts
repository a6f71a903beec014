const sourceTexts = {
  staff: 'Nossa equipe viu um problema.',
  report: 'Alguém denunciou o projeto.',
  fingerprint:
    'A forma de um dos arquivos é muito parecida com a de um projeto de outro maker. A comparação é automática e pode errar: alguém da nossa equipe olha os dois lado a lado. Se a obra é sua, ou se você tem licença para vendê-la, conte no recurso.',
  forbidden_words:
    'O texto ou o nome de um arquivo lembra um item que não pode ser vendido aqui, como armas, partes delas e réplicas. A verificação é automática e pode errar: alguém da nossa equipe lê e decide.',
  weapon_report:
    'Alguém denunciou o projeto como arma, parte ou réplica de arma, que não podem ser vendidas aqui. Enquanto alguém da nossa equipe olha, ele fica fora do catálogo.',
  reviewed_category:
    'Nossa equipe olha cada projeto desta categoria antes de ele aparecer no catálogo. Você não precisa fazer nada.',
} as const

type FindingSource = keyof typeof sourceTexts

type Suspended = { reason: string | null; findings: { source: FindingSource; reason: string | null }[] }

export function suspensionReasons({ reason, findings }: Suspended): string[] {
  if (reason) return [reason]
  return [
    ...new Set(findings.map(({ source, reason: noticed }) => [sourceTexts[source], noticed].filter(Boolean).join(' '))),
  ]
}
