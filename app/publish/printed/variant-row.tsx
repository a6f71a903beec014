import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import type { Fee } from '#domain/pricing/price-order.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, MoneyField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { colorFamilies, colorNames } from '#domain/catalog/facets.ts'
import { blankDays, spotNamed, spotOf, untouchedColor } from '#domain/catalog/printed-offer.ts'
import { type VariantField, type VariantForm, variantFields } from '#domain/catalog/project-fields.ts'
import { isColor } from './color-groups.ts'

/** A colour of a variant; its fields are its own id, name, tone and price. */
export type ColorRow = { key: number; first: VariantForm; typed: VariantForm }

/** The shop's fee and the project's royalty, which a price pays. */
export type VariantSale = { fee: Fee; royaltyCents: Cents }

type VariantRowProps = {
  /** Position from 0; error names use it, while labels count from 1. */
  index: number
  first: VariantForm
  typed: VariantForm
  colors: readonly ColorRow[]
  isOpen: boolean
  errors: Record<string, string[]>
  /** Measured weight and size of the piece, for the parcel; null if unknown. */
  measured: string | null
  /** Estimated business days to print a piece; null if unknown. */
  days: number | null
  /** Deductions from its required price; null if a blank price means the common one above. */
  sale: VariantSale | null
  /** True at the maximum of variants. */
  isFull: boolean
  onType: (field: VariantField, text: string) => void
  onTypeColor: (place: number, field: VariantField, text: string) => void
  onColor: (event: MouseEvent, name: string) => void
  onRemoveColor: (event: MouseEvent, place: number) => void
  /** Undefined for the only variant. */
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
        <Colors {...props} />
        <div className="flex flex-wrap items-start justify-between gap-x-3 border-t border-line">
          <details
            open={furtherFields.some((field) => errors[nameIn(field)])}
            className="group/further min-w-0 open:w-full"
          >
            <summary className="flex min-h-12 w-fit items-center gap-2 text-label font-medium hover:text-cobalt">
              Mais
              <span className="text-sm font-normal text-ink-3">tamanho, estoque, embalagem</span>
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

/** Returns a variant's name as typed: `PETG, azul-petróleo e branco, 120%, R$ 96,00`. */
export function nameOf({ material, scale }: VariantForm, colors: readonly ColorRow[]): string {
  const names = colors.flatMap(({ typed }) => typed.color_name || [])
  const price = colors.length === 1 && colors[0]?.typed.price
  return [material, names.join(', '), scale && `${scale}%`, price].filter(Boolean).join(', ')
}

/** The colours of a variant: swatches to pick, and a row each for name, tone and its own price. */
function Colors({ index, colors, errors, sale, isFull, onColor, onRemoveColor }: VariantRowProps) {
  const isChosen = (name: string) => colors.some(({ typed }) => isColor(typed, name))
  return (
    <fieldset className="min-w-0 border-t border-line pt-3 pb-4">
      <legend className="float-left text-label font-medium">Cores (opcional)</legend>
      <div className="-mx-2 flex flex-wrap clear-both">
        {colorNames.map((name) => (
          <button
            key={name}
            type="submit"
            name="variant"
            value={`color:${index}:${name}`}
            title={name}
            aria-label={name}
            aria-pressed={isChosen(name)}
            onClick={(event) => onColor(event, name)}
            className="group/spot relative grid size-11 place-items-center rounded-full hover:bg-sunk"
          >
            <Swatch color={colorFamilies[name]} className="size-7" />
            <span className="absolute right-1 bottom-1 hidden size-4.5 place-items-center rounded-full bg-ink text-paper group-aria-pressed/spot:grid">
              <Icon name="check" small className="size-3.5!" />
            </span>
          </button>
        ))}
        <Button
          variant="quiet"
          icon="plus"
          name="variant"
          value={`color:${index}:`}
          onClick={(event) => onColor(event, '')}
          disabled={isFull}
        >
          Outra cor
        </Button>
      </div>
      {sale && (
        <p
          aria-hidden="true"
          className="mt-2 grid grid-cols-[40px_minmax(0,1fr)_7.5rem_auto] gap-x-2 text-label font-medium"
        >
          <span className="col-start-2">Cor</span>
          <span>Preço</span>
        </p>
      )}
      <ul id={`cores-${index}`} tabIndex={-1} className="mt-2 grid gap-2 outline-none">
        {colors.map(({ key, first, typed }, place) => (
          <Color
            key={key}
            number={index + place + 1}
            first={first}
            errors={errors}
            isSame={place > 0}
            usual={sale && place === 0 ? '80,00' : 'mesmo preço'}
            net={sale && netWords(typed.price || colors[0]?.typed.price, sale)}
            onRemove={colors.length > 1 ? (event) => onRemoveColor(event, place) : undefined}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type ColorProps = {
  /** The variant's number, from 1. */
  number: number
  first: VariantForm
  errors: Record<string, string[]>
  /** True if its other fields are those of the variant before it. */
  isSame: boolean
  usual: string
  /** The words of the maker's share; null without a price of its own. */
  net: string | null
  onRemove: ((event: MouseEvent) => void) | undefined
}

function Color({ number, first, errors, isSame, usual, net, onRemove }: ColorProps) {
  const nameIn = (field: string) => `variants.${number - 1}.${field}`
  const chosen = first.color
  const named = (typed: string) => spotNamed(typed) ?? untouchedColor
  const typedName = first.color_name ?? ''
  const [color, setColor] = useState(!chosen || chosen === untouchedColor ? named(typedName) : chosen.toLowerCase())
  const [isOwn, setOwn] = useState(color !== named(typedName))
  const wire = (field: 'color_name' | 'price') => ({
    name: nameIn(field),
    defaultValue: first[field] ?? '',
    error: errors[nameIn(field)],
    autoComplete: 'off',
    hideLabel: true,
  })
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_7.5rem_auto] items-start gap-x-2">
      <input type="hidden" name={nameIn('id')} value={first.id ?? ''} />
      {isSame && <input type="hidden" name={nameIn('same')} value="1" />}
      <label>
        <span className="sr-only">Tom da variante {number}</span>
        <input
          type="color"
          name={nameIn('color')}
          value={color}
          onChange={({ currentTarget }) => {
            setColor(currentTarget.value)
            setOwn(true)
          }}
          className="h-12 w-10 cursor-pointer rounded-ctl border border-line-strong bg-surface p-1 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-cobalt"
        />
      </label>
      <TextField
        label={`Cor da variante ${number}`}
        placeholder="azul"
        onInput={({ currentTarget }) => {
          if (!isOwn) setColor(named(currentTarget.value))
        }}
        {...wire('color_name')}
      />
      <MoneyField label={`Preço da variante ${number}`} placeholder={usual} {...wire('price')} />
      {onRemove && (
        <IconButton
          type="submit"
          icon="x"
          label={`Remover cor da variante ${number}`}
          name="variant"
          value={`remove:${number - 1}`}
          onClick={onRemove}
          className="mt-0.5 text-ink-2"
        />
      )}
      {net && <p className="num col-span-2 col-start-2 mt-1 text-right text-sm text-ink-2">{net}</p>}
    </li>
  )
}

function netWords(price: string | undefined, { fee, royaltyCents }: VariantSale): string | null {
  const cents = parseBRL(price ?? '')
  return cents ? `Você recebe ${formatBRL(splitSale(cents, fee, royaltyCents).share)}` : null
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
