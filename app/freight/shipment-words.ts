import type { TagTone } from '#app/ui/tag.tsx'
import type { FreightService } from '#domain/freight/quote.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'

/** Returns the name of a shipment's state, and its colour; a pickup is ready rather than posted. */
export function shipmentState(state: ShipmentState, service: FreightService): { name: string; tone: TagTone } {
  const isFetched = service === 'pickup'
  switch (state) {
    case 'unpaid':
      return { name: 'Não pago', tone: 'neutral' }
    case 'queued':
      return { name: 'Na fila', tone: 'neutral' }
    case 'printing':
      return { name: 'Imprimindo', tone: 'info' }
    case 'finishing':
      return { name: 'Acabamento', tone: 'info' }
    case 'proof':
      return { name: 'Fotos para aprovar', tone: 'warn' }
    case 'approved':
      return { name: 'Aprovada', tone: 'info' }
    case 'posted':
      return { name: isFetched ? 'Pronto para retirar' : 'Postado', tone: 'info' }
    case 'delivered':
      return { name: isFetched ? 'Retirado' : 'Entregue', tone: 'ok' }
    case 'cancelled':
      return { name: 'Cancelado', tone: 'bad' }
  }
}
