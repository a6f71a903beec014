/** What a maker may sell as files. */
const modelFormats = ['stl', 'obj', '3mf', 'step'] as const
export type ModelFormat = (typeof modelFormats)[number]

const endings: Record<string, ModelFormat> = { stl: 'stl', obj: 'obj', '3mf': '3mf', step: 'step', stp: 'step' }

/** For the `accept` of a file field. */
export const modelAccept = Object.keys(endings)
  .map((ending) => `.${ending}`)
  .join(',')

/** The format a file's name claims; null for a name with another ending, or none. */
export function claimedFormat(name: string): ModelFormat | null {
  const ending = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? null) : null
}

/** `STL`, `3MF` …, as people write it. */
export function formatLabel(format: ModelFormat): string {
  return format.toUpperCase()
}
