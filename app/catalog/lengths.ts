const millimetres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `182,0 mm` */
export function lengthWords(mm: number): string {
  return `${millimetres.format(mm)} mm`
}

/** `117,3 × 116,0 × 182,0 mm` */
export function sizeWords(size: readonly number[]): string {
  return `${size.map((side) => millimetres.format(side)).join(' × ')} mm`
}
