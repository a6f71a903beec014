import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import type { Cents } from '#domain/shared/money.ts'
import { type DrawnQr, drawQr } from './draw-qr.server.ts'

export type PixCode = {
  /** The BR Code, as 'Pix Copia e Cola' takes it. */
  text: string
  qr: DrawnQr
}

/** A key that has no owner: a bank's app reads the code and then says so. */
const demonstrationKey = '00000000-0000-4000-8000-000000000000'

/** A static Pix code (BR Code, EMV MPM, Banco Central's Manual de Padrões para Iniciação do Pix) of the simulator. */
export function pixCode({ amountCents, txid }: { amountCents: Cents; txid: string }): PixCode {
  const text = generatePixPayload({
    key: demonstrationKey,
    merchantName: 'CAMADA DEMONSTRACAO',
    merchantCity: 'SAO PAULO',
    amount: amountCents / 100,
    txid,
  })
  if (!text) throw new Error('the BR Code could not be written')
  return { text, qr: drawQr(text) }
}
