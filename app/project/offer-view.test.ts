import { describe, expect, it } from 'vitest'
import { plainPrint, type PrintDetails } from '#domain/catalog/printed-offer.ts'
import { offerViews } from './offer-view.ts'

const offered = (...variants: Partial<PrintDetails>[]) =>
  offerViews(
    variants.map((details, i) => ({
      id: String(i),
      kind: 'printed' as const,
      licence: null,
      promotion: null,
      pricing: 'paid' as const,
      suggestedCents: null,
      priceCents: 1000,
      print: { ...plainPrint, picture: null, ...details },
      printer: null,
      fetched: null,
    })),
  )
const marks = (...variants: Partial<PrintDetails>[]) => offered(...variants).map(({ mark }) => mark)

describe('the label beside a variant’s dot', () => {
  it('the label beside a variant’s dot is empty when its colour tells it from the others', () => {
    const [blue, red] = [
      { color: '#0000ff', colorName: 'azul' },
      { color: '#ff0000', colorName: 'vermelho' },
    ]
    expect(marks({ ...blue, material: 'PLA' }, { ...red, material: 'PETG' })).toEqual(['', ''])
  })

  it('the label beside a variant’s dot is its difference from others of its colour', () => {
    const gray = { color: '#888888', colorName: 'cinza', material: 'PLA' }
    expect(marks(gray, { ...gray, finish: 'pintada à mão' }, { ...gray, scalePercent: 60 })).toEqual([
      '',
      'pintada à mão',
      'escala 60%',
    ])
  })

  it('the label beside a variant’s dot is the full name when it has no colour', () => {
    expect(marks({ material: 'PLA' }, { material: 'PETG' })).toEqual(['PLA', 'PETG'])
  })

  it('the label beside a variant’s dot says that it is sold out', () => {
    expect(marks({ color: '#0000ff', stock: 0 }, { color: '#ff0000', stock: 1 })).toEqual(['esgotada', ''])
    expect(marks({ material: 'PLA', stock: 0 }, { material: 'PETG' })).toEqual(['PLA, esgotada', 'PETG'])
  })
})

describe('the picture of a variant', () => {
  const picture = {
    key: 'a',
    alt: 'Vaso em osso',
    color: '#ffffff',
    width: 960,
    height: 720,
    box: {
      left: 0.3,
      top: 0.3,
      right: 0.7,
      bottom: 0.7,
      corners: Array.from({ length: 8 }, (_, i): [number, number] => [i & 1 ? 0.7 : 0.3, i & 4 ? 0.3 : 0.7]),
      size: [100, 100, 100] as [number, number, number],
    },
  }

  it('the picture of a variant shows its measures in the size in which it is sold', () => {
    const [offer] = offered({ scalePercent: 60, picture } as never)
    expect(offer?.picture?.lines?.lines.map(({ words }) => words)).toContain('60,0 mm')
  })

  it('the picture of a variant is not shown while it is sold out', () => {
    expect(offered({ stock: 0, picture } as never)[0]?.picture).toBeNull()
  })
})
