import { business } from '#domain/shared/business.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'

export type StepNotes = Partial<Record<ShipmentState | 'paid', readonly string[]>>

/** Share of the business days until posting after which each step is expected. */
const expected = { printing: 0.25, finishing: 0.5, proof: 0.75 } as const

/** Returns notes for the buyer on the steps of a shipment that is not delivered. */
export function stepNotes(shipment: ShipmentPage, today: Day): StepNotes {
  const { service, state, postBy, arriveBy, at } = shipment
  if (state === 'delivered' || state === 'cancelled') return {}
  const isFetched = service === 'pickup'
  const said = (name: ShipmentState, when: string | null, why: string) =>
    [at[name as keyof typeof at] ? null : when, name === state || !at[name as keyof typeof at] ? why : null].filter(
      (note) => note !== null,
    )
  const days = postBy ? businessDays(today, postBy) : []
  const about = (share: number) => {
    const day = days[Math.floor((days.length - 1) * share)]
    return day ? `previsto para ${formatDate(day)}` : null
  }
  const until = (day: Day | null) => day && `até ${formatDate(day)}`
  return {
    queued: said('queued', null, 'O maker já foi avisado; a peça espera a vez na impressora.'),
    printing: said('printing', about(expected.printing), 'A peça é feita camada por camada.'),
    finishing: said('finishing', about(expected.finishing), 'O maker tira os suportes e confere a peça.'),
    proof: said(
      'proof',
      about(expected.proof),
      `Você vê a peça pronta. Sem resposta em ${business.proofDays} dias úteis, ela segue para o envio.`,
    ),
    approved: said('approved', null, 'Depois da sua resposta às fotos.'),
    posted: said(
      'posted',
      until(postBy),
      isFetched ? 'Você combina a retirada nas mensagens.' : trackingWords(shipment.trackingCode),
    ),
    delivered: said(
      'delivered',
      until(arriveBy),
      `A partir daqui: ${business.defectDays} dias para reclamar de defeito e, se a peça aceita desistência, ${business.withdrawalDays} para desistir.`,
    ),
  }
}

function trackingWords(code: string | null): string {
  return code ? 'Siga a entrega pelo código abaixo.' : 'O código de rastreio aparece aqui.'
}

/** Returns the business days of a range, both ends included, at most 65. */
function businessDays(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = addBusinessDays(from, 0); day <= to && days.length < 65; day = addBusinessDays(day, 1)) days.push(day)
  return days
}
