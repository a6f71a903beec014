import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, inputClass, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { VariantField, VariantForm } from '#domain/catalog/variant-input.ts'

type VariantRowProps = {
  number: number
  /** Where it stands now, from 0: how people and the faults count. */
  index: number
  typed: VariantForm
  errors: Record<string, string[]>
  /** What we measured of the files, for the parcel. */
  measured: string | null
  /** It says its price; else there is one above that it may leave out. */
  isPriced: boolean
  /** Absent for the only one. */
  onRemove: ((event: MouseEvent) => void) | undefined
}

const furtherFields: VariantField[] = ['finish', 'infill', 'layer', 'weight', 'length', 'width', 'height', 'personalization', 'proof'] // prettier-ignore

/** One variant: what tells it from the others first, the rest when it is asked for. */
export function VariantRow({ number, index, typed, errors, measured, isPriced, onRemove }: VariantRowProps) {
  const wire = (field: VariantField) => ({
    name: `variants.${number}.${field}`,
    defaultValue: typed[field] ?? '',
    error: errors[`variants.${number}.${field}`],
    autoComplete: 'off',
  })
  const isOpen = furtherFields.some((field) => typed[field] || errors[`variants.${number}.${field}`])
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <legend className="sr-only">Variante {index + 1}</legend>
      <input type="hidden" name={`variants.${number}.id`} value={typed.id ?? ''} />
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 aria-hidden="true" className="text-lg">
          Variante {index + 1}
        </h3>
        {onRemove && (
          <Button size="sm" variant="quiet" icon="trash" name="variant" value={`remove:${number}`} onClick={onRemove}>
            Remover<span className="sr-only"> variante {index + 1}</span>
          </Button>
        )}
      </div>
      <div className="grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        <TextField label="Material" list="materiais" placeholder="PLA" {...wire('material')} />
        <ColorField name={`variants.${number}.color`} typed={typed.color} text={wire('color_name')} />
        <TextField label="Escala, %" inputMode="numeric" placeholder="100" {...wire('scale')} />
        <TextField
          label="Preço"
          inputMode="decimal"
          placeholder={isPriced ? '80,00' : 'o mesmo de cima'}
          help={isPriced ? undefined : 'Em branco, o preço acima'}
          {...wire('price')}
        />
        <TextField
          label="Produção, dias úteis"
          inputMode="numeric"
          placeholder="3"
          help="Até ficar pronta para postar"
          {...wire('production_days')}
        />
        <TextField
          label="Peças prontas"
          inputMode="numeric"
          placeholder="sob encomenda"
          help="Em branco, sob encomenda"
          {...wire('stock')}
        />
      </div>
      <details open={isOpen} className="group">
        <summary className="flex min-h-11 w-fit items-center gap-2 text-label font-medium hover:text-cobalt">
          Acabamento, medidas da embalagem e personalização
          <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-3 grid gap-4 xs:grid-cols-2 md:grid-cols-3">
          <TextField label="Acabamento" placeholder="lixado, pintado…" {...wire('finish')} />
          <TextField label="Preenchimento, %" inputMode="numeric" placeholder="15" {...wire('infill')} />
          <TextField label="Camada, mm" inputMode="decimal" placeholder="0,2" {...wire('layer')} />
        </div>
        <div className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4">
          <TextField label="Peso, g" inputMode="numeric" {...wire('weight')} />
          <TextField label="Comprimento, cm" inputMode="decimal" {...wire('length')} />
          <TextField label="Largura, cm" inputMode="decimal" {...wire('width')} />
          <TextField label="Altura, cm" inputMode="decimal" {...wire('height')} />
        </div>
        <p className="mt-2 text-sm text-ink-3">
          Com a embalagem. Em branco, vale o que medimos dos arquivos{measured ? `: ${measured}` : ''}.
        </p>
        <TextField
          label="Texto que a pessoa pode pedir na peça"
          placeholder="Nome na placa"
          help="Em branco, sem texto"
          className="mt-4"
          {...wire('personalization')}
        />
        <Checkbox
          name={`variants.${number}.proof`}
          value="sim"
          defaultChecked={typed.proof === 'sim'}
          label="Mostrar a peça pronta em fotos antes de enviar: quem comprou aprova ou pede um ajuste"
          className="mt-4"
        />
      </details>
    </fieldset>
  )
}

type ColorFieldProps = {
  name: string
  typed: string | undefined
  text: { name: string; defaultValue: string; error: string[] | undefined; autoComplete: string }
}

/** The colour's name and, beside it, its swatch: one without a name counts for nothing. */
function ColorField({ name, typed, text: { error, ...input } }: ColorFieldProps) {
  return (
    <Field id={`campo-${input.name}`} label="Cor" error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input className={inputClass} placeholder="azul-petróleo" {...input} {...wiring} />
          <label className="flex-none">
            <span className="sr-only">Tom da cor</span>
            <input
              type="color"
              name={name}
              defaultValue={typed || '#8a8f98'}
              className="size-12 cursor-pointer rounded-ctl border border-line-strong bg-surface p-1.5 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-cobalt"
            />
          </label>
        </div>
      )}
    </Field>
  )
}
