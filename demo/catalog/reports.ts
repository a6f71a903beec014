import type { ReportReason } from '#domain/moderation/report.ts'
import type { Rule } from '#domain/suspensions/rules.ts'

/** Report of a project; `hoursAgo` counts back from the time of the demo. */
export type SeedReport = {
  project: string
  reporter: string
  reason: ReportReason
  details: string
  hoursAgo: number
  /** Decision of staff; `reversed` is the reason for restoring the project after an appeal. */
  decided: {
    hoursAgo: number
    outcome: 'dismissed' | 'suspended'
    rule?: Rule
    answer: string
    reversed?: string
  } | null
  review?: { words: string; answer: string }
}

const daysAgo = (days: number) => days * 24

export const seedReports: readonly SeedReport[] = [
  {
    project: 'foguete',
    reporter: 'cliente-4',
    reason: 'forbidden_item',
    details: 'Um foguete é um projétil. Isto pode?',
    hoursAgo: daysAgo(82),
    decided: {
      hoursAgo: daysAgo(81.6),
      outcome: 'dismissed',
      answer: 'É um brinquedo de mola, sem propelente e sem ponta. As regras falam de armas e réplicas.',
    },
  },
  {
    project: 'vaso-prisma',
    reporter: 'cliente-11',
    reason: 'misleading',
    details: 'A foto parece um vaso de 30 cm, e ele tem 14 cm.',
    hoursAgo: daysAgo(61),
    decided: {
      hoursAgo: daysAgo(58),
      outcome: 'suspended',
      rule: 'misleading',
      answer: 'A foto estava sem nada que mostrasse o tamanho. O maker precisa trocá-la.',
      reversed: 'O maker trocou a foto por uma com uma mão ao lado, e as medidas estão no anúncio.',
    },
  },
  {
    project: 'torre-de-dados',
    reporter: 'cliente-7',
    reason: 'copyright',
    details: 'Lembra a torre de um jogo que tenho em casa.',
    hoursAgo: daysAgo(47),
    decided: {
      hoursAgo: daysAgo(45),
      outcome: 'dismissed',
      answer: 'Torres de dados são comuns, e esta tem desenho próprio. Sem a obra ao lado, não há o que comparar.',
    },
    review: {
      words: 'Mando a foto da caixa do jogo: a escada é igual.',
      answer: 'Comparamos com a foto: a escada tem outra inclinação e outro número de degraus. Mantemos a decisão.',
    },
  },
  {
    project: 'litofania',
    reporter: 'cliente-15',
    reason: 'other',
    details: 'O vendedor demora a responder perguntas.',
    hoursAgo: daysAgo(33),
    decided: {
      hoursAgo: daysAgo(31),
      outcome: 'dismissed',
      answer: 'Demora em responder não quebra uma regra. Se o pedido atrasar, abra um problema na página dele.',
    },
  },
  {
    project: 'xadrez',
    reporter: 'cliente-3',
    reason: 'copyright',
    details: 'Este jogo de xadrez é de um designer estrangeiro.',
    hoursAgo: daysAgo(19),
    decided: {
      hoursAgo: daysAgo(16.5),
      outcome: 'dismissed',
      answer: 'O maker mostrou os arquivos de projeto, de antes da publicação que você indicou.',
    },
  },
  {
    project: 'suporte-de-headphone',
    reporter: 'cliente-9',
    reason: 'copyright',
    details: 'Parece muito com um suporte que vi em outro site no ano passado. Vale conferir de quem é o desenho.',
    hoursAgo: 200,
    decided: {
      hoursAgo: 178,
      outcome: 'dismissed',
      answer: 'Comparamos os dois modelos: são desenhos diferentes, e o maker enviou o arquivo de projeto dele.',
    },
  },
  {
    project: 'colheres',
    reporter: 'cliente-2',
    reason: 'misleading',
    details: 'Medi a de 15 ml com uma seringa e deu 13 ml. Não serve para receita.',
    hoursAgo: 20,
    decided: null,
  },
]

export const seedRemovedReview = {
  project: 'organizador-modular',
  author: 'cliente-14',
  reporter: 'cliente-5',
  comment: 'Quem comprou isto é idiota.',
  details: 'Ofende quem compra e não fala do produto.',
  hoursAgo: daysAgo(24),
  decidedHoursAgo: daysAgo(22.5),
  answer: 'A avaliação ofende outras pessoas e não fala do que foi comprado.',
}

export const seedClaim = {
  project: 'ganchos',
  claimant: 'Sílvia Maranhão',
  company: 'Estúdio Maranhão Design Ltda.',
  email: 'silvia@estudiomaranhao.example',
  document: '11222333000181',
  work: 'Gancho “Asa”, peça de parede em metal dobrado, da coleção de 2022 do estúdio.',
  links: ['https://estudiomaranhao.example/colecoes/2022/gancho-asa'],
  firstPublished: 'Catálogo do estúdio, abril de 2022',
  details: 'A curva e os dois furos do gancho são os da nossa peça, na mesma proporção.',
  hoursAgo: daysAgo(6),
  answeredHoursAgo: daysAgo(2),
  counterNotice:
    'Desenhei a alça a partir do gancho de uma porta antiga, em 2021; os arquivos têm a data. A curva é de um quarto de círculo, como a de qualquer gancho.',
}

export const seedCorrection = {
  project: 'porta-canetas',
  reporter: 'cliente-6',
  details: 'O anúncio diz que não tem IA, mas o padrão vazado saiu de um gerador.',
  hoursAgo: daysAgo(8),
  said: 'none',
  marked: 'part',
  reason: 'O padrão vazado saiu de um gerador com IA, como o nome do arquivo diz. O resto é desenho do maker.',
  decidedHoursAgo: daysAgo(5),
  appeal: 'Os hexágonos são desenho meu, repetido por uma fórmula no programa de modelagem. Fórmula não é IA.',
  appealedHoursAgo: daysAgo(2),
} as const
