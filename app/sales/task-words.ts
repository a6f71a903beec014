import { href } from 'react-router'
import { shortDay } from '#app/freight/words.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { durationWords } from '#domain/printing/print-words.ts'
import type { JobStep, MakerTask } from '#domain/sales/maker-task.ts'
import { formatBRL, formatSince } from '#domain/shared/format.ts'
import { firstName, shortened } from '#domain/shared/text.ts'

type TaskWords = {
  title: string
  note: string
  button: string
  /** Target of the button, which is a link unless `step` is set. */
  to: string
  step?: 'printing' | 'finishing'
  /** For answering in the list: field of the target's form, and the text to answer. */
  reply?: { field: 'answer' | 'message'; words: string | null; more: string }
  icon: IconName
}

export function taskWords(task: MakerTask, now: Date): TaskWords {
  switch (task.kind) {
    case 'print':
    case 'printed':
    case 'photo':
    case 'post':
      return jobWords(task)
    case 'message': {
      const first = firstName(task.buyerName)
      const said = task.words ? `“${shortened(task.words, 70)}”` : 'Mandou uma foto'
      return {
        title: `Responder a ${first}`,
        note: `${said} ${formatSince(task.at, now)}, sobre ${task.title}`,
        button: 'Responder',
        to: href('/conversas/:purchaseId', { purchaseId: task.id }),
        reply: { field: 'message', words: task.words, more: 'Ver a conversa inteira' },
        icon: 'user',
      }
    }
    case 'question':
      return {
        title: 'Pergunta sem resposta',
        note: `“${shortened(task.question, 70)}” ${formatSince(task.at, now)}, sobre ${task.title}`,
        button: 'Responder',
        to: href('/perguntas/:id/resposta', { id: task.id }),
        reply: { field: 'answer', words: task.question, more: 'Ver a pergunta inteira' },
        icon: 'user',
      }
    case 'return':
      return {
        title: task.isFiles ? `Corrigir o arquivo de ${task.title}` : `Responder à devolução de ${task.title}`,
        note: task.held ?? `Pedido ${task.orderNumber}${task.by ? `, você tem até ${shortDay(task.by)}` : ''}`,
        button: 'Responder',
        to: href('/devolucoes/:id', { id: task.id }),
        icon: 'box',
      }
    case 'appeal':
      return {
        title: task.state === 'suspended' ? `${task.title} está em análise` : `${task.title} foi removido`,
        note: 'Fora do catálogo. Você pode ler o motivo e recorrer.',
        button: 'Ver motivo',
        to: href('/meus-projetos/:id/recurso', { id: task.id }),
        icon: 'alert',
      }
    case 'file':
      return {
        title: task.state === 'failed' ? `Arquivo de ${task.title} com problema` : `Confirmar a malha de ${task.title}`,
        note:
          task.state === 'failed'
            ? 'Não conseguimos abrir o arquivo. O projeto espera por outro.'
            : 'A malha está aberta. O projeto volta ao catálogo quando você confirmar.',
        button: 'Ver arquivos',
        to: href('/meus-projetos/:id/arquivos', { id: task.id }),
        icon: 'alert',
      }
    case 'second_factor':
      return {
        title: 'Ativar a verificação em duas etapas',
        note:
          task.cents > 0 ? `Sem ela, o repasse de ${formatBRL(task.cents)} não sai.` : 'Sem ela, nenhum repasse sai.',
        button: 'Ativar',
        to: href('/perfil/verificacao'),
        icon: 'lock',
      }
    case 'holder':
      return {
        title: 'Trocar a conta de recebimento',
        note: 'A de hoje não está no CPF ou CNPJ com que você vende.',
        button: 'Trocar',
        to: href('/carteira/conta'),
        icon: 'wallet',
      }
    case 'hold':
      return {
        title: task.title,
        note: task.reason,
        button: task.problem?.label ?? 'Contestar',
        to: task.problem?.to ?? href('/carteira/contestar/:id', { id: task.id }),
        icon: 'wallet',
      }
  }
}

function jobWords(task: MakerTask & { kind: JobStep }): TaskWords {
  const { id, purchaseId, title, quantity, detail, others, by, printSeconds, isFetched, orderNumber } = task
  const piece = [`${quantity > 1 ? `${quantity} × ` : ''}${title}`, detail].filter(Boolean).join(', ')
  const more = others > 0 && (others === 1 ? 'e mais 1 item' : `e mais ${others} itens`)
  const until = by && `${isFetched ? 'deixar pronto' : 'postar'} até ${shortDay(by)}`
  const note = (last: string | false | null) => [`Pedido ${orderNumber}`, more, until, last].filter(Boolean).join(', ')
  const machine = printSeconds > 0 && `cerca de ${durationWords(printSeconds)} de máquina`
  const job = href('/producao/:id', { id })
  switch (task.kind) {
    case 'print':
      return { title: `Imprimir ${piece}`, note: note(machine), button: 'Começar', to: job, step: 'printing', icon: 'printer' } // prettier-ignore
    case 'printed':
      return { title: `Imprimindo ${piece}`, note: note(machine), button: 'Já imprimi', to: job, step: 'finishing', icon: 'printer' } // prettier-ignore
    case 'photo':
      return { title: `Mostrar ${piece}`, note: note('o comprador aprova antes do envio'), button: 'Enviar foto', to: href('/conversas/:purchaseId', { purchaseId }), icon: 'box' } // prettier-ignore
    case 'post':
      return { title: `${isFetched ? 'Entregar' : 'Postar'} ${piece}`, note: note(null), button: isFetched ? 'Está pronto' : 'Postar', to: job, icon: 'box' } // prettier-ignore
  }
}

/** Formats how many tasks and setup steps wait, like 'Três coisas esperam por você.' */
export function waitingWords(count: number, stepsLeft: number): string {
  if (count === 0 && stepsLeft > 0)
    return stepsLeft === 1
      ? 'Falta um passo para vender e receber.'
      : `Faltam ${stepsLeft} passos para vender e receber.`
  if (count === 0) return 'Nada espera por você hoje.'
  const numbers = ['Uma', 'Duas', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez']
  return `${numbers[count - 1] ?? count} ${count === 1 ? 'coisa espera' : 'coisas esperam'} por você.`
}
