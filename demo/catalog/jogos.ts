import { modelFiles, type SeedProject } from './project.ts'

export const jogos: SeedProject[] = [
  {
    key: 'torre-de-dados',
    category: 'rpg-e-cenarios',
    maker: 'forja',
    title: 'Torre de dados Atalaia',
    description:
      'Os dados entram pelas ameias, batem em três rampas e saem pelo arco, na bandeja. Sem mão viciada e sem dado no chão. A torre tem 144 mm e cabe na maioria das mesas de 220 mm; a bandeja imprime separada.\n\nTijolos em relevo com profundidades diferentes, bons para pincel seco. Aceita dados de até 20 mm.',
    digitalPrice: 3990,
    licence: 'commercial_prints',
    printedPrice: 16900,
    printTime: 'cerca de 14 horas',
    material: 'PLA',
    specifications: 'Camada de 0,2 mm, 3 paredes, 10 % de preenchimento. Rampas a 32°, sem suportes.',
    files: modelFiles('torre-atalaia.stl', 'torre-atalaia-bandeja.stl'),
    pictures: [
      'Torre de dados cinza em forma de castelo com bandeja na frente',
      'Torre vista de cima, com as ameias e as rampas por dentro',
      'Tijolos em relevo, janela e arco da torre em detalhe',
    ],
    age: 18,
    demand: 12,
    reviews: [
      ['joao', 5, 'Mesa de RPG aprovou. O som das rampas é ótimo.'],
      ['tiago', 5, 'Pintei com pincel seco e os tijolos saltaram.'],
      ['marcos', 5, 'Chegou impressa em cinza, sem rebarba. A bandeja veio junto.', 'printed'],
      ['yasmin', 4, 'D20 metálico de 22 mm entala na segunda rampa. Com os comuns, perfeito.'],
    ],
  },
  {
    key: 'xadrez',
    category: 'jogos-e-miniaturas',
    maker: 'forja',
    title: 'Jogo de xadrez Linha',
    description:
      'Peças de perfil limpo, todas com o mesmo pé, fáceis de reconhecer de longe: peão de 43 mm, rei de 88 mm. O cavalo tem a crina chanfrada e imprime em pé.\n\nTrês mesas prontas: quatro peões, seis oficiais e o par real. Imprima duas vezes cada mesa de peões e uma das outras, por cor.',
    digitalPrice: 2900,
    printedPrice: 21900,
    printTime: 'cerca de 20 horas o jogo completo',
    material: 'PLA em duas cores',
    specifications: 'Camada de 0,16 mm, 3 paredes, 15 % de preenchimento. Base de 31 mm: use casas de 45 a 50 mm.',
    files: modelFiles('xadrez-peoes.stl', 'xadrez-oficiais.stl', 'xadrez-rei-e-dama.stl'),
    pictures: [
      'Rei, dama, bispo, cavalo, torre e peão em osso e grafite',
      'Cavalo grafite em primeiro plano, de perfil',
    ],
    age: 37,
    demand: 7,
    reviews: [
      ['eduardo', 5, 'Imprimi em osso e grafite como na foto. Jogo de verdade, peso bom com 30 %.'],
      ['rafael', 4, 'O topo da cruz do rei pede camada fina. De resto impecável.'],
      ['carla', 3, 'Peças bonitas, mas o cavalo saiu com fios na crina e deu trabalho limpar.'],
    ],
  },
  {
    key: 'terreno-hex',
    ai: 'part',
    category: 'rpg-e-cenarios',
    maker: 'forja',
    title: 'Terreno hexagonal: montanha, rio e floresta',
    description:
      'Ladrilhos de 60 mm de ponta a ponta e 52 mm entre lados, para mapas de estratégia e RPG. A borda de todos fica na mesma altura, então qualquer um encosta em qualquer outro.\n\nA montanha tem 32 mm e três picos, o rio atravessa o ladrilho de lado a lado e a floresta leva onze pinheiros. Use três cores e dispense a tinta.',
    digitalPrice: 2400,
    printTime: 'de 1 a 2 horas por ladrilho',
    material: 'PLA',
    specifications: 'Camada de 0,16 mm, 2 paredes, 8 % de preenchimento. Sem suportes.',
    files: modelFiles('terreno-montanha.stl', 'terreno-rio.stl', 'terreno-floresta.stl', 'terreno-montanha.obj'),
    pictures: [
      'Sete ladrilhos hexagonais com montanhas, rios e florestas em quatro cores',
      'Ladrilho de floresta com onze pinheiros verdes',
    ],
    age: 10,
    demand: 8,
    reviews: [
      ['joao', 5, 'Já imprimi uma dúzia. Encaixam lado a lado sem degrau.'],
      ['priscila', 5, 'Os pinheiros saem inteiros mesmo a 60 mm/s.'],
    ],
  },
]
