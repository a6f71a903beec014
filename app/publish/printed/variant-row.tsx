import type { MouseEvent, SyntheticEvent } from 'react'
import { business } from '#domain/shared/business.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { blankDays, spotOf, untouchedColor } from '#domain/catalog/printed-offer.ts'
import { type VariantField, type VariantForm, variantFields } from '#domain/catalog/project-fields.ts'
import { type ColorRow, VariantColors, type VariantColorsProps } from './variant-colors.tsx'

type VariantRowProps = VariantColorsProps & {
  first: VariantForm
  typed: VariantForm
  isOpen: boolean
  /** Measured weight and size of the piece in words, for the parcel; null if unknown. */
  measured: string | null
  /** Estimated business days to print the piece; null if unknown. */
  days: number | null
  onType: (field: VariantField, text: string) => void
  onTypeColor: (place: number, field: VariantField, text: string) => void
  onRemove: ((event: MouseEvent) => void) | undefined
}

const usualDays = business.parcel.assumedProductionDays

const furtherFields: VariantField[] = ['scale', 'stock', 'finish', 'infill', 'layer', 'weight', 'length', 'width', 'height', 'personalization', 'proof'] // prettier-ignore

export function VariantRow(props: VariantRowProps) {
  const { index, first, typed, colors, isOpen, errors, measured, days, onType, onTypeColor, onRemove } = props
  const nameIn = (field: string) => `variants.${index}.${field}`
  const wire = (field: VariantField) => ({
    name: nameIn(field),
    defaultValue: first[field] ?? '',
    error: errors[nameIn(field)],
    autoComplete: 'off',
  })
  const isFaulty = colors.some((_, place) =>
    Object.keys(errors).some((name) => name.startsWith(`variants.${index + place}.`)),
  )
  const hear = ({ target }: SyntheticEvent) => {
    const [, number, name] = (target instanceof HTMLInputElement && /^variants\.(\d+)\.(\w+)$/.exec(target.name)) || []
    const field = variantFields.find((one) => one === name)
    if (!field || !(target instanceof HTMLInputElement)) return
    if (isOfColor(field)) onTypeColor(Number(number) - index, field, target.value)
    else onType(field, target.value)
  }
  const title = colors.length > 1 ? `Variantes ${index + 1} a ${index + colors.length}` : `Variante ${index + 1}`
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface px-4 md:px-5" onInput={hear}>
      <legend className="sr-only">{title}</legend>
      <details open={isFaulty || isOpen} className="group/variant">
        <summary className="flex min-h-14 items-center gap-2.5 hover:text-cobalt">
          <span className="flex gap-1 empty:hidden">
            {colors.map(({ key, typed: color }) => {
              const spot = spotOf(color.color_name, color.color || untouchedColor)
              return spot && <Swatch key={key} color={spot} />
            })}
          </span>
          <b className="font-display text-lg font-bold">{title}</b>
          <span className="min-w-0 truncate text-label text-ink-2 group-open/variant:hidden">
            {nameOf(typed, colors)}
          </span>
          <Icon
            name="chevron"
            small
            className="ml-auto text-ink-3 transition-transform group-open/variant:rotate-180"
          />
        </summary>
        <div className="grid grid-cols-2 gap-4 pb-4">
          <TextField label="Material (opcional)" list="materiais" placeholder="PLA" {...wire('material')} />
          <TextField
            label="Dias úteis (opcional)"
            inputMode="numeric"
            placeholder={String(days ?? usualDays)}
            help={blankDays}
            {...wire('production_days')}
          />
        </div>
        <VariantColors {...props} />
        <div className="flex flex-wrap items-start justify-between gap-x-3 border-t border-line">
          <details
            open={furtherFields.some((field) => errors[nameIn(field)])}
            className="group/further min-w-0 open:w-full"
          >
            <summary className="flex min-h-12 w-fit items-center gap-2 text-label font-medium hover:text-cobalt">
              Mais
              <span className="text-sm font-normal text-ink-3">opcional: estoque, embalagem</span>
              <Icon name="chevron" small className="text-ink-3 transition-transform group-open/further:rotate-180" />
            </summary>
            <FurtherFields wire={wire} measured={measured} />
          </details>
          {onRemove && (
            <Button
              variant="quiet"
              icon="trash"
              name="variant"
              value={colors.length > 1 ? `drop:${index}` : `remove:${index}`}
              onClick={onRemove}
              className="-mr-3 ml-auto"
            >
              Remover<span className="sr-only"> variante {index + 1}</span>
            </Button>
          )}
        </div>
      </details>
    </fieldset>
  )
}

function isOfColor(field: VariantField): boolean {
  return field === 'color_name' || field === 'color' || field === 'price'
}

/** Returns the name of a variant as typed: `PETG, azul-petróleo e branco, 120%, R$ 96,00`. */
export function nameOf({ material, scale }: VariantForm, colors: readonly ColorRow[]): string {
  const names = colors.flatMap(({ typed }) => typed.color_name || [])
  const price = colors.length === 1 && colors[0]?.typed.price
  return [material, names.join(', '), scale && `${scale}%`, price].filter(Boolean).join(', ')
}

type FieldWiring = { name: string; defaultValue: string; error: string[] | undefined; autoComplete: string }

type FurtherFieldsProps = { wire: (field: VariantField) => FieldWiring; measured: string | null }

function FurtherFields({ wire, measured }: FurtherFieldsProps) {
  const { name: proof, defaultValue: isProofed } = wire('proof')
  return (
    <div className="grid gap-4 pt-1 pb-4">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <TextField label="Escala, %" inputMode="numeric" placeholder="100" {...wire('scale')} />
        <TextField label="Peças prontas" inputMode="numeric" placeholder="sob encomenda" {...wire('stock')} />
        <TextField label="Preenchimento, %" inputMode="numeric" placeholder="15" {...wire('infill')} />
        <TextField label="Camada, mm" inputMode="decimal" placeholder="0,2" {...wire('layer')} />
      </div>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <TextField label="Peso, g" inputMode="numeric" {...wire('weight')} />
        <TextField label="Comprimento, cm" inputMode="decimal" {...wire('length')} />
        <TextField label="Largura, cm" inputMode="decimal" {...wire('width')} />
        <TextField label="Altura, cm" inputMode="decimal" {...wire('height')} />
      </div>
      <p className="-mt-2 text-sm text-ink-3">
        Com a embalagem. Em branco, vale o que medimos dos arquivos{measured ? `: ${measured}` : ''}.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Acabamento" placeholder="lixado, pintado…" {...wire('finish')} />
        <TextField
          label="Texto que a pessoa pode pedir na peça"
          placeholder="Nome na placa"
          {...wire('personalization')}
        />
      </div>
      <Checkbox
        name={proof}
        value="sim"
        defaultChecked={isProofed === 'sim'}
        label="Mostrar a peça pronta em fotos antes de enviar: o comprador aprova ou pede um ajuste"
      />
    </div>
  )
}
