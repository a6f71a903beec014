/** Rules that a staff decision can cite, stored by code and shown by number and text. */
export const rules = [
  'copyright',
  'trademark',
  'weapon',
  'forbidden_item',
  'misleading',
  'offensive',
  'personal_data',
  'off_platform',
  'fraud',
  'repeated',
  'other',
  'false_marks',
] as const

export type Rule = (typeof rules)[number]

const texts: Record<Rule, string> = {
  copyright: 'Cópia de obra de outra pessoa',
  trademark: 'Marca de outra pessoa',
  weapon: 'Armas, partes e réplicas de armas',
  forbidden_item: 'Outro item proibido',
  misleading: 'Anúncio enganoso',
  offensive: 'Conteúdo ofensivo',
  personal_data: 'Dados pessoais expostos',
  off_platform: 'Negócio por fora da Camada',
  fraud: 'Fraude',
  repeated: 'Violações repetidas',
  other: 'Outra cláusula dos Termos de Uso',
  false_marks: 'Foto ou marca de IA falsa',
}

export function ruleText(rule: Rule): string {
  return `${rules.indexOf(rule) + 1}. ${texts[rule]}`
}

export function isRule(text: unknown): text is Rule {
  return (rules as readonly unknown[]).includes(text)
}
