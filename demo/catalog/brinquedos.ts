import { joinMeshes } from '#geometry/mesh/mesh.ts'
import { PIECES, pecaSoma } from '#demo/meshes/cubo-soma.ts'
import { aro, planetas, sol } from '#demo/meshes/engrenagem-planetaria.ts'
import { cabine, motor, ponta } from '#demo/meshes/foguete.ts'
import { lagarta } from '#demo/meshes/lagarta.ts'
import { declared, onBed, stl, threeMf, type SeedProject } from './project.ts'

function somaPieces() {
  return PIECES.map(({ name, cells }) => ({ name: `Peça ${name}`, mesh: pecaSoma(cells) }))
}

/** The seven pieces on one bed. */
function somaPlate() {
  return joinMeshes(onBed(somaPieces()).map((piece) => piece.mesh))
}

export const brinquedos: SeedProject[] = [
  {
    key: 'engrenagem',
    category: 'quebra-cabecas-e-brinquedos',
    declarations: [declared('toy', 'collectible')],
    maker: 'caio',
    title: 'Engrenagem planetária de bolso',
    description:
      'Sol de 15 dentes, três planetas de 12 e coroa de 39, com dentes em espinha de peixe: o conjunto não desmonta nem de cabeça para baixo. Gira macio desde a primeira volta se a impressora estiver calibrada.\n\nTrês arquivos, para três cores. Serve para mexer na mesa e para dar aula: a relação é 3,6 para 1.',
    digitalPrice: 1200,
    printedPrice: 4900,
    printTime: 'cerca de 3 horas',
    material: 'PLA',
    specifications: 'Módulo 2,4, folga de 0,12 módulo. Camada de 0,16 mm; desligue a costura aleatória.',
    referenceLink: 'https://en.wikipedia.org/wiki/Epicyclic_gearing',
    files: [stl('engrenagem-coroa', aro), stl('engrenagem-sol', sol), stl('engrenagem-planetas', planetas)],
    pictures: [
      'Conjunto de engrenagens com coroa grafite, planetas brancos e sol amarelo',
      'Dentes em espinha de peixe do sol e dos planetas em detalhe',
    ],
    age: 52,
    demand: 15,
    reviews: [
      ['tiago', 5, 'Girou de primeira. Uso nas aulas de mecânica.'],
      ['yasmin', 5, 'Meu filho não larga.'],
      ['beatriz', 4, 'Precisei raspar a primeira camada por causa do pé de elefante. Depois ficou lisa.'],
      ['eduardo', 5, null],
    ],
  },
  {
    key: 'lagarta',
    category: 'quebra-cabecas-e-brinquedos',
    declarations: [declared('toy', 'collectible')],
    maker: 'caio',
    title: 'Lagarta articulada, sai pronta da mesa',
    description:
      'Onze anéis em juntas esféricas que já saem montadas: solte da mesa, dobre cada junta uma vez e está pronta. Tem 165 mm na curva em que imprime, pés largos e antenas grossas, que não quebram na primeira queda.\n\nÉ peça de coleção, para a estante e a mesa de trabalho. Sem peças soltas se impressa com 3 paredes ou mais.',
    digitalPrice: 1500,
    printedPrice: 5900,
    printTime: 'cerca de 6 horas',
    material: 'PLA',
    specifications: 'Camada de 0,2 mm, 3 paredes, 15 % de preenchimento, sem aba. Mesa bem nivelada.',
    files: [stl('lagarta-articulada', lagarta)],
    pictures: [
      'Lagarta verde articulada em curva, com antenas e olhos saltados',
      'Cabeça da lagarta de frente, sorrindo',
    ],
    age: 24,
    demand: 14,
    reviews: [
      ['luciana', 5, 'Soltou inteira, todas as juntas mexem. Sucesso na festa.'],
      ['carla', 5, 'Comprei impressa para o sobrinho. Resistente de verdade.', 'printed'],
      ['rafael', 4, 'Uma junta colou na minha, soltou com estilete.'],
      ['priscila', 5, null],
    ],
  },
  {
    key: 'cubo-soma',
    category: 'quebra-cabecas-e-brinquedos',
    declarations: [declared('toy', 'collectible')],
    maker: 'caio',
    title: 'Cubo Soma de sete peças',
    description:
      'O quebra-cabeça de Piet Hein: sete peças que formam um cubo de 60 mm de 240 maneiras, e centenas de outras figuras. Arestas arredondadas e 0,15 mm de folga por face, para montar sem lixar.\n\nO 3MF traz as sete peças com nome, para escolher a cor de cada uma; o STL traz a mesa completa.',
    digitalPrice: 1300,
    printedPrice: 6400,
    printTime: 'cerca de 7 horas as sete',
    material: 'PLA',
    specifications: 'Camada de 0,2 mm, 2 paredes, 10 % de preenchimento. As peças A, B e P não pedem suportes.',
    referenceLink: 'https://en.wikipedia.org/wiki/Soma_cube',
    files: [threeMf('cubo-soma', somaPieces), stl('cubo-soma-mesa', somaPlate)],
    pictures: [
      'Cubo de peças coloridas quase montado, com a sétima peça ao lado',
      'As sete peças do cubo espalhadas, cada uma de uma cor',
    ],
    age: 66,
    demand: 9,
    reviews: [
      ['marcos', 5, 'Encaixe exato, nem frouxo nem duro.'],
      ['joao', 5, 'O 3MF separado por peça ajudou muito na troca de cor.'],
      ['yasmin', 4, null],
    ],
  },
  {
    key: 'foguete',
    ai: 'all',
    category: 'quebra-cabecas-e-brinquedos',
    declarations: [declared('toy', 'collectible')],
    maker: 'caio',
    title: 'Foguete de três estágios',
    description:
      'Motor com quatro aletas, cabine com escotilha e ponta com bolinha: três peças que encaixam por pino liso, para montar e desmontar sem força. Montado tem 175 mm.\n\nAs paredes são grossas e não há ponta fina. Cada estágio em uma cor, sem suportes: a ponta imprime em pé e o motor sobre a boca do bocal.',
    digitalPrice: 1400,
    printedPrice: 6200,
    printTime: 'cerca de 7 horas as três peças',
    material: 'PLA',
    specifications: 'Camada de 0,2 mm, 3 paredes, 10 % de preenchimento. Folga de 0,2 mm nos pinos.',
    files: [stl('foguete-motor', motor), stl('foguete-cabine', cabine), stl('foguete-ponta', ponta)],
    pictures: [
      'Foguete de brinquedo montado, com motor coral, cabine branca e ponta azul',
      'Os três estágios do foguete separados',
    ],
    age: 9,
    demand: 9,
    reviews: [
      ['beatriz', 5, 'Meu pequeno monta e desmonta o dia todo. O pino não gastou.'],
      ['carla', 5, 'As cores chegaram iguais às da foto.', 'printed'],
    ],
  },
]
