export const modelFormats = ['stl', 'obj', '3mf', 'step'] as const
export type ModelFormat = (typeof modelFormats)[number]

const endings: Record<string, ModelFormat> = { stl: 'stl', obj: 'obj', '3mf': '3mf', step: 'step', stp: 'step' }

/** Value of the `accept` attribute of a file field. */
export const modelAccept = Object.keys(endings)
  .map((ending) => `.${ending}`)
  .join(',')

/** Returns the format by a file name's extension; null for an unknown one or none. */
export function claimedFormat(name: string): ModelFormat | null {
  const ending = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? null) : null
}

export function formatLabel(format: ModelFormat): string {
  return format.toUpperCase()
}
