/** What a user shows of a project; `photos` are files of `demo/makes`, `off` is by how much of a hundred it took longer than estimated. */
export type SeedMake = {
  project: string
  photos: string[]
  off: number
  printer: string
  words: string | null
  layerMm?: number
  material?: string
  isNameless?: true
}

export const seedMakes: readonly SeedMake[] = [
  {
    project: 'luminaria-lua',
    photos: ['lua-criado', 'lua-criado-2'],
    off: 4,
    printer: 'Creality K1C',
    words:
      'No quarto das crianças virou abajur oficial. A primeira camada pediu aba de 6 mm, depois foi embora sem olhar.',
  },
  {
    project: 'luminaria-lua',
    photos: ['lua-estante'],
    off: -3,
    printer: 'Bambu Lab A1 mini',
    words: 'Tripé em vermelho para combinar com a estante.',
  },
  { project: 'luminaria-lua', photos: ['lua-mesa'], off: 2, printer: 'Anycubic Kobra 2', words: 'Metade do caminho!' },
  {
    project: 'luminaria-lua',
    photos: ['lua-dia'],
    off: -6,
    printer: 'Prusa MK4S',
    words: 'De dia, apagada, também fica bonita. O tripé amarelo foi o resto de um carretel.',
  },
  {
    project: 'luminaria-lua',
    photos: ['lua-chao'],
    off: 9,
    printer: 'Ender-3 V3',
    words: null,
    isNameless: true,
  },
  {
    project: 'luminaria-lua',
    photos: ['lua-perto'],
    off: 5,
    printer: 'Ender-3 V3 SE',
    words: 'Branco com 3 paredes: a luz fica mais macia e as manchas aparecem melhor.',
    material: 'PETG',
  },
  {
    project: 'cachepo',
    photos: ['cachepo'],
    off: 3,
    printer: 'Bambu Lab P1S',
    words: 'A suculenta adorou. O prato segura a água mesmo.',
    material: 'PETG',
  },
  {
    project: 'porta-canetas',
    photos: ['canetas'],
    off: -2,
    printer: 'Bambu Lab A1 mini',
    words: 'Saiu de primeira, sem suporte nenhum.',
  },
  {
    project: 'engrenagem',
    photos: ['engrenagem'],
    off: 6,
    printer: 'Ender-3 V3 SE',
    words: 'Três cores, três impressões. Gira macio depois de soltar com a mão umas dez voltas.',
    layerMm: 0.16,
  },
  {
    project: 'foguete',
    photos: ['foguete'],
    off: 1,
    printer: 'Anycubic Kobra 2',
    words: 'Meu filho já perdeu o primeiro estágio. Imprimi outro.',
  },
  {
    project: 'lagarta',
    photos: ['lagarta'],
    off: -4,
    printer: 'Creality K1C',
    words: 'Sai da mesa andando, é mágica.',
  },
  {
    project: 'vaso-prisma',
    photos: ['prisma-livros'],
    off: 2,
    printer: 'Prusa MK4S',
    words: 'Em preto fosco parece cerâmica.',
    layerMm: 0.24,
  },
  {
    project: 'vaso-mare',
    photos: ['vaso-ramos'],
    off: -5,
    printer: 'Bambu Lab A1 mini',
    words: 'Modo vaso, uma tarde. Com ramos secos não precisa nem de água.',
    layerMm: 0.28,
  },
]
