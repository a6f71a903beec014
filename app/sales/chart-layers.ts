/** The most pieces a bar may have before a piece has to stand for several sales. */
const mostPieces = 25

/** How many sales one piece of a bar stands for, given the tallest bar: 1, 5, 10, 50, 100 … */
export function salesPerLayer(tallest: number): number {
  let unit = 1
  while (tallest > unit * mostPieces) unit *= String(unit).startsWith('1') ? 5 : 2
  return unit
}

/** The pieces of one bar, printed objects below. A bar with sales has at least one piece, of its larger kind. */
export function layersOf(
  bar: { digital: number; printed: number },
  unit: number,
): { digital: number; printed: number } {
  const sales = bar.digital + bar.printed
  if (sales === 0) return { digital: 0, printed: 0 }
  const pieces = Math.max(1, Math.round(sales / unit))
  const printed = Math.round((pieces * bar.printed) / sales)
  return { printed, digital: pieces - printed }
}

/** The lines of the axis, in pieces: two to four of them at round numbers of sales. */
export function axisSteps(tallestPieces: number): number[] {
  const step = [1, 2, 5, 10].find((size) => tallestPieces / size <= 4) ?? 10
  const lines = Math.max(1, Math.floor(tallestPieces / step))
  return Array.from({ length: lines }, (_, index) => (index + 1) * step)
}
