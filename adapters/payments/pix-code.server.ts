import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import QRCode from 'qrcode'
import type { Cents } from '#domain/shared/money.ts'

export type PixCode = {
  /** The BR Code, as 'Pix Copia e Cola' takes it. */
  text: string
  /** Its QR code: side length in modules, and one path of unit squares to draw in a box of that size. */
  qr: { size: number; path: string }
}

/** A key that belongs to nobody: a bank's app reads the code and then says so. */
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
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return {
    text,
    qr: { size: modules.size, path: squares(modules.size, (row, column) => modules.get(row, column) === 1) },
  }
}

/** Dark modules as one path: a horizontal bar per run. */
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
