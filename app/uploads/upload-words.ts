import { formatCount } from '#domain/shared/locale.ts'

const kilobyte = 1024
const megabyte = 1024 * 1024

/** `96,4 de 148 MB, 7,2 MB/s, faltam 7 s`: how much, how fast, how long still. Speed and time only once they are known. */
export function sendingWords(sent: number, total: number, bytesPerSecond: number | null): string {
  const [unit, name] = total >= megabyte ? [megabyte, 'MB'] : [kilobyte, 'KB']
  const amount = `${decimal(sent / unit)} de ${decimal(total / unit)} ${name}`
  if (bytesPerSecond === null || bytesPerSecond <= 0) return amount
  const speed =
    bytesPerSecond >= megabyte / 10
      ? `${decimal(bytesPerSecond / megabyte)} MB/s`
      : `${decimal(bytesPerSecond / kilobyte)} KB/s`
  return `${amount}, ${speed}, ${timeLeft((total - sent) / bytesPerSecond)}`
}

/** `74 × 141 × 150 mm`. */
export function dimensionWords(dimensions: readonly number[]): string {
  return `${dimensions.map(decimal).join(' × ')} mm`
}

/** `1 triângulo`, `416.364 triângulos`. */
export function triangleWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'triângulo' : 'triângulos'}`
}

function timeLeft(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole === 1 ? 'falta' : 'faltam'} ${whole} s`
  const minutes = Math.ceil(whole / 60)
  if (minutes < 60) return `${minutes === 1 ? 'falta' : 'faltam'} ${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours === 1 ? 'falta' : 'faltam'} ${hours} h${rest > 0 ? ` ${rest} min` : ''}`
}

function decimal(value: number): string {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(value)
}
