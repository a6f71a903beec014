import { millimetres, type PrintDetails } from '#domain/catalog/printed-offer.ts'
import { type VariantForm, variantFields } from '#domain/catalog/project-fields.ts'

/** A variant as it stands in the form. */
export function typedVariant(print: PrintDetails): VariantForm {
  const whole = (value: number | null) => (value === null ? '' : String(value))
  const centimetres = (value: number | null) => (value === null ? '' : String(value / 10).replace('.', ','))
  return {
    material: print.material ?? '',
    color_name: print.colorName ?? '',
    color: print.color ?? '',
    scale: print.scalePercent === 100 ? '' : String(print.scalePercent),
    infill: whole(print.infillPercent),
    layer: print.layerUm === null ? '' : millimetres(print.layerUm),
    finish: print.finish ?? '',
    production_days: whole(print.productionDays),
    weight: whole(print.weightGrams),
    length: centimetres(print.lengthMm),
    width: centimetres(print.widthMm),
    height: centimetres(print.heightMm),
    stock: whole(print.stock),
    personalization: print.personalization ?? '',
    proof: print.hasProof ? 'sim' : '',
  }
}

/** The rows of a form as it arrived, in order; undefined when it has none. Another row was asked for, or one less. */
export function sentVariants(fields: FormData): VariantForm[] | undefined {
  const rows = new Map<number, VariantForm>()
  for (const [name, value] of fields) {
    const [, number, field] = /^variants\.(\d{1,3})\.(\w+)$/.exec(name) ?? []
    const known = variantFields.find((one) => one === field)
    if (known && typeof value === 'string') rows.set(Number(number), { ...rows.get(Number(number)), [known]: value })
  }
  if (rows.size === 0) return undefined
  const asked = fields.get('variant')
  const [step = '', number = ''] = typeof asked === 'string' ? asked.split(':') : []
  if (step === 'remove') rows.delete(Number(number))
  const inOrder = [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
  return step === 'add' ? [...inOrder, {}] : inOrder
}
