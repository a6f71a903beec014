import { plainPrint, type PrintDetails } from '#domain/catalog/printed-offer.ts'
import type { MakerKey } from './project.ts'

type SeedAgreement = {
  project: string
  printer: MakerKey
  royaltyCents: number
  /** Number of days ago that the printer applied. */
  asked: number
  request: string
  /** Reply of the project's maker; null while unanswered. */
  answer: string | null
  offers: { priceCents: number; print: PrintDetails }[]
}

const said = (priceCents: number, details: Partial<PrintDetails>) => ({
  priceCents,
  print: { ...plainPrint, material: 'PLA', ...details },
})

export const seedAgreements: SeedAgreement[] = [
  {
    project: 'caixa-trama',
    printer: 'caio',
    royaltyCents: 900,
    asked: 40,
    request: 'Tenho duas impressoras no Recife e vendo brinquedos aqui há um ano. A trama sairia bem com bico de 0,6.',
    answer: 'Ficou linda no teste que você mandou. Pode vender!',
    offers: [
      said(8400, { colorName: 'verde-folha', color: '#4f7f52', productionDays: 2, weightGrams: 310 }),
      said(8900, { colorName: 'osso', color: '#e9e3d5', productionDays: 3, weightGrams: 310 }),
    ],
  },
  {
    project: 'caixa-trama',
    printer: 'helena',
    royaltyCents: 900,
    asked: 33,
    request:
      'Imprimo em Curitiba, com PLA fosco, e posto em até dois dias úteis. Queria oferecer a caixa nas cores dos vasos.',
    answer: null,
    offers: [said(8600, { colorName: 'terracota', color: '#c0623f', productionDays: 2, weightGrams: 300 })],
  },
  {
    project: 'luminaria-lua',
    printer: 'lina',
    royaltyCents: 1800,
    asked: 26,
    request:
      'Atendo São Paulo e retiro a peça da mesa sem marca de suporte. Já imprimi a sua lua para casa três vezes.',
    answer: 'Combinado. Use camada de 0,16 na cúpula, faz diferença na luz.',
    offers: [
      said(16_900, { colorName: 'branco', color: '#f4f2ec', layerUm: 160, productionDays: 4, weightGrams: 420 }),
    ],
  },
  {
    project: 'luminaria-lua',
    printer: 'prumo',
    royaltyCents: 1800,
    asked: 2,
    request:
      'Fazemos luminárias em série curta em Belo Horizonte e montamos com soquete e cabo têxtil. Dez peças por semana.',
    answer: null,
    offers: [],
  },
]

export const seedOpenProjects: { project: string; royaltyCents: number }[] = [
  { project: 'engrenagem', royaltyCents: 500 },
  { project: 'torre-de-dados', royaltyCents: 1500 },
]
