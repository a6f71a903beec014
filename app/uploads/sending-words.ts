import { formatDecimal } from '#domain/shared/format.ts'

const kilobyte = 1024
const megabyte = 1024 * 1024

/** Formats like `96,4 de 148 MB, 7,2 MB/s, faltam 7 s`, without unknown parts. */
export function sendingWords(sent: number, total: number, bytesPerSecond: number | null): string {
  const [unit, name] = total >= megabyte ? [megabyte, 'MB'] : [kilobyte, 'KB']
  const amount = `${formatDecimal(sent / unit, 1)} de ${formatDecimal(total / unit, 1)} ${name}`
  if (bytesPerSecond === null || bytesPerSecond <= 0) return amount
  const speed =
    bytesPerSecond >= megabyte / 10
      ? `${formatDecimal(bytesPerSecond / megabyte, 1)} MB/s`
      : `${formatDecimal(bytesPerSecond / kilobyte, 1)} KB/s`
  return `${amount}, ${speed}, ${timeLeft((total - sent) / bytesPerSecond)}`
}

function timeLeft(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole === 1 ? 'falta' : 'faltam'} ${whole} s`
  const minutes = Math.ceil(whole / 60)
  if (minutes < 60) return `${minutes === 1 ? 'falta' : 'faltam'} ${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours === 1 ? 'falta' : 'faltam'} ${hours} h${rest > 0 ? ` ${rest} min` : ''}`
}
