import * as z from 'zod'
import { business } from '#domain/shared/business.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { isUuid, lengthOf } from '#domain/shared/text.ts'
import { parseBRL, type Cents } from '#domain/shared/money.ts'
import { type PrintDetails, spotOf, variantName } from './printed-offer.ts'

/** A validated variant; `id` is null if new, `priceCents` if it costs the same as the first. */
export type VariantInput = { id: string | null; priceCents: Cents | null; details: PrintDetails }

export const variantInput = z
  .object({
    id: z
      .string()
      .default('')
      .transform((id) => (isUuid(id) ? id : null)),
    price: price(),
    material: line(40),
    color_name: line(40),
    color: z.string().default(''),
    scale: whole('A escala vai de 1% a 1.000%', 1, 1000),
    infill: whole('O preenchimento vai de 0% a 100%', 0, 100),
    layer: thousandths('Escreva a camada entre 0,01 e 1 mm', 10, 1000),
    finish: line(60),
    production_days: productionDaysField(),
    weight: whole('Escreva de 1 a 30.000 gramas', 1, 30_000),
    length: centimetres(),
    width: centimetres(),
    height: centimetres(),
    stock: whole('Escreva de 0 a 9.999 peças', 0, 9999),
    personalization: line(60),
    proof: z.string().default(''),
  })
  .transform((form): VariantInput => ({
    id: form.id,
    priceCents: form.price,
    details: {
      material: form.material,
      colorName: form.color_name,
      // A colour input always has a value; it counts only with a name.
      color: spotOf(form.color_name, form.color),
      scalePercent: form.scale ?? 100,
      infillPercent: form.infill,
      layerUm: form.layer,
      finish: form.finish,
      productionDays: form.production_days,
      weightGrams: form.weight,
      lengthMm: form.length,
      widthMm: form.width,
      heightMm: form.height,
      stock: form.stock,
      personalization: form.personalization,
      hasProof: form.proof === 'sim',
    },
  }))

export const repeatedVariant = 'Esta variante é igual a outra: mude o material, a cor ou a escala'

/** Returns the indices of variants that equal an earlier one. */
export function repeatedVariants(variants: VariantInput[]): number[] {
  const names = variants.map(({ details }) => variantName(details).toLocaleLowerCase('pt-BR'))
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []))
}

export function productionDaysField() {
  return whole('Escreva de 0 a 90 dias úteis', 0, 90)
}

function line(max: number) {
  return z
    .string()
    .default('')
    .transform(cleanLine)
    .refine((value) => lengthOf(value) <= max, `Use no máximo ${max} caracteres`)
    .transform((value) => value || null)
}

function price() {
  return typed('Escreva o preço como 24,90', (text) => {
    const cents = parseBRL(text)
    return cents !== null && cents > 0 && cents <= business.maxPriceCents ? cents : null
  })
}

function whole(message: string, min: number, max: number) {
  return typed(message, (text) => {
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : null
  })
}

/** Reads a typed decimal number, with comma or point, as thousandths. */
function thousandths(message: string, min: number, max: number) {
  return typed(message, (text) => {
    const value = /^\d{1,4}(?:[.,]\d{1,3})?$/.test(text)
      ? Math.round(Number(text.replace(',', '.')) * 1000)
      : Number.NaN
    return value >= min && value <= max ? value : null
  })
}

/** Reads a length typed in centimetres as millimetres. */
function centimetres() {
  return typed('Escreva de 0,1 a 200 cm', (text) => {
    const value = /^\d{1,3}(?:[.,]\d)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 10) : Number.NaN
    return value >= 1 && value <= 2000 ? value : null
  })
}

/** Reads an optional number: empty is null, units are ignored. */
function typed(message: string, read: (text: string) => number | null) {
  return z
    .string()
    .default('')
    .transform((value, context) => {
      const text = value.replace(/\s|%|mm|cm|g$/g, '')
      if (text === '') return null
      const number = read(text)
      if (number === null) context.addIssue({ code: 'custom', message })
      return number
    })
}
