import QRCode from 'qrcode'

/** A QR code: side length in modules, and one path of unit squares to draw in a box of that size. */
export type DrawnQr = { size: number; path: string }

export function drawQr(text: string): DrawnQr {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, path: squares(modules.size, (row, column) => modules.get(row, column) === 1) }
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
