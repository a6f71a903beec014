import { besideCoin } from '#geometry/render/coin.ts'
import { seedVariants } from './catalog/project.ts'
import { brinquedos } from './scenes/brinquedos.ts'
import { casa } from './scenes/casa.ts'
import { jogos } from './scenes/jogos.ts'
import { luzEJardim } from './scenes/luz-e-jardim.ts'
import { oficinaEEletronica } from './scenes/oficina-e-eletronica.ts'
import { organizacao } from './scenes/organizacao.ts'
import type { SeedScene } from './scenes/scene.ts'

/** How each project of the catalogue is photographed, by its key; the first is the cover. */
export const seedScenes: Record<string, SeedScene[]> = {
  ...casa,
  ...organizacao,
  ...jogos,
  ...brinquedos,
  ...luzEJardim,
  ...oficinaEEletronica,
}

/** A cover in one of the colours in which the object is sold; `name` is that of its picture. */
export type ColorScene = { name: string; filament: string; colorName: string; scene: SeedScene }

/** The cover of a project once more in each colour of its variants, on the same paper. */
export function colorScenes(key: string): ColorScene[] {
  const [cover] = seedScenes[key] ?? []
  const sold = (seedVariants[key] ?? []).flatMap(({ print: { color, colorName } }) =>
    color ? [[color, colorName ?? '']] : [],
  )
  if (!cover) return []
  return [...new Map(sold as [string, string][])].map(([filament, colorName]) => ({
    name: `${key}-${filament.slice(1)}`,
    filament,
    colorName,
    scene: { ...cover, parts: () => cover.parts().map((part) => ({ ...part, color: filament })) },
  }))
}

/** A project beside a coin, `{key}-escala`: as it was first photographed by day with nothing larger or smaller than it is. */
export function scaleScene(key: string): SeedScene | undefined {
  const scene = seedScenes[key]?.find(
    ({ paper, parts }) => paper !== 'night' && parts().every(({ scale = 1 }) => scale === 1),
  )
  if (!scene) return undefined
  const { view } = besideCoin(scene.parts(), scene.view)
  return { ...scene, view, parts: () => besideCoin(scene.parts(), scene.view).parts }
}
