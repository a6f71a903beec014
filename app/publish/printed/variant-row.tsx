import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { business } from '#domain/shared/business.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, inputClass, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { spotNamed, spotOf, untouchedColor } from '#domain/catalog/printed-offer.ts'
import { type VariantField, type VariantForm, variantFields } from '#domain/catalog/project-fields.ts'

type VariantRowProps = {
  /** Position from 0; error names use it, while labels count from 1. */
  index: number
  first: VariantForm
  typed: VariantForm
  isOpen: boolean
  errors: Record<string, string[]>
  /** Measured weight and size of the piece, for the parcel; null if unknown. */
  measured: string | null
  /** Estimated business days to print a piece; null if unknown. */
  days: number | null
  /** The price is required; otherwise blank means the common price above. */
  isPriced: boolean
  onType: (field: VariantField, text: string) => void
  /** Undefined for the only variant. */
  onRemove: ((event: MouseEvent) => void) | undefined
}

const usualDays = business.parcel.assumedProductionDays

const furtherFields: VariantField[] = ['scale', 'stock', 'finish', 'infill', 'layer', 'weight', 'length', 'width', 'height', 'personalization', 'proof'] // prettier-ignore

export function VariantRow(props: VariantRowProps) {
  const { index, first, typed, isOpen, errors, measured, days, isPriced, onType, onRemove } = props
  const nameIn = (field: string) => `variants.${index}.${field}`
  const wire = (field: VariantField) => ({
    name: nameIn(field),
    defaultValue: first[field] ?? '',
    error: errors[nameIn(field)],
    autoComplete: 'off',
  })
  const isFaulty = Object.keys(errors).some((name) => name.startsWith(nameIn('')))
  const hear = ({ target }: SyntheticEvent) => {
    const field = target instanceof HTMLInputElement && variantFields.find((one) => nameIn(one) === target.name)
    if (field) onType(field, target.value)
  }
  const spot = spotOf(typed.color_name, typed.color ?? untouchedColor)
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface px-4 md:px-5" onInput={hear}>
      <legend className="sr-only">Variante {index + 1}</legend>
      <input type="hidden" name={nameIn('id')} value={first.id ?? ''} />
      <details open={isFaulty || isOpen} className="group/variant">
        <summary className="flex min-h-14 items-center gap-2.5 hover:text-cobalt">
          {spot && <Swatch color={spot} />}
          <b className="font-display text-lg font-bold tracking-[-0.012em]">Variante {index + 1}</b>
          <span className="min-w-0 truncate text-label text-ink-2 group-open/variant:hidden">{nameOf(typed)}</span>
          <Icon
            name="chevron"
            small
            className="ml-auto text-ink-3 transition-transform group-open/variant:rotate-180"
          />
        </summary>
        <div className="grid grid-cols-2 gap-4 pb-4 md:grid-cols-4">
          <TextField label="Material" list="materiais" placeholder="PLA" {...wire('material')} />
          <ColorField name={nameIn('color')} chosen={first.color} text={wire('color_name')} />
          <TextField
            label="Preço"
            inputMode="decimal"
            placeholder={isPriced ? '80,00' : 'o de cima'}
            {...wire('price')}
          />
          <TextField
            label="Produção, dias úteis"
            inputMode="numeric"
            placeholder={String(days ?? usualDays)}
            // Same length as the text that replaces it.
            help={days === null ? `Em branco, valem ${usualDays} dias úteis.` : 'Em branco, vale a estimativa.'}
            {...wire('production_days')}
          />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 border-t border-line">
          <details
            open={furtherFields.some((field) => errors[nameIn(field)])}
            className="group/further min-w-0 open:w-full"
          >
            <summary className="flex min-h-12 w-fit items-center gap-2 text-label font-medium hover:text-cobalt">
              Tamanho, estoque, embalagem e mais
              <Icon name="chevron" small className="text-ink-3 transition-transform group-open/further:rotate-180" />
            </summary>
            <FurtherFields wire={wire} measured={measured} />
          </details>
          {onRemove && (
            <Button
              variant="quiet"
              icon="trash"
              name="variant"
              value={`remove:${index}`}
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

/** Returns a variant's name as typed: `PETG, azul-petróleo, 120%, R$ 96,00`. */
export function nameOf({ material, color_name: color, scale, price }: VariantForm): string {
  return [material, color, scale && `${scale}%`, price].filter(Boolean).join(', ')
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

type ColorFieldProps = { name: string; chosen: string | undefined; text: FieldWiring }

function ColorField({ name, chosen, text: { error, ...input } }: ColorFieldProps) {
  const named = (typed: string) => spotNamed(typed) ?? untouchedColor
  const [color, setColor] = useState(
    !chosen || chosen === untouchedColor ? named(input.defaultValue) : chosen.toLowerCase(),
  )
  const [isOwn, setOwn] = useState(color !== named(input.defaultValue))
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!isOwn) setColor(named(currentTarget.value))
  }
  const choose = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setColor(currentTarget.value)
    setOwn(true)
  }
  return (
    <Field id={`campo-${input.name}`} label="Cor" error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input className={inputClass} placeholder="azul" {...input} {...wiring} onInput={follow} />
          <label className="flex-none">
            <span className="sr-only">Tom da cor</span>
            <input
              type="color"
              name={name}
              value={color}
              onChange={choose}
              className="h-12 w-10 cursor-pointer rounded-ctl border border-line-strong bg-surface p-1 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-cobalt"
            />
          </label>
        </div>
      )}
    </Field>
  )
}
