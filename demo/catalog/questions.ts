export type SeedQuestion = {
  project: string
  hours: number
  question: string
  answer?: [hours: number, words: string]
  isEdited?: true
  /** Unpublished, because asked by `seedNewcomer`, whose account is too new. */
  isHeld?: true
  isAnswerEdited?: true
}

const day = 24

export const seedQuestions: readonly SeedQuestion[] = [
  {
    project: 'luminaria-lua',
    hours: 31 * day,
    question: 'Serve lâmpada comum de rosca E27?',
    answer: [2, 'Não, o soquete E27 é largo demais. O furo é de 46 mm e foi feito para E14 ou pastilha de LED.'],
  },
  {
    project: 'luminaria-lua',
    hours: 12 * day,
    question: 'Dá para imprimir a 80 % para caber na A1 mini?',
    answer: [0.7, 'Dá, até 75 %. Abaixo disso a casca fica com menos de 1,6 mm e os mares perdem o desenho.'],
    isAnswerEdited: true,
  },
  {
    project: 'luminaria-lua',
    hours: 6 * day,
    question: 'A peça impressa já vem com o cabo?',
    answer: [5, 'Vem sem cabo e sem lâmpada. O canal na base passa um cabo de até 6 mm.'],
  },
  {
    project: 'luminaria-lua',
    hours: 40 * day,
    question: 'Esquenta muito com LED de 7 W?',
    answer: [26, 'Com 7 W o PLA branco ficou em 41 °C depois de três horas. Acima disso prefira PETG.'],
  },
  { project: 'luminaria-lua', hours: 3, question: 'O tripé aguenta se eu fizer a lua em resina?' },
  {
    project: 'vaso-mare',
    hours: 20 * day,
    question: 'Segura água sem pintar por dentro?',
    answer: [
      4,
      'Com 3 paredes e 5 % de fluxo a mais segurou por duas semanas. Para flor fresca, passo uma demão de verniz.',
    ],
  },
  {
    project: 'vaso-mare',
    hours: 9 * day,
    question: 'Qual é o diâmetro da boca por dentro?',
    answer: [1, '84 mm na parte mais estreita.'],
  },
  { project: 'vaso-mare', hours: 26, question: 'Imprime em modo vaso ou precisa de parede dupla?', isEdited: true },
  {
    project: 'casticais',
    hours: 15 * day,
    question: 'A vela comum de 22 mm fica firme?',
    answer: [7, 'Fica. O encaixe tem 22,4 mm e três nervuras; com vela de 23 mm, aumente a peça em 3 %.'],
  },
  {
    project: 'porta-canetas',
    hours: 17 * day,
    question: 'Cabe marcador grosso, daqueles de quadro?',
    answer: [3, 'Cabe: cada célula tem 21 mm entre faces, e o marcador costuma ter 18.'],
  },
  {
    project: 'cupula-plisse',
    hours: 22 * day,
    question: 'Vem com o anel para o soquete?',
    answer: [20, 'O anel está no arquivo, com rosca para a porca do soquete E27 de 40 mm.'],
  },
  {
    project: 'cupula-plisse',
    hours: 8 * day,
    question: 'Em PETG translúcido as camadas aparecem com a luz acesa?',
    answer: [28, 'Aparecem um pouco, é parte do desenho. A 0,12 mm some quase tudo.'],
  },
  {
    project: 'aparador-arcos',
    hours: 11 * day,
    question: 'Quantos quilos de livro segura sem escorregar?',
    answer: [24, 'Testei com 6 kg em estante lisa, com a fita de borracha do desenho.'],
  },
  { project: 'litofania', hours: 7 * day, question: 'Dá para fazer com uma foto minha no lugar da serra?' },
  {
    project: 'organizador-modular',
    hours: 18 * day,
    question: 'É compatível com as bases de 42 mm que eu já imprimi?',
    answer: [9, 'É, a malha e o pé são os do padrão aberto. Encaixa nas bases com e sem ímã.'],
  },
  {
    project: 'organizador-modular',
    hours: 5 * day,
    question: 'Os módulos altos imprimem sem suporte?',
    answer: [14, 'Sim, todos. O divisor tem chanfro de 45 graus embaixo.'],
  },
  {
    project: 'cortadores',
    hours: 13 * day,
    question: 'Pode ir na lava-louças?',
    answer: [12, 'Em PLA não: acima de 55 °C ele entorta. Lave à mão, com água fria, logo depois de usar.'],
  },
  {
    project: 'cachepo',
    hours: 10 * day,
    question: 'O prato segura a água da rega?',
    answer: [8, 'Segura cerca de 90 ml. O furo do fundo é de 12 mm, com grade.'],
  },
  {
    project: 'suporte-de-carretel',
    hours: 16 * day,
    question: 'Serve para carretel de 5 kg?',
    answer: [30, 'Até 3 kg. Para 5 kg faltam largura e rolamento; estou desenhando um maior.'],
  },
  {
    project: 'mao-francesa',
    hours: 14 * day,
    question: 'Com que preenchimento o teste de 40 kg foi feito?',
    answer: [22, '40 % giroide, 5 paredes, PETG, deitada na mesa. Em PLA deu 31 kg.'],
  },
  {
    project: 'clipes-de-cabo',
    hours: 4 * day,
    question: 'Tem clipe para cabo de 12 mm?',
    answer: [18, 'O maior do jogo é de 10 mm. Aumente o de 10 em 20 % e funciona.'],
  },
  { project: 'espeto-de-rega', hours: 40, question: 'A rosca serve em garrafa de 2 litros e na de 600 ml?' },
  {
    project: 'torre-de-dados',
    hours: 19 * day,
    question: 'Passa dado de 20 lados grande, de 22 mm?',
    answer: [6, 'Passa. O vão mais estreito tem 30 mm.'],
  },
  {
    project: 'xadrez',
    hours: 9 * day,
    question: 'O rei fica de pé sem peso embaixo?',
    answer: [10, 'Fica, mas a base tem um furo de 14 × 6 mm para uma moeda ou porca.'],
  },
  {
    project: 'terreno-hex',
    hours: 6 * day,
    question: 'Os hexágonos têm encaixe ou só encostam?',
    answer: [4, 'Têm encaixe por ímã de 5 × 2 mm, opcional. Sem ímã, eles só encostam.'],
  },
  {
    project: 'engrenagem',
    hours: 12 * day,
    question: 'Sai montada da mesa ou tem que encaixar?',
    answer: [1, 'Sai montada. Se travar, aqueça um pouco com as mãos e gire nos dois sentidos.'],
  },
  {
    project: 'lagarta',
    hours: 7 * day,
    question: 'Com bico de 0,6 mm as articulações soltam?',
    answer: [2, 'Soltam a 110 % do tamanho. A 100 % com 0,6 mm duas ficaram presas.'],
  },
  {
    project: 'suporte-de-celular',
    hours: 3 * day,
    question: 'Funciona com capa grossa?',
    answer: [3, 'O rasgo tem 14 mm, cabe a maioria das capas.'],
  },
  { project: 'vaso-mare', hours: 0.25, question: 'Cabe num nicho de 19 cm de altura com as flores?', isHeld: true },
]
