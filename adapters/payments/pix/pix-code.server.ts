import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import QRCode from 'qrcode'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'

export type PixCode = {
  /** Text of the BR Code for 'Pix Copia e Cola'. */
  text: string
  qr: DrawnQr
}

/** Pix key that belongs to no account: banking apps read the code and then reject it. */
const demonstrationKey = '00000000-0000-4000-8000-000000000000'

/** Returns a static Pix code (BR Code; Banco Central's Manual de Padrões para Iniciação do Pix). */
export function pixCode({ amountCents, txid }: { amountCents: Cents; txid: string }): PixCode {
  const text = generatePixPayload({
    key: demonstrationKey,
    merchantName: 'CAMADA DEMONSTRACAO',
    merchantCity: 'SAO PAULO',
    amount: amountCents / 100,
    txid,
  })
  if (!text) throw new Fault(`BR Code of ${txid}: not written`)
  return { text, qr: drawQr(text) }
}

/** QR code: modules per side, and an SVG path of unit squares. */
type DrawnQr = { size: number; path: string }

export function drawQr(text: string): DrawnQr {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, path: squares(modules.size, (row, column) => modules.get(row, column) === 1) }
}

function squares(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      if (!isDark(row, start)) continue
      let end = start
      while (end < size && isDark(row, end)) end++
      path += `M${start} ${row}h${end - start}v1h-${end - start}z`
      start = end
    }
  }
  return path
}
