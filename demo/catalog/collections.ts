import type { BuyerKey, MakerKey } from './project.ts'

/** Collection of the demo; `items` are project keys in order, with notes. */
export type SeedCollection = {
  owner: BuyerKey | MakerKey
  name: string
  about: string | null
  visibility: 'private' | 'link' | 'public'
  daysAgo: number
  items: readonly (readonly [project: string, note?: string])[]
}

export const seedCollections: readonly SeedCollection[] = [
  {
    owner: 'beatriz',
    name: 'Casa pequena, tudo no lugar',
    about:
      'Moro em 38 m². Só entra aqui o que eu usei por um mês e não joguei na gaveta. Em ordem do que mais mudou o meu dia.',
    visibility: 'public',
    daysAgo: 24,
    items: [
      ['organizador-modular', 'Começou por aqui. Duas gavetas da cozinha, vinte e três caixinhas.'],
      ['ganchos', 'Seis na parede da entrada. Seguram a mochila cheia sem reclamar.'],
      ['suporte-de-headphone'],
      ['porta-chaves', 'O único que comprei pronto. Vale pela cor.'],
      ['clipes-de-cabo', 'Atrás da mesa não tem mais um ninho.'],
      ['caixa-trama', 'Em cima da geladeira, com os remédios.'],
      ['suporte-de-celular'],
      ['porta-canetas', 'Na pia, com as escovas. Escorre e seca.'],
    ],
  },
  {
    owner: 'carla',
    name: 'Varanda que pega sol',
    about: 'Salvador, terceiro andar, sol da tarde. O que aguentou o verão fica; o que entortou saiu da lista.',
    visibility: 'public',
    daysAgo: 15,
    items: [
      ['cachepo', 'Em PETG. O primeiro, em PLA, amoleceu em fevereiro.'],
      ['espeto-de-rega', 'Viajei dez dias e o manjericão nem percebeu.'],
      ['placas-de-horta', 'A cenoura ficou com a salsinha, e ninguém reclamou.'],
      ['vaso-mare'],
      ['vaso-prisma', 'Só de dentro da porta: de fora o vento leva.'],
    ],
  },
  {
    owner: 'tiago',
    name: 'Noite de jogo',
    about: 'O que está na mesa toda quinta-feira.',
    visibility: 'public',
    daysAgo: 8,
    items: [
      ['torre-de-dados', 'Acabou a discussão de dado que caiu no chão.'],
      ['terreno-hex', 'Três placas de cada já dão uma campanha.'],
      ['xadrez', 'Para quem chega cedo.'],
      ['caixa-trama', 'Uma por pessoa, com as fichas.'],
      ['luminaria-lua'],
    ],
  },
  {
    owner: 'lina',
    name: 'Luz que eu indico em projeto',
    about: 'Peças de outras pessoas que já entraram em apartamentos que desenhei.',
    visibility: 'public',
    daysAgo: 30,
    items: [
      ['cupula-plisse', 'Sobre a mesa de jantar, a 70 cm do tampo.'],
      ['luminaria-lua', 'Quarto de criança. Peça em branco, com três paredes.'],
      ['litofania'],
      ['casticais', 'Em duas alturas, sempre aos pares.'],
    ],
  },
  {
    owner: 'beatriz',
    name: 'Jantar de sexta',
    about: null,
    visibility: 'public',
    daysAgo: 5,
    items: [['casticais'], ['colheres', 'A de 2,5 ml é a da pimenta.'], ['cortadores'], ['saboneteira']],
  },
  {
    owner: 'rafael',
    name: 'Quarto do Léo',
    about: null,
    visibility: 'private',
    daysAgo: 3,
    items: [['lagarta', 'Para o aniversário, em dezembro.'], ['foguete'], ['luminaria-lua', 'Ver se cabe na estante.']],
  },
  {
    owner: 'rafael',
    name: 'Presentes de fim de ano',
    about: 'Para a família escolher antes de eu comprar.',
    visibility: 'link',
    daysAgo: 2,
    items: [['engrenagem', 'Pai'], ['vaso-mare', 'Mãe'], ['cubo-soma', 'Tia Nice'], ['aparador-arcos']],
  },
]

export const seedPicks = ['Casa pequena, tudo no lugar', 'Noite de jogo', 'Varanda que pega sol'] as const
