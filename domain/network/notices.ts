import * as z from 'zod'
import { defineFact, namedPerson } from '#domain/fact.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { agreementSides, agreementStates } from './agreement.ts'

const step = z.object({
  agreementId: z.string(),
  projectId: z.uuid(),
  title: z.string(),
  event: z.enum(agreementStates),
  /** Party who acted; the notice goes to the other party. */
  side: z.enum(agreementSides),
  royaltyCents: z.number(),
  designer: namedPerson,
  printer: namedPerson,
})

type Step = z.infer<typeof step>

export const agreementMoved = defineFact({
  name: 'agreement_moved',
  kind: 'network',
  values: step,
  key: ({ agreementId, event }) => `agreement-${agreementId}-${event}`,
  says: (moved) => ({ ...wordsOf(moved), path: pathTo('/rede/:id', { id: moved.agreementId }) }),
})

function wordsOf({ event, side, title, royaltyCents, ...sides }: Step): { title: string; words: string } {
  const from = sides[side].fullName
  const royalty = formatBRL(royaltyCents)
  switch (event) {
    case 'asked':
      return {
        title: `Pedido para imprimir: ${title}`,
        words: `${from} quer imprimir e vender peças de “${title}”, pagando ${royalty} de royalty por peça.`,
      }
    case 'approved':
      return {
        title: `Você pode imprimir: ${title}`,
        words: `${from} aprovou seu pedido. O royalty é de ${royalty} por peça, descontado na venda.`,
      }
    case 'refused':
      return {
        title: `Pedido não aprovado: ${title}`,
        words: `${from} não aprovou seu pedido para imprimir “${title}”.`,
      }
    case 'withdrawn':
      return {
        title: `Pedido retirado: ${title}`,
        words:
          side === 'printer'
            ? `${from} retirou o pedido para imprimir “${title}”. Não há mais nada a responder.`
            : `“${title}” saiu da loja, e seu pedido para imprimir foi encerrado.`,
      }
    case 'ended':
      return {
        title: `Acordo de impressão encerrado: ${title}`,
        words:
          side === 'printer'
            ? `${from} não imprime mais “${title}”: as ofertas saíram da página do projeto.`
            : `O acordo para você imprimir “${title}” foi encerrado, e suas ofertas saíram da página do projeto.`,
      }
  }
}
