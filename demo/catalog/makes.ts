/** Post of a print; `photos` are files of `demo/makes`, `off` is the percentage of time above the estimate. */
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

const posed: readonly SeedMake[] = [
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
    words: 'Modo vaso, de um dia para o outro. Com ramos secos não precisa nem de água.',
    layerMm: 0.28,
  },
]

const taken: readonly [project: string, printer: string, words: string, off: number][] = [
  ['torre-de-dados', 'Bambu Lab P1S', 'Coube a mesa inteira de RPG. Os dados rolam sem travar.', 3],
  ['torre-de-dados', 'Ender-3 V3 SE', 'Lixei por dentro e ficou mais silenciosa.', 8],
  ['xadrez', 'Prusa MK4S', 'Um lado em cada cor, duas noites de impressão.', -2],
  ['xadrez', 'Creality K1C', 'Imprimi com moeda dentro da base para dar peso.', 5],
  ['terreno-hex', 'Bambu Lab A1 mini', 'Já são doze. O encaixe é firme.', -4],
  ['terreno-hex', 'Anycubic Kobra 2', 'Pintei depois com tinta acrílica, pega bem.', 6],
  ['engrenagem', 'Bambu Lab P1S', 'Dei de presente, não sai da mão de ninguém em casa.', 2],
  ['lagarta', 'Ender-3 V3', 'Terceira que imprimo, uma para cada sobrinho.', 7],
  ['lagarta', 'Bambu Lab A1 mini', 'Soltou todas as juntas na primeira torção.', -3],
  ['cubo-soma', 'Prusa MK4S', 'Encaixe justo, do jeito que tem que ser.', 1],
  ['cubo-soma', 'Creality K1C', 'Sete peças, sete restos de carretel.', 4],
  ['foguete', 'Ender-3 V3 SE', 'Os estágios prendem bem. Subiu na estante e ficou.', 3],
  ['cupula-plisse', 'Bambu Lab P1S', 'Com lâmpada de LED, a luz sai em gomos.', -1],
  ['cachepo', 'Ender-3 V3', 'A jiboia já está descendo pela estante.', 9],
  ['espeto-de-rega', 'Anycubic Kobra 2', 'Uma semana fora e a hortelã nem sentiu.', 2],
  ['placas-de-horta', 'Bambu Lab A1 mini', 'Já pegaram chuva e sol, seguem firmes.', -5],
  ['suporte-de-carretel', 'Creality K1C', 'Finalmente o carretel gira sem pular.', 4],
  ['mao-francesa', 'Ender-3 V3 SE', 'Segura uma prateleira de livros há um mês.', 6],
  ['manipulos', 'Prusa MK4S', 'Troquei os da bancada inteira.', -2],
  ['suporte-de-celular', 'Bambu Lab A1 mini', 'Na cozinha, para a receita. O cabo passa por baixo.', -3],
  ['suporte-de-celular', 'Ender-3 V3', 'Imprimi deitado e ficou mais forte.', 5],
  ['suporte-de-headphone', 'Creality K1C', 'Aguenta fone pesado sem tombar.', 3],
  ['clipes-de-cabo', 'Anycubic Kobra 2', 'Vinte de uma vez, nenhum soltou da mesa.', -6],
  ['organizador-modular', 'Bambu Lab P1S', 'A gaveta inteira, medida e encaixada.', 2],
  ['caixa-trama', 'Prusa MK4S', 'A trama saiu limpa, sem fio nenhum.', 1],
  ['porta-canetas', 'Ender-3 V3', 'Cabe régua de 30. Ficou na mesa do trabalho.', 4],
  ['ganchos', 'Bambu Lab A1 mini', 'Seguram a mochila das crianças.', -1],
]

const takenMakes = taken.map(([project, printer, words, off], index) => ({
  project,
  printer,
  words,
  off,
  photo: `${project}-${index + 1}`,
  seed: index + 1,
}))

export const reviewPhotos = [
  'vaso-mare',
  'torre-de-dados',
  'xadrez',
  'casticais',
  'caixa-trama',
  'suporte-de-headphone',
  'lagarta',
  'saboneteira',
  'luminaria-lua',
  'cachepo',
].map((project, index) => ({ project, photo: `${project}-avaliada`, seed: 101 + index }))

export const seedMakes: readonly SeedMake[] = [
  ...posed,
  ...takenMakes.map(({ project, printer, words, off, photo }) => ({ project, printer, words, off, photos: [photo] })),
]
