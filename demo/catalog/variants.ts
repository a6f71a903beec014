import { plainPrint, type PrintDetails } from '#domain/catalog/printed-offer.ts'

/** A variant of a printed object; without a price it costs what the project's object does. */
export type SeedVariant = { price?: number; print: PrintDetails }

const said = (details: Partial<PrintDetails>, price?: number): SeedVariant => ({
  ...(price && { price }),
  print: { ...plainPrint, ...details },
})

/** By key of the project, in the order shown; the first one is the object that the history sold. */
export const seedVariants: Record<string, SeedVariant[]> = {
  'vaso-mare': [
    said({ material: 'PLA', colorName: 'azul-cobalto', color: '#2447c8', productionDays: 3, weightGrams: 260 }),
    said({ material: 'PLA', colorName: 'osso', color: '#e9e3d5', stock: 4, weightGrams: 260 }),
    said({ material: 'PETG', colorName: 'terracota', color: '#c0623f', productionDays: 4, weightGrams: 280 }, 9600),
    said({ material: 'PLA', colorName: 'osso', color: '#e9e3d5', scalePercent: 60, stock: 0, weightGrams: 110 }, 5200),
  ],
  'torre-de-dados': [
    said({ material: 'PLA', colorName: 'cinza-pedra', color: '#8f9094', productionDays: 5 }),
    said(
      { material: 'PLA', colorName: 'cinza-pedra', color: '#8f9094', finish: 'pintada à mão', productionDays: 12 },
      27_900,
    ),
  ],
  'porta-chaves': [
    said({
      material: 'PLA',
      colorName: 'areia',
      color: '#d9c7a3',
      productionDays: 2,
      personalization: 'Sobrenome da família',
    }),
    said({
      material: 'PLA',
      colorName: 'verde-musgo',
      color: '#5b6b3f',
      productionDays: 2,
      personalization: 'Sobrenome da família',
    }),
  ],
  'cupula-plisse': [
    said({ material: 'PETG', colorName: 'branco-leite', color: '#f2efe6', productionDays: 6, weightGrams: 420 }),
  ],
  'caixa-trama': [
    said({ material: 'PLA', colorName: 'palha', color: '#d8b878', stock: 7 }),
    said({ material: 'PLA', colorName: 'grafite', color: '#3b3f46', productionDays: 3 }),
  ],
  litofania: [said({ material: 'PLA', colorName: 'branco', color: '#f4f2ec', productionDays: 4, layerUm: 120 })],
  'suporte-de-headphone': [
    said({ material: 'PETG', colorName: 'preto', color: '#1d1f24', productionDays: 3, infillPercent: 25 }),
    said({ material: 'PETG', colorName: 'vermelho', color: '#b8322a', productionDays: 3, infillPercent: 25 }),
  ],
}
