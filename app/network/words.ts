import type { TagTone } from '#app/ui/tag.tsx'
import type { AgreementSide, AgreementState } from '#domain/network/agreement.ts'
import type { AskRefusal } from '#domain/network/agreements.server.ts'
import { formatDate, formatDay } from '#domain/shared/format.ts'
import { printRequestsPerPerson } from '#domain/network/agreement.ts'

export const agreementStates: Record<AgreementState, { tone: TagTone; name: string }> = {
  asked: { tone: 'warn', name: 'Aguarda resposta' },
  approved: { tone: 'ok', name: 'Em vigor' },
  refused: { tone: 'bad', name: 'Não aprovado' },
  withdrawn: { tone: 'neutral', name: 'Retirado' },
  ended: { tone: 'neutral', name: 'Encerrado' },
}

type Stated = { state: AgreementState; createdAt: Date; otherName: string }

export function stateWords(side: AgreementSide, { state, createdAt, otherName }: Stated): string {
  const words: Record<AgreementState, [designer: string, printer: string]> = {
    asked: [`Espera a sua resposta desde ${formatDay(createdAt)}.`, `${otherName} ainda não respondeu. Você recebe um e-mail.`],
    approved: [`${otherName} pode imprimir e vender peças deste projeto.`, 'Você pode imprimir e vender peças deste projeto.'],
    refused: ['Você não aprovou este pedido.', `${otherName} não aprovou seu pedido.`],
    withdrawn: [`O pedido de ${otherName} foi retirado.`, 'O pedido foi retirado.'],
    ended: ['O acordo terminou. As peças já compradas seguem normalmente.', 'O acordo terminou. As peças já compradas você ainda imprime e envia.'],
  } // prettier-ignore
  return words[state][side === 'designer' ? 0 : 1]
}

export function askRefusal(refusal: AskRefusal): string {
  switch (refusal.reason) {
    case 'not_found':
      return 'Este projeto saiu da loja.'
    case 'own_project':
      return 'Este projeto é seu: você já pode vender a peça impressa dele.'
    case 'closed':
      return 'O designer não recebe mais pedidos para imprimir este projeto.'
    case 'no_files':
      return 'Este projeto não tem arquivos para imprimir.'
    case 'blocked':
      return 'Você e quem fez este projeto não trocam mensagens.'
    case 'too_many':
      return `Já são ${printRequestsPerPerson.times} pedidos hoje. Amanhã dá para fazer mais.`
    case 'already_asked':
      return 'Você já pediu para imprimir este projeto.'
    case 'royalty_changed':
      return 'O royalty mudou enquanto você escrevia. Confira o novo valor e envie de novo.'
    case 'refused_lately':
      return `Seu último pedido não foi aprovado. Você pode pedir de novo a partir de ${formatDate(refusal.from)}.`
  }
}
