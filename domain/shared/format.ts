// Written by hand, not by `Intl`: the tables behind the first format of a process are a twentieth of its start, and the code
// of these is smaller than the words of its options.

/** `1.234`, of a whole number. */
export function formatCount(count: number): string {
  return grouped(String(count))
}

/** `1.234,5`: rounded to so many decimals, without zeros at their end. */
export function formatDecimal(value: number, decimals: number): string {
  return grouped(String(Number(value.toFixed(decimals))))
}

/** `1.234,0`: always with one decimal. */
export function formatTenths(value: number): string {
  return grouped(value.toFixed(1))
}

/** `84,2`, `12.300`: three digits that mean something. */
export function formatSignificant(value: number): string {
  return grouped(String(Number(value.toPrecision(3))))
}

/** `STL, 3MF e OBJ`. */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${last}` : last
}

/** A number with a comma before its decimals and points between its thousands. */
export function grouped(number: string): string {
  return number.replace('.', ',').replace(/(?<!,\d*)\B(?=(?:\d{3})+(?!\d))/g, '.')
}

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
