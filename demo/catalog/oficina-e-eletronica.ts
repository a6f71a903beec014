import { clipeCinco, clipeEscala, clipeTriplo } from '#demo/meshes/clipes-de-cabo.ts'
import { manipuloM10, manipuloM6, manipuloM8 } from '#demo/meshes/manipulos.ts'
import { maoFrancesa } from '#demo/meshes/mao-francesa.ts'
import { lateral, rolete, travessa } from '#demo/meshes/suporte-de-carretel.ts'
import { suporteCelular, suporteTablet } from '#demo/meshes/suporte-de-celular.ts'
import { base, clipe, haste } from '#demo/meshes/suporte-de-headphone.ts'
import { obj, stl, threeMf, type SeedProject } from './project.ts'

export const oficinaEEletronica: SeedProject[] = [
  {
    key: 'suporte-de-carretel',
    category: 'ferramentas-e-oficina',
    maker: 'norte',
    title: 'Suporte de carretel com roletes',
    description:
      'O carretel apoia em dois roletes soltos e gira sem puxar o eixo da extrusora. Aceita carretéis de 60 a 66 mm de largura e até 210 mm de diâmetro. Sem rolamento, sem parafuso: as travessas entram nas laterais e travam.\n\nImprima duas laterais, dois roletes e três travessas.',
    digitalPrice: 1600,
    licence: 'commercial_prints',
    printTime: 'cerca de 9 horas o conjunto',
    material: 'PLA ou PETG',
    specifications: 'Imprimir: 2 laterais, 2 roletes, 3 travessas. Um fio de óleo nos mancais ajuda.',
    files: [stl('carretel-lateral', lateral), stl('carretel-rolete', rolete), stl('carretel-travessa', travessa)],
    pictures: ['Carretel de filamento laranja apoiado no suporte grafite', 'Suporte vazio com dois roletes amarelos'],
    age: 73,
    demand: 8,
    reviews: [
      ['tiago', 5, 'Acabou o tranco no carretel de 1 kg.'],
      ['marcos', 4, 'Funciona bem. Meu carretel de papelão é mais largo e não coube.'],
      ['joao', 2, 'Uso carretel de 73 mm e não entra. Está na descrição, mas queria uma versão larga.'],
    ],
  },
  {
    key: 'mao-francesa',
    category: 'ferramentas-e-oficina',
    maker: 'norte',
    title: 'Mão francesa Treliça, 150 × 120 mm',
    description:
      'Mão francesa para prateleira de até 180 mm de fundo, com alma em treliça: a carga vai para as diagonais e o peso da peça cai pela metade. Cinco furos para parafuso de 4 mm.\n\nImprime deitada, sem suportes. Um par em PETG com 5 paredes segurou 22 kg no nosso teste por 72 horas; para o dia a dia, conte com 10 kg.',
    digitalPrice: 1100,
    printedPrice: 5400,
    printTime: 'cerca de 5 horas cada',
    material: 'PETG',
    specifications: '5 paredes, 40 % de preenchimento giroide. Carga de trabalho: 10 kg por par.',
    files: [stl('mao-francesa-trelica', maoFrancesa), obj('mao-francesa-trelica', maoFrancesa)],
    pictures: ['Par de mãos francesas vermelhas com treliça, em pé', 'Treliça da mão francesa vista de lado'],
    age: 38,
    demand: 7,
    reviews: [
      ['eduardo', 5, 'Prateleira cheia de livros, nem sinal de flexão.'],
      ['joao', 4, 'Boa peça. Faltou um furo mais perto da ponta.'],
    ],
  },
  {
    key: 'manipulos',
    ai: null,
    category: 'ferramentas-e-oficina',
    maker: 'norte',
    title: 'Manípulos estrela M6, M8 e M10',
    description:
      'Três manípulos para parafuso sextavado comum: a cabeça entra no rebaixo e fica nivelada. Lóbulos arredondados que a mão acha no escuro, colarinho embaixo para não riscar a peça.\n\nDiâmetros de 34, 46 e 59 mm. Uma gota de cola instantânea no rebaixo prende o parafuso para sempre.',
    digitalPrice: 750,
    licence: 'commercial_remixes',
    printedPrice: 2600,
    printTime: 'de 40 minutos a 2 horas',
    material: 'PETG ou ABS',
    specifications: '4 paredes, 25 % de preenchimento. Folga de 0,3 mm entre faces do sextavado.',
    files: [stl('manipulo-m6', manipuloM6), stl('manipulo-m8', manipuloM8), stl('manipulo-m10', manipuloM10)],
    pictures: [
      'Três manípulos estrela em laranja, grafite e azul, do maior ao menor',
      'Rebaixo sextavado do manípulo M10 visto de cima',
    ],
    age: 61,
    demand: 6,
    reviews: [
      ['marcos', 5, 'Troquei todos os da serra de bancada.'],
      ['rafael', 5, 'Rebaixo exato, a cabeça entra com pressão.'],
    ],
  },
  {
    key: 'suporte-de-celular',
    category: 'eletronica-e-suportes',
    maker: 'caio',
    title: 'Suporte de celular Dobra',
    description:
      'Uma fita só, dobrada: aba, assento, encosto e pé. O celular fica a 64°, bom para vídeo e para chamada, e o cabo passa por baixo da aba. A versão maior serve a tablets de até 11 polegadas.\n\nImprime de lado, então a força corre ao longo da fita e não separa as camadas. Sem suportes, sem parafusos.',
    digitalPrice: 1450,
    licence: 'commercial_prints',
    printedPrice: 4200,
    printTime: '4 horas o de celular, 9 o de tablet',
    material: 'PLA ou PETG',
    specifications: 'Fita de 5 mm (celular) e 6,4 mm (tablet). 4 paredes, 15 % de preenchimento.',
    files: [stl('suporte-celular', suporteCelular), stl('suporte-tablet', suporteTablet)],
    pictures: [
      'Suporte de celular grafite feito de uma fita dobrada',
      'Suporte de celular visto de lado, com a dobra no topo',
    ],
    age: 15,
    demand: 15,
    reviews: [
      ['beatriz', 5, 'Firme e bonito. O cabo passa mesmo.'],
      ['priscila', 5, 'Fiz cinco para o escritório.'],
      ['carla', 4, 'Celular com capa muito grossa fica no limite da aba.'],
      ['tiago', 5, null],
    ],
  },
  {
    key: 'suporte-de-headphone',
    category: 'eletronica-e-suportes',
    maker: 'caio',
    title: 'Suporte de headphone Torção',
    description:
      'Haste de quatro lóbulos torcida em três quartos de volta, sela larga que não marca a espuma e base de 128 mm com canaleta para anéis e fones pequenos. O clipe segura o cabo na altura que você quiser.\n\nA haste entra na base com folga de 0,2 mm; cole se quiser peça única. Altura total de 220 mm.',
    digitalPrice: 1900,
    printedPrice: 8400,
    printTime: 'cerca de 11 horas',
    material: 'PLA',
    specifications: 'Haste em pé com suportes só sob a sela. Base com 20 % de preenchimento, para dar peso.',
    files: [
      stl('headphone-base', base),
      stl('headphone-haste', haste),
      stl('headphone-clipe', clipe),
      threeMf('headphone-completo', () => [
        { name: 'Base', mesh: base() },
        { name: 'Haste', mesh: haste() },
        { name: 'Clipe de cabo', mesh: clipe() },
      ]),
    ],
    pictures: ['Suporte de headphone azul-céu com haste torcida e base redonda', 'Sela do suporte vista de perto'],
    age: 11,
    demand: 7,
    reviews: [
      ['eduardo', 5, 'Base pesada e sela confortável para a espuma.'],
      ['yasmin', 4, 'A sela pede suportes mesmo, mas saem fácil.'],
    ],
  },
  {
    key: 'clipes-de-cabo',
    ai: null,
    category: 'eletronica-e-suportes',
    maker: 'norte',
    title: 'Clipes de cabo, 6 diâmetros',
    description:
      'Régua com seis bocas, de 8 a 3 mm, mais um clipe simples e um triplo de 5 mm. Imprima a régua primeiro, veja qual boca abraça o seu cabo e só então imprima o resto.\n\nO cabo entra com um clique e sai com um puxão. Cole com fita dupla face de espuma ou cola de contato.',
    digitalPrice: 750,
    printTime: 'cerca de 1 hora o conjunto',
    material: 'PETG',
    specifications: 'Imprime de lado, para o clipe flexionar sem partir. 3 paredes, camada de 0,2 mm.',
    files: [stl('clipes-regua', clipeEscala), stl('clipe-triplo', clipeTriplo), stl('clipe-simples', clipeCinco)],
    pictures: [
      'Régua de clipes de cabo laranja com clipes simples e triplo ao redor',
      'Bocas da régua em seis diâmetros vistas de frente',
    ],
    age: 68,
    demand: 11,
    reviews: [
      ['joao', 5, 'A ideia da régua é ótima, acertei o tamanho de primeira.'],
      ['luciana', 4, 'Em PLA partiu logo. Refiz em PETG e está firme.'],
      ['carla', 3, 'Os clipes são bons. A fita dupla face que eu tinha não segurou no verniz.'],
      ['rafael', 5, null],
    ],
  },
]
