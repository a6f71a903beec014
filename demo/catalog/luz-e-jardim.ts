import { cachepo, prato } from '#demo/meshes/cachepo-facetado.ts'
import { cupulaPlisse } from '#demo/meshes/cupula-plisse.ts'
import { espeto } from '#demo/meshes/espeto-de-rega.ts'
import { base, painel } from '#demo/meshes/litofania.ts'
import { lua, tripe } from '#demo/meshes/luminaria-lua.ts'
import { placaCenoura, placaFolha, placaTomate } from '#demo/meshes/placas-de-horta.ts'
import { stl, type SeedProject } from './project.ts'

export const luzEJardim: SeedProject[] = [
  {
    key: 'cupula-plisse',
    category: 'iluminacao',
    maker: 'prumo',
    title: 'Cúpula Plissê para pendente E27',
    description:
      'Trinta e duas pregas que balançam enquanto sobem. Acesa, a parede de 1,2 mm filtra a luz e as pregas desenham listras na parede; apagada, parece papel dobrado. Mede 172 mm de diâmetro e 157 mm de altura.\n\nAnel de 40,5 mm para soquete E27 com rosca. Use LED de até 7 W: lâmpada quente deforma o PLA.',
    digitalPrice: 3900,
    printedPrice: 18900,
    printTime: 'cerca de 13 horas',
    material: 'PLA branco ou natural',
    specifications: 'Camada de 0,2 mm, 3 paredes na cúpula (1,2 mm), sem suportes. LED de até 7 W.',
    files: [stl('cupula-plisse', cupulaPlisse)],
    pictures: [
      'Cúpula de luminária plissada cor de marfim, acesa por dentro',
      'Cúpula acesa no escuro, com as pregas iluminadas',
    ],
    age: 30,
    demand: 8,
    reviews: [
      ['luciana', 5, 'A luz que ela joga na parede é linda.', 'printed'],
      ['carla', 4, 'Bem feita. O anel ficou justo no meu soquete, lixei um pouco.'],
      ['eduardo', 5, null],
    ],
  },
  {
    key: 'litofania',
    ai: 'part',
    category: 'iluminacao',
    maker: 'prumo',
    title: 'Litofania Serra, painel curvo com base',
    description:
      'Um sol sobre cinco serras, desenhado só com espessura: de 0,8 mm, onde a luz passa, a 3,2 mm, onde ela para. Apagado é um painel branco; aceso, uma paisagem. Mede 147 × 108 mm e encaixa na base curva.\n\nVai pronto, com fita de LED branco quente de 2 W e cabo USB de 1,5 m.',
    printedPrice: 12000,
    material: 'PLA branco',
    specifications: 'Impresso em pé, camada de 0,12 mm, 100 % de preenchimento. LED de 2 W, cabo USB-A.',
    referenceLink: 'https://en.wikipedia.org/wiki/Lithophane',
    files: [stl('litofania-painel', painel), stl('litofania-base', base)],
    pictures: [
      'Painel iluminado por trás mostra sol e serras em tons quentes, sobre fundo escuro',
      'Painel branco apagado, de pé na base curva',
    ],
    age: 44,
    demand: 5,
    reviews: [
      ['priscila', 5, 'Presente de casamento. Choraram.'],
      ['beatriz', 4, 'Muito bonita acesa. O cabo podia ser mais comprido.'],
      [
        'yasmin',
        3,
        'A peça é linda, mas a fita de LED veio descolada da base. Colei de novo.',
        undefined,
        'Você tem razão, Yasmin: agora a fita vai com cola quente, e mandei um pedaço a mais com o seu próximo pedido.',
      ],
    ],
  },
  {
    key: 'luminaria-lua',
    category: 'iluminacao',
    maker: 'helena',
    title: 'Luminária Lua com tripé',
    description:
      'Esfera de 117 mm com noventa crateras: os mares são finos e brilham, as bordas são grossas e ficam escuras. O furo de 46 mm embaixo recebe uma lâmpada bolinha de LED ou uma pastilha a pilha.\n\nO tripé segura a lua em qualquer posição. Imprima a esfera com o furo na mesa; o topo fecha sem suportes a 0,16 mm.',
    digitalPrice: 3400,
    printedPrice: 15900,
    printTime: 'cerca de 15 horas',
    material: 'PLA branco',
    specifications: 'Camada de 0,16 mm, 100 % de preenchimento na casca de 2,2 mm. LED de até 5 W.',
    files: [stl('lua', lua), stl('lua-tripe', tripe)],
    pictures: [
      'Lua acesa com crateras sobre um tripé escuro, em fundo azul-noite',
      'Lua apagada sobre o tripé, com as crateras em relevo',
    ],
    age: 49,
    demand: 11,
    reviews: [
      ['yasmin', 5, 'No quarto das crianças virou abajur oficial.'],
      ['joao', 5, 'Demorou 15 horas e valeu cada uma.'],
      ['marcos', 4, 'O polo de cima ficou um pouco áspero a 0,2 mm, siga a camada indicada.'],
    ],
  },
  {
    key: 'cachepo',
    category: 'jardim',
    maker: 'lina',
    title: 'Cachepô Facetado com prato',
    description:
      'Cachepô de dez lados em triângulos, com furo de 10 mm no fundo e prato de 133 mm. Três nervuras no prato deixam o vaso fora da água, para a raiz não apodrecer.\n\nLeva vaso de muda número 12 ou terra direto, cerca de 900 ml. Em PETG fica na varanda; em PLA, só à sombra.',
    digitalPrice: 1800,
    licence: 'commercial_prints',
    printedPrice: 6900,
    printTime: 'cerca de 11 horas com o prato',
    material: 'PETG ou PLA',
    specifications: 'Camada de 0,24 mm, 3 paredes, sem suportes.',
    files: [stl('cachepo-facetado', cachepo), stl('cachepo-prato', prato)],
    pictures: ['Cachepô facetado terracota sobre o prato, em papel rosado', 'Prato com três apoios ao lado do cachepô'],
    age: 21,
    demand: 13,
    reviews: [
      ['carla', 5, 'Minha jiboia agradece. O prato segura bem a água.'],
      ['luciana', 5, 'Chegou no prazo e a cor é linda.', 'printed'],
      ['tiago', 4, 'Ótimo, mas usem PETG se pegar sol.'],
      ['rafael', 5, null],
    ],
  },
  {
    key: 'espeto-de-rega',
    category: 'jardim',
    maker: 'norte',
    title: 'Espeto de rega para garrafa PET',
    description:
      'Rosqueie numa garrafa PET de gargalo comum, vire na terra e viaje. Doze fendas em duas alturas soltam a água aos poucos: uma garrafa de 600 ml dura de três a cinco dias em vaso médio.\n\nSão 139 mm de comprimento. Imprime com o copo na mesa, sem suportes, e gasta cerca de 24 g.',
    digitalPrice: 590,
    licence: 'commercial_remixes',
    printedPrice: 1900,
    printTime: 'cerca de 2 horas',
    material: 'PETG',
    specifications: 'Rosca PCO 1881 de 28 mm. Camada de 0,2 mm, 3 paredes. Teste a vazão antes de viajar.',
    files: [stl('espeto-de-rega', espeto)],
    pictures: ['Dois espetos de rega azul e amarelo em pé, um deitado', 'Fendas do espeto de rega vistas de perto'],
    age: 82,
    demand: 10,
    reviews: [
      ['eduardo', 5, 'Salvou minhas plantas no feriado prolongado.'],
      ['priscila', 4, 'A rosca serviu em garrafa de refrigerante; na de água mineral não.'],
      ['carla', 2, 'No meu vaso de terra solta a água desceu toda em um dia.'],
    ],
  },
  {
    key: 'placas-de-horta',
    category: 'jardim',
    maker: 'lina',
    title: 'Placas de horta: folha, cenoura e tomate',
    description:
      'Plaquinhas de 52 mm com desenho em relevo e haste de 96 mm para fincar na terra. O relevo fica 1,6 mm acima do fundo: troque o filamento a 3 mm de altura e o desenho sai em outra cor.\n\nSem letras de propósito, para servir em qualquer canteiro. Escreva o nome no verso com caneta permanente.',
    digitalPrice: 690,
    printTime: 'cerca de 45 minutos cada',
    material: 'PETG ou ASA',
    specifications: 'Camada de 0,2 mm. Troca de cor a 3,0 mm.',
    files: [stl('placa-folha', placaFolha), stl('placa-cenoura', placaCenoura), stl('placa-tomate', placaTomate)],
    pictures: [
      'Três placas de horta com relevo de folha, cenoura e tomate',
      'Placa com relevo de cenoura vista de perto',
    ],
    age: 55,
    demand: 6,
    reviews: [
      ['yasmin', 5, 'Fiz com troca de cor, ficou profissional.'],
      ['beatriz', 4, 'A haste aguenta terra solta; em terra dura, fure antes.'],
      [
        'tiago',
        3,
        'O desenho é bonito. Na minha impressora a troca de cor manchou a borda.',
        undefined,
        'Obrigado, Tiago. Uma torre de purga de 15 mm resolveu na minha; pus isso nas especificações.',
      ],
    ],
  },
]
