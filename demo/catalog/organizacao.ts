import { caixa, tampa } from '#demo/meshes/caixa-trama.ts'
import { ganchoDuplo, ganchoSimples } from '#demo/meshes/ganchos.ts'
import { caixaDois, caixaTres, caixaUm } from '#demo/meshes/organizador-modular.ts'
import { portaCanetas } from '#demo/meshes/porta-canetas.ts'
import { stl, threeMf, type SeedProject } from './project.ts'

export const organizacao: SeedProject[] = [
  {
    key: 'organizador-modular',
    category: 'organizacao',
    maker: 'lina',
    authorship: { answer: 'adapted', source: 'Gridfinity, de Zack Freedman', sourceLicence: 'free' },
    title: 'Organizador modular, malha de 42 mm',
    description:
      'Caixas de 1, 2 e 3 módulos que preenchem a gaveta sem sobra: cada módulo tem 42 mm e as peças perdem 0,4 mm de folga. O fundo sobe em curva, então parafuso e clipe saem com a ponta do dedo.\n\nMeça a gaveta, divida por 42 e imprima quantas couberem. Altura de 38 mm, parede de 1,8 mm.',
    digitalPrice: 2200,
    licence: 'commercial_prints',
    printTime: 'de 50 minutos a 2 horas por caixa',
    material: 'PLA',
    specifications: 'Camada de 0,24 mm, 2 paredes, sem suportes. Cabem 12 módulos por mesa de 220 mm.',
    files: [
      stl('organizador-1x1', caixaUm),
      stl('organizador-2x1', caixaDois),
      stl('organizador-3x1', caixaTres),
      threeMf('organizador-modular', () => [
        { name: 'Caixa 1 × 1', mesh: caixaUm() },
        { name: 'Caixa 2 × 1', mesh: caixaDois() },
        { name: 'Caixa 3 × 1', mesh: caixaTres() },
      ]),
    ],
    pictures: [
      'Sete caixas de gaveta em quatro cores encostadas umas nas outras',
      'Caixas de um e de dois módulos, com o fundo em curva',
    ],
    age: 76,
    demand: 16,
    reviews: [
      ['tiago', 5, 'Enchi três gavetas da oficina. A medida bate certinho.'],
      ['eduardo', 5, 'A curva no fundo parece detalhe, mas muda tudo para pegar parafuso.'],
      ['rafael', 5, null],
      ['marcos', 4, 'Faltou uma caixa 2 × 2, de resto excelente.'],
    ],
  },
  {
    key: 'caixa-trama',
    category: 'organizacao',
    maker: 'lina',
    title: 'Caixa Trama com tampa de encaixe',
    description:
      'O relevo imita palha trançada e esconde as linhas de camada. A tampa desce 5 mm dentro da caixa, com 0,3 mm de folga, e tem puxador torneado.\n\nPor dentro cabem 99 × 73 × 50 mm: chá em saquinhos, joias, baralho. Caixa e tampa imprimem em pé, sem suportes.',
    digitalPrice: 1990,
    printedPrice: 7900,
    printTime: 'cerca de 8 horas as duas peças',
    material: 'PLA',
    specifications: 'Camada de 0,2 mm, 3 paredes, 12 % de preenchimento na tampa.',
    files: [stl('caixa-trama', caixa), stl('caixa-trama-tampa', tampa)],
    pictures: [
      'Caixa coral com relevo trançado e tampa cor de osso apoiada na frente',
      'Caixa fechada, com a tampa e o puxador torneado',
      'Relevo trançado da caixa em detalhe',
    ],
    age: 16,
    demand: 10,
    reviews: [
      ['yasmin', 5, 'O trançado ficou idêntico ao da foto, até em filamento barato.'],
      ['beatriz', 5, 'Uso para os chás. A tampa fecha macia.'],
      ['luciana', 5, null],
    ],
  },
  {
    key: 'porta-canetas',
    ai: 'part',
    category: 'organizacao',
    maker: 'helena',
    title: 'Porta-canetas Colmeia',
    description:
      'Cilindro de 83 mm vazado em hexágonos, com pé e borda cheios. Leva umas trinta canetas sem tombar e gasta pouco material: cerca de 65 g.\n\nOs hexágonos têm a ponta para cima de propósito: o teto de cada um é inclinado e imprime sem suportes.',
    digitalPrice: 1190,
    printedPrice: 4900,
    printTime: 'cerca de 5 horas',
    material: 'PLA ou PETG',
    specifications: 'Camada de 0,2 mm, 2 paredes. Ventilação no máximo para os tetos dos hexágonos.',
    files: [stl('porta-canetas-colmeia', portaCanetas)],
    pictures: [
      'Porta-canetas grafite vazado em hexágonos sobre papel amarelo',
      'Hexágonos do porta-canetas vistos de perto',
    ],
    age: 79,
    demand: 15,
    reviews: [
      ['joao', 5, 'Saiu sem nenhum suporte, como prometido.'],
      ['priscila', 4, 'Bonito e leve. Alguns fiapos nos hexágonos, saem com um isqueiro.'],
      ['carla', 5, null],
    ],
  },
  {
    key: 'ganchos',
    category: 'organizacao',
    maker: 'norte',
    title: 'Ganchos de parede Alça',
    description:
      'Um traço só, da parede até a ponta: o simples segura mochila e casaco, o duplo tem um gancho menor em cima para boné ou guia. A curva larga não marca tecido.\n\nImprime de lado, com as camadas ao longo da carga. Dois parafusos de 4 mm com cabeça embutida. Testado com 8 kg por uma semana em PETG.',
    digitalPrice: 890,
    licence: 'commercial_remixes',
    printedPrice: 3200,
    printTime: 'cerca de 1 hora e meia cada',
    material: 'PETG',
    specifications: '4 paredes e 30 % de preenchimento. Parafusos de 4 mm, 30 mm entre centros.',
    files: [stl('gancho-simples', ganchoSimples), stl('gancho-duplo', ganchoDuplo)],
    pictures: [
      'Gancho duplo verde e gancho simples cor de osso em pé',
      'Gancho simples visto de lado, com a curva larga',
    ],
    age: 63,
    demand: 9,
    reviews: [
      ['marcos', 5, 'Oito quilos de mochila todo dia. Firme.'],
      ['eduardo', 4, 'Muito bom. O escareado é raso para parafuso de cabeça grande.'],
      ['tiago', 5, null],
    ],
  },
]
