import { type MouseEvent, useState } from 'react'
import type { ModelPreviewFacts } from '#domain/catalog/model-preview.ts'
import type { VariantForm } from '#domain/catalog/variant-input.ts'
import { business } from '#domain/shared/business.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field.tsx'
import type { ProjectFormState } from './form-state.ts'
import { VariantRow } from './variant-row.tsx'
import { dimensionWords } from './upload-words.ts'

type VariantsSectionProps = { state: ProjectFormState; previews: readonly ModelPreviewFacts[] }

/** `number` names the row's fields; it never changes, so that what was typed stays with its row. */
type Row = { number: number; typed: VariantForm }

/**
 * The variants of the printed object. Another row, or one less, is a button of the form that saves nothing; a script does the
 * same without asking the server.
 */
export function VariantsSection({ state, previews }: VariantsSectionProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    (state.variants.length > 0 ? state.variants : [{}]).map((typed, number) => ({ number, typed })),
  )
  const add = (event: MouseEvent) => {
    event.preventDefault()
    const number = Math.max(-1, ...rows.map((row) => row.number)) + 1
    setRows([...rows, { number, typed: {} }])
    // Once it is there, whoever asked for it types on.
    requestAnimationFrame(() => document.getElementById(`campo-variants.${number}.material`)?.focus())
  }
  const remove = (event: MouseEvent, number: number) => {
    event.preventDefault()
    setRows(rows.filter((row) => row.number !== number))
    document.getElementById('variantes')?.focus()
  }
  return (
    <section
      aria-labelledby="variantes"
      // Of no use to whoever sells the files alone.
      className="grid gap-5 group-has-[[value=digital]:checked]/form:group-has-[[value=printed]:not(:checked)]/form:hidden"
    >
      <div>
        <h2 id="variantes" tabIndex={-1}>
          Peça impressa
        </h2>
        <p className="mt-1.5 text-ink-2">
          Cada variante é uma opção de compra: outro material, outra cor, outro tamanho. Deixe em branco o que não
          importa.
        </p>
        <ErrorText id="variantes-erro" error={state.errors.variants} />
      </div>
      {rows.map((row, index) => (
        <VariantRow
          key={row.number}
          {...row}
          index={index}
          errors={state.errors}
          measured={measuredWords(state, previews)}
          onRemove={rows.length > 1 ? (event) => remove(event, row.number) : undefined}
        />
      ))}
      {rows.length < business.maxVariants && (
        <div>
          <Button variant="outline" icon="plus" name="variant" value="add" onClick={add}>
            Adicionar variante
          </Button>
        </div>
      )}
      <datalist id="materiais">
        {['PLA', 'PLA Silk', 'PETG', 'ABS', 'ASA', 'TPU', 'Nylon', 'Resina'].map((material) => (
          <option key={material}>{material}</option>
        ))}
      </datalist>
    </section>
  )
}

/** What we measured of the files: '92 g em PLA, 74,0 × 141,0 × 150,0 mm'; null until something is known. */
function measuredWords({ files }: ProjectFormState, previews: readonly ModelPreviewFacts[]): string | null {
  const grams = previews.reduce((sum, { estimate }) => sum + (estimate?.grams.middle ?? 0), 0)
  // Several parts can be packed in many ways.
  const [size, ...others] = files.flatMap((file) => (file.report?.size ? [file.report.size] : []))
  const words = [grams > 0 && `${Math.round(grams)} g em PLA`, size && others.length === 0 && dimensionWords(size)]
  return words.filter(Boolean).join(', ') || null
}
