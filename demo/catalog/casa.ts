import { arcoGrande, arcoMedio, arcoPequeno } from '#demo/meshes/aparador-arcos.ts'
import { casticalAlto, casticalBaixo } from '#demo/meshes/casticais.ts'
import { colherCha, colherMeiaCha, colherSopa } from '#demo/meshes/colheres.ts'
import { cortadorCaju, cortadorFlor, cortadorFolha } from '#demo/meshes/cortadores.ts'
import { ceu, morro, serra } from '#demo/meshes/porta-chaves.ts'
import { bandeja, grade } from '#demo/meshes/saboneteira.ts'
import { vasoMare, vasoMareBotao } from '#demo/meshes/vaso-mare.ts'
import { vasoPrisma } from '#demo/meshes/vaso-prisma.ts'
import { declared, obj, stl, threeMf, type SeedProject } from './project.ts'

export const casa: SeedProject[] = [
  {
    key: 'vaso-mare',
    category: 'casa-e-decoracao',
    maker: 'helena',
    title: 'Vaso Maré, estrias em espiral',
    description:
      'Catorze estrias sobem em meia volta e se abrem na barriga do vaso, como marola em areia. A parede tem 1,6 mm e sai em passada contínua, sem costura aparente. Imprime em pé, sem suportes.\n\nVêm dois tamanhos: 182 mm, para ramos altos, e 109 mm, para um botão só. Para flor fresca, use um tubo de vidro de 40 mm por dentro: PLA não é garantia contra vazamento.',
    digitalPrice: 2490,
    printedPrice: 8900,
    printTime: 'cerca de 9 horas',
    material: 'PLA ou PETG',
    specifications: 'Bico de 0,4 mm, camada de 0,2 mm, 2 paredes, sem preenchimento acima do fundo.',
    files: [
      stl('vaso-mare', vasoMare),
      stl('vaso-mare-botao', vasoMareBotao),
      threeMf('vaso-mare', () => [{ name: 'Vaso Maré', mesh: vasoMare() }]),
    ],
    pictures: [
      'Vaso azul com estrias em espiral sobre papel claro',
      'Boca do vaso azul vista de cima, com as estrias por dentro',
      'Três vasos de tamanhos diferentes: terracota, azul e osso',
    ],
    age: 8,
    demand: 13,
    reviews: [
      [
        'beatriz',
        5,
        'Imprimi em PLA azul a 0,2 mm e saiu perfeito de primeira, sem um fio. Deu 9 h 20 na minha Ender.',
      ],
      ['joao', 5, 'Comprei a peça pronta. Chegou bem embalada em quatro dias e a cor é a da foto.', 'printed'],
      ['carla', 4, 'Lindo. Só achei a boca um pouco estreita para buquê grande.'],
      ['eduardo', 5, null],
    ],
  },
  {
    key: 'vaso-prisma',
    category: 'casa-e-decoracao',
    maker: 'helena',
    title: 'Vaso Prisma, nove lados',
    description:
      'Vaso de triângulos planos: cada anel gira meia face em relação ao de baixo e a luz muda a cada passo. São só 248 triângulos, então o fatiador abre na hora e as arestas ficam vivas mesmo em impressora simples.\n\nParede de 2,2 mm, fundo de 3 mm. Bom para flores secas e capim-dos-pampas.',
    digitalPrice: 1690,
    licence: 'commercial_prints',
    printedPrice: 7400,
    printTime: 'cerca de 8 horas',
    material: 'PLA',
    specifications: 'Camada de 0,2 mm, 3 paredes, sem suportes. Fica melhor em cor lisa e fosca.',
    files: [stl('vaso-prisma', vasoPrisma), obj('vaso-prisma', vasoPrisma)],
    pictures: [
      'Vaso facetado verde-água de gargalo estreito sobre papel rosado',
      'Facetas do vaso vistas de perto, com as linhas de camada',
    ],
    age: 88,
    demand: 15,
    reviews: [
      ['priscila', 5, 'As arestas ficaram retinhas. Pintei de branco e parece cerâmica.'],
      ['tiago', 4, 'Bom modelo e leve para fatiar. Usei quatro paredes para ficar mais firme.'],
    ],
  },
  {
    key: 'casticais',
    category: 'casa-e-decoracao',
    maker: 'helena',
    title: 'Par de castiçais Torneado',
    description:
      'Dois castiçais de perfil torneado, com caneluras que nascem e somem na barriga: 139 mm e 92 mm de altura. O furo é de 22,4 mm, para vela palito comum, com 20 mm de fundo.\n\nO PLA amolece por volta de 55 °C. Use vela de LED, ou um copinho de metal no furo e nunca deixe a chama chegar perto da borda.',
    digitalPrice: 1490,
    printedPrice: 9800,
    printTime: '7 h o alto, 5 h o baixo',
    material: 'PLA fosco ou PETG',
    specifications: 'Camada de 0,16 mm na barriga, 15 % de preenchimento, 3 paredes. Sem suportes.',
    files: [stl('castical-alto', casticalAlto), stl('castical-baixo', casticalBaixo)],
    pictures: [
      'Castiçal alto cor de osso e castiçal baixo coral lado a lado',
      'Barriga canelada do castiçal em detalhe',
    ],
    age: 71,
    demand: 9,
    reviews: [
      ['luciana', 5, 'Coloquei vela de LED e ficou um charme na mesa de jantar.'],
      ['yasmin', 4, 'Bonitos. O alto pede um peso no fundo se a mesa balança.'],
      ['rafael', 5, 'Vieram sem marca de suporte nenhuma. Acabamento muito bom.', 'printed'],
    ],
  },
  {
    key: 'aparador-arcos',
    category: 'casa-e-decoracao',
    maker: 'prumo',
    title: 'Aparador de livros Arcos',
    description:
      'Três arcos que se encaixam um dentro do outro, cada um mais fundo que o de fora. Separados seguram livros dos dois lados; juntos viram uma peça só, com 124 mm de largura e 132 mm de altura.\n\nA folga entre eles é de 0,3 mm. Para livros pesados, encha o arco pequeno com areia antes de fechar o topo: o arquivo tem pausa marcada nas especificações.',
    digitalPrice: 2200,
    printedPrice: 14900,
    printTime: 'cerca de 16 horas os três',
    material: 'PLA',
    specifications:
      'Imprime deitado, sem suportes. 4 paredes, 10 % de preenchimento. Pausa a 90 mm no arco pequeno para encher de areia.',
    files: [stl('arco-grande', arcoGrande), stl('arco-medio', arcoMedio), stl('arco-pequeno', arcoPequeno)],
    pictures: ['Três arcos encaixados nas cores terracota, areia e osso', 'Os três arcos separados, do menor ao maior'],
    age: 13,
    demand: 6,
    reviews: [
      ['carla', 5, 'Segura uma fileira de romances sem escorregar. A areia faz diferença.'],
      ['marcos', 4, 'Encaixe justo, precisei lixar de leve a face interna do médio.'],
    ],
  },
  {
    key: 'saboneteira',
    category: 'casa-e-decoracao',
    maker: 'lina',
    title: 'Saboneteira Ripas com bandeja',
    description:
      'A grade levanta o sabonete e a água cai na bandeja, que sai para lavar. Nove fendas de 6 mm, cantos redondos, nada onde a sujeira prenda. Mede 132 × 92 × 25 mm.\n\nEm PETG aguenta o banheiro por anos. Em PLA, deixe longe do chuveiro quente.',
    digitalPrice: 990,
    printedPrice: 4600,
    printTime: 'cerca de 4 horas e meia',
    material: 'PETG',
    specifications: 'Camada de 0,2 mm, 3 paredes. Grade e bandeja separadas, sem suportes.',
    files: [stl('saboneteira-bandeja', bandeja), stl('saboneteira-grade', grade)],
    pictures: [
      'Saboneteira com bandeja azul-céu e grade cor de osso encaixada',
      'Grade apoiada ao lado da bandeja vazia',
    ],
    age: 58,
    demand: 7,
    reviews: [
      ['eduardo', 5, 'No box desde que imprimi e continua inteira. PETG mesmo.'],
      ['beatriz', 5, 'A grade encaixa com folga certa, sai fácil para lavar.'],
      ['joao', 3, 'Funciona, mas imprimi em PLA e empenou com a água quente. A descrição avisa, falha minha.'],
    ],
  },
  {
    key: 'porta-chaves',
    category: 'casa-e-decoracao',
    maker: 'prumo',
    title: 'Porta-chaves Serra do Mar',
    description:
      'Painel de parede em três planos: céu com sol, serra ao fundo e morro na frente, com cinco pinos levemente inclinados para a chave não escapar. Mede 210 × 96 mm e sai 41 mm da parede.\n\nVai montado, colado e com dois parafusos e buchas de 5 mm. Cada peça sai em três tons; escolha o conjunto na conversa depois da compra.',
    printedPrice: 6900,
    material: 'PLA fosco',
    specifications: 'Fixação por dois parafusos de 4 mm, 176 mm entre centros. Suporta até 1 kg por pino.',
    referenceLink: 'https://pt.wikipedia.org/wiki/Serra_do_Mar',
    files: [stl('porta-chaves-ceu', ceu), stl('porta-chaves-serra', serra), stl('porta-chaves-morro', morro)],
    pictures: [
      'Painel com sol, serra e morro em três tons e cinco pinos para chaves',
      'Pinos do porta-chaves vistos de perto sobre o morro verde',
    ],
    age: 33,
    demand: 6,
    reviews: [
      ['luciana', 5, 'Ficou na entrada de casa e todo mundo pergunta. Os pinos seguram bem.'],
      ['priscila', 5, null],
      ['tiago', 4, 'Bonito e firme. As buchas que vieram são para alvenaria, no drywall usei outras.'],
    ],
  },
  {
    key: 'cortadores',
    category: 'casa-e-decoracao',
    maker: 'lina',
    title: 'Cortadores de biscoito Quintal',
    description:
      'Folha de costela-de-adão, caju e margarida, entre 61 e 84 mm. A parede afina até 0,5 mm na ponta para cortar limpo, e a aba larga poupa a mão.\n\nContato com alimento: feitos em PLA natural, sem pigmento, próprio para alimentos. Peça impressa tem poros: use com a massa fria, por pouco tempo, lave à mão com água morna e troque a cada temporada. Não vai ao forno nem à lava-louças.',
    digitalPrice: 790,
    licence: 'commercial_prints',
    declarations: [declared('food', 'food_contact')],
    printTime: 'cerca de 40 minutos cada',
    material: 'PLA natural, sem pigmento',
    specifications: 'Bico de 0,4 mm, camada de 0,16 mm, 2 paredes, sem suportes. Prefira filamento virgem.',
    files: [
      stl('cortador-folha', cortadorFolha),
      stl('cortador-caju', cortadorCaju),
      stl('cortador-flor', cortadorFlor),
    ],
    pictures: [
      'Três cortadores de biscoito: folha verde, caju laranja e margarida amarela',
      'Cortador em forma de caju visto de cima',
    ],
    age: 19,
    demand: 9,
    reviews: [
      ['yasmin', 5, 'O caju é a coisa mais fofa. Corta limpo com a massa bem gelada.'],
      ['luciana', 5, 'Gostei do aviso sobre comida, coisa rara de ver.'],
      ['marcos', 4, 'A folha pede um pouco de farinha nos recortes, senão agarra.'],
    ],
  },
  {
    key: 'colheres',
    category: 'casa-e-decoracao',
    maker: 'lina',
    title: 'Colheres medidoras 15, 5 e 2,5 ml',
    description:
      'Três medidas até a borda: colher de sopa (15 ml), de chá (5 ml) e meia de chá (2,5 ml). O cabo fica no nível da borda, então a faca nivela o pó de uma vez. Furo de 5 mm para pendurar.\n\nServe para sabão, tinta e adubo. Não use com comida: peça impressa tem poros, e esta não tem laudo de contato com alimentos.',
    digitalPrice: 690,
    printedPrice: 2900,
    declarations: [declared('food', 'no_food')],
    printTime: 'cerca de 2 horas as três',
    material: 'PETG',
    specifications: 'Imprime de boca para baixo, sem suportes. Conferidas com água a 20 °C: erro abaixo de 3 %.',
    files: [stl('colher-15ml', colherSopa), stl('colher-5ml', colherCha), stl('colher-2-5ml', colherMeiaCha)],
    pictures: [
      'Três colheres medidoras em azul, amarelo e coral, em leque',
      'Concha da colher de 15 ml vista de perto',
    ],
    age: 70,
    demand: 6,
    reviews: [
      ['carla', 4, 'Uso para o sabão em pó. Medi na balança e bateu.'],
      ['rafael', 5, 'Simples e exatas.'],
    ],
  },
]
