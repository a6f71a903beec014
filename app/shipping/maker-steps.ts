import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'

export type MakerStep = 'printing' | 'finishing' | 'photos' | 'posted' | 'messages'

/** Returns the steps that the maker may take, the next one first; while photos await approval only messages. */
export function stepsOf({
  state,
  needsProof,
}: Pick<ShipmentPage, 'state' | 'needsProof'>): readonly [MakerStep, ...MakerStep[]] {
  const last = needsProof ? 'photos' : 'posted'
  if (state === 'queued') return ['printing', 'finishing', last]
  if (state === 'printing') return ['finishing', last]
  if (state === 'finishing') return [last]
  return [state === 'proof' ? 'messages' : 'posted']
}

export const conversationNames = { photos: 'Mostrar a peça pronta', messages: 'Conversar com o comprador' }
export const stepNames = { printing: 'Começar a imprimir', finishing: 'Passar ao acabamento' }
export const readyName = 'Está pronto para retirar'
