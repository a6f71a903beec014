export type SeedTalk = {
  project: string
  /** Buyer who wrote; null for the project's most recent buyer. */
  buyer: string | null
  kind?: 'printed'
  isRead: boolean
  said: { side: 'buyer' | 'maker'; hoursAgo: number; words: string; photo?: string }[]
}

export const seedTalks: readonly SeedTalk[] = [
  {
    project: 'lagarta',
    buyer: 'rafael',
    isRead: false,
    said: [
      { side: 'buyer', hoursAgo: 74, words: 'Oi! Dá para imprimir em 80 % sem as juntas grudarem?' },
      {
        side: 'maker',
        hoursAgo: 70,
        words:
          'Dá, até 75 %. Abaixo disso a folga fica menor que 0,25 mm e gruda. Em 80 %, use camada de 0,16 e desligue a compensação de pé de elefante.',
      },
      {
        side: 'buyer',
        hoursAgo: 28,
        words: 'Saiu de primeira! Minha filha já batizou de Jurema.',
        photo: 'lagarta',
      },
      {
        side: 'maker',
        hoursAgo: 21,
        words: 'Que capricho! Se puder, mostra na página do projeto: ajuda quem está na dúvida da cor.',
      },
    ],
  },
  {
    project: 'cortadores',
    buyer: 'rafael',
    isRead: true,
    said: [
      { side: 'buyer', hoursAgo: 50, words: 'O de folha serve para massa de 5 mm? A minha cresce um pouco.' },
      {
        side: 'maker',
        hoursAgo: 46,
        words: 'Serve: o corte tem 12 mm de altura. Só gele a massa antes, senão os veios fecham.',
      },
      { side: 'buyer', hoursAgo: 45, words: 'Perfeito, obrigado!' },
      { side: 'maker', hoursAgo: 44, words: 'Depois me conta como ficaram.' },
    ],
  },
  {
    project: 'suporte-de-celular',
    buyer: 'rafael',
    kind: 'printed',
    isRead: true,
    said: [
      { side: 'buyer', hoursAgo: 40, words: 'Uso o celular com capa de couro, 14 mm no total. Cabe na canaleta?' },
      {
        side: 'maker',
        hoursAgo: 37,
        words: 'A canaleta padrão tem 12 mm. Imprimo a sua com 15 mm, sem custo. Pode ser?',
      },
      { side: 'buyer', hoursAgo: 36, words: 'Pode, por favor.' },
      { side: 'maker', hoursAgo: 35, words: 'Combinado, vai assim.' },
    ],
  },
  {
    project: 'vaso-mare',
    buyer: null,
    isRead: false,
    said: [
      { side: 'buyer', hoursAgo: 30, words: 'O vaso segura água direto ou preciso de um copo dentro?' },
      {
        side: 'maker',
        hoursAgo: 26,
        words: 'Com três paredes em PETG segura. Em PLA, passe uma demão de verniz acrílico por dentro.',
      },
      {
        side: 'buyer',
        hoursAgo: 6,
        words: 'Imprimi em PETG e ficou lindo. Qual verniz você usa no de terracota?',
        photo: 'vaso-ramos',
      },
    ],
  },
  {
    project: 'vaso-prisma',
    buyer: 'caio',
    isRead: true,
    said: [
      { side: 'buyer', hoursAgo: 96, words: 'Helena, o arquivo aceita modo vaso no PrusaSlicer?' },
      { side: 'maker', hoursAgo: 90, words: 'Aceita: a parede é contínua. Use bico de 0,6 e fundo de quatro camadas.' },
    ],
  },
]
