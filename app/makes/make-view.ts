import { timeBar, weightBar } from '#app/printing/estimate-bar.ts'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import type { HomePage } from '#domain/home/home-page.server.ts'
import type { Make } from '#domain/makes/make.ts'
import { durationWords, gramsWords } from '#domain/printing/print-words.ts'
import { formatCount, formatDay, formatDecimal } from '#domain/shared/format.ts'

export type MakeView = ReturnType<typeof makeView>

export function makeView(make: Make) {
  const { author, seconds, grams, estimate, layerMm } = make
  const time = timeOf(seconds)
  const weight = weightOf(grams)
  return {
    id: make.id,
    project: make.project,
    photos: make.photos,
    words: make.words,
    name: author?.name ?? nameless,
    avatarKey: author?.avatarKey ?? null,
    isNamed: author !== null,
    said: [author?.city, formatDay(make.createdAt)].filter(Boolean).join(', '),
    facts: factsOf(make),
    took: time && { words: time, bar: estimate && timeBar(estimate.seconds, seconds) },
    weighed: weight && { words: weight, bar: estimate && weightBar(estimate.grams, grams) },
    how: [
      ['Impressora', make.printer],
      ['Material', make.right === 'piece' ? null : make.material],
      ['Camada', layerOf(layerMm)],
    ].filter((pair): pair is [string, string] => Boolean(pair[1])),
    source: make.right ? sources[make.right] : 'Foto de quem imprimiu',
  }
}

const sources = { print: 'Foto de quem tem os arquivos', piece: 'Foto de quem recebeu a peça' } as const

export const nameless = 'sem nome'
const timeOf = (seconds: number | null) => (seconds === null ? null : durationWords(seconds))
const weightOf = (grams: number | null) => (grams === null ? null : gramsWords(grams))

const layerOf = (layerMm: number | null) => (layerMm === null ? null : `${formatDecimal(layerMm, 2)} mm`)

/** Formats like `15 h 20 com 0,2 mm, 209 g, A1 mini`. */
function factsOf({ seconds, layerMm, grams, printer }: Pick<Make, 'seconds' | 'layerMm' | 'grams' | 'printer'>) {
  const time = [timeOf(seconds), layerOf(layerMm)].filter(Boolean).join(' com ')
  return [seconds !== null && time, weightOf(grams)?.replace(' ', '\u00a0'), printer].filter(Boolean).join(', ')
}

export type MakeStripView = NonNullable<ReturnType<typeof makeStripView>>

/** Returns the latest makes of a project; null without makes, unless the user may add one. */
export function makeStripView({ makes: { total, items }, mayShowMake }: Pick<ProjectPage, 'makes' | 'mayShowMake'>) {
  if (total === 0 && !mayShowMake) return null
  return {
    mayShow: mayShowMake,
    count: total,
    more: total > items.length ? `Ver as ${formatCount(total)}` : null,
    makes: items.map(({ title: _title, ...make }) => makeCardView(make)),
  }
}

export type MakeCardView = ReturnType<typeof makeCardView>

/** Returns the card of a make; given the project's `title`, the card omits printer and layer. */
export function makeCardView({
  id,
  photo,
  name,
  title,
  ...took
}: Omit<HomePage['makes'][number], 'title'> & { title?: string }) {
  return {
    id,
    photos: [photo],
    name: name ?? nameless,
    title,
    facts: factsOf(title ? { ...took, printer: null, layerMm: null } : took),
  }
}
