import { type MouseEvent, useState } from 'react'
import { colorFamilies, colorNames } from '#domain/catalog/facets.ts'
import { spotNamed, untouchedColor } from '#domain/catalog/printed-offer.ts'
import type { VariantForm } from '#domain/catalog/project-fields.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { MoneyField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { isColor } from './color-groups.ts'

/** One colour of a variant: `typed` has this colour's fields, `first` those of the variant's first colour. */
export type ColorRow = { key: number; first: VariantForm; typed: VariantForm }

/** Amounts deducted from a price: the shop's fee, and the royalty for the project. */
export type VariantSale = { fee: Fee; royaltyCents: Cents }

export type VariantColorsProps = {
  /** Position of the variant, from 0, as in error names; labels count from 1. */
  index: number
  colors: readonly ColorRow[]
  errors: Record<string, string[]>
  /** Deductions to show beside each price; null if prices may be blank, which means the common price. */
  sale: VariantSale | null
  isFull: boolean
  onColor: (event: MouseEvent, name: string) => void
  onRemoveColor: (event: MouseEvent, place: number) => void
}

/** Colours of a variant: swatches to choose from, and a row for each with name, tone and price. */
export function VariantColors({ index, colors, errors, sale, isFull, onColor, onRemoveColor }: VariantColorsProps) {
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
          className="mt-2 grid grid-cols-[40px_minmax(0,1fr)_7.5rem] gap-x-2 text-label font-medium"
        >
          <span className="col-start-2">Cor</span>
          <span>Preço</span>
          {colors.length > 1 && <span className="col-start-4 min-w-11" />}
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
  number: number
  first: VariantForm
  errors: Record<string, string[]>
  /** True if all fields besides the colour's own equal those of the previous variant. */
  isSame: boolean
  usual: string
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
    // The button to remove a colour has a column of its own, beyond these.
    <li className="grid grid-cols-[40px_minmax(0,1fr)_7.5rem] items-start gap-x-2">
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
          className="col-start-4 mt-0.5 text-ink-2"
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
