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
