import { formatDecimal } from './locale.ts'

const units = ['KB', 'MB', 'GB', 'TB']

/** A size in bytes as people read it: `812 bytes`, `34 KB`, `20,8 MB`. A kilobyte has 1 024 bytes, as in every limit here. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let value = bytes / 1024
  let unit = 0
  // 1 023,96 KB would be shown as 1.024: from there it is the next unit.
  for (; value >= 999.95 && unit < units.length - 1; unit++) value /= 1024
  return `${formatDecimal(value, unit === 0 ? 0 : 1)} ${units[unit]}`
}
