import type { ToastText } from '#app/http/script-messages.ts'
import type { TagTone } from '#app/ui/tag.tsx'
import type { AgreementSide, AgreementState } from '#domain/network/agreement.ts'
import type { AskRefusal } from '#domain/network/agreements.server.ts'
import { formatCount, formatDate } from '#domain/shared/format.ts'
import { printRequestsPerPerson } from '#domain/shared/limits.ts'

export const agreementStates: Record<AgreementState, { tone: TagTone; name: string }> = {
  asked: { tone: 'warn', name: 'Aguarda resposta' },
  approved: { tone: 'ok', name: 'Em vigor' },
  refused: { tone: 'bad', name: 'Não aprovado' },
  withdrawn: { tone: 'neutral', name: 'Retirado' },
  ended: { tone: 'neutral', name: 'Encerrado' },
}

export function stateWords(side: AgreementSide, state: AgreementState, otherName: string): string {
  const words: Record<AgreementState, [designer: string, printer: string]> = {
    asked: [`${otherName} espera a sua resposta.`, `${otherName} ainda não respondeu. Você recebe um e-mail.`],
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

/** Formats like 'a cerca de 40 km' or 'na sua região'. Distances are between towns, not streets. */
export function distanceWords(km: number): string {
  return km < 20 ? 'na sua região' : `a cerca de ${formatCount(km)} km`
}

export const networkToastTexts = {
  agreement_asked: { title: 'Pedido enviado', detail: 'O designer recebe um e-mail e responde por aqui.' },
  agreement_approved: { title: 'Pedido aprovado', detail: 'Quem pediu recebe um e-mail e pode criar ofertas.' },
  agreement_refused: { title: 'Pedido não aprovado', detail: 'Quem pediu recebe um e-mail com o motivo.' },
  agreement_withdrawn: { title: 'Pedido retirado' },
  agreement_ended: { title: 'Acordo encerrado', detail: 'As peças já compradas seguem normalmente.' },
  agreement_too_late: { title: 'Nada mudou', detail: 'O acordo já estava em outra situação.' },
  printer_offers_saved: { title: 'Ofertas salvas', detail: 'Elas já aparecem na página do projeto.' },
  network_open: { title: 'Projeto aberto à rede', detail: 'Quem quiser imprimir pede, e você aprova.' },
  network_closed: { title: 'Projeto fechado a novos pedidos', detail: 'Quem já foi aprovado continua.' },
} satisfies Record<string, ToastText>
