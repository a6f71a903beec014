import { Form } from 'react-router'
import { photoLimits, photoTypes } from '#app/conversations/photo-limits.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-drop.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { layers, type MakeRight, maxMakePhotos, maxMakeWords } from '#domain/makes/make.ts'
import type { OwnMake } from '#domain/makes/makes.server.ts'
import { infills } from '#domain/printing/print-question.ts'
import { formatDecimal } from '#domain/shared/format.ts'
import { materials, usualChoice } from '#geometry/estimate/estimate-print.ts'

type Subject = { number: number; words: string; meta: string }

type MakeFormProps = {
  right: MakeRight | null
  mine: OwnMake | null
  subjects: Subject[] | null
  printer: string
  printers: readonly string[]
  values: Record<string, string>
  errors: Record<string, string[]>
}

/** Form for a make: photos, and for a print also time, weight and other figures, optional beside photos. */
export function MakeForm({ right, mine, subjects, printer, printers, values, errors }: MakeFormProps) {
  const isTyped = Object.keys(values).length > 0
  return (
    <Panel>
      <Form method="post" encType="multipart/form-data" className="grid gap-5">
        {right && (
          <FileField
            name="photos"
            label="Fotos"
            help={`${mine ? 'Sem fotos novas, ficam as de antes. ' : ''}${photoLimits(maxMakePhotos)}`}
            error={errors.photos}
            accept={photoTypes}
            invitation="Solte fotos aqui"
          />
        )}
        {subjects && (
          <PrintFields
            isOptional={right !== null}
            isOpen={right === null || mine !== null || Object.keys(errors).length > 0}
            subjects={subjects}
            values={{ ...numbersOf(mine), ...values }}
            errors={errors}
          >
            {right && (
              <>
                <TextField
                  name="printer"
                  label="Impressora"
                  list="impressoras"
                  most={60}
                  autoComplete="off"
                  defaultValue={values.printer ?? mine?.printer ?? printer}
                  error={errors.printer}
                />
                <datalist id="impressoras">
                  {printers.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </datalist>
                <SelectField name="layer" label="Camada" defaultValue={values.layer ?? String(mine?.layerMm ?? 0.2)}>
                  {layers.map((layer) => (
                    <option key={layer} value={layer}>{`${formatDecimal(layer, 2)} mm`}</option>
                  ))}
                </SelectField>
              </>
            )}
          </PrintFields>
        )}
        {right && (
          <>
            <TextArea
              name="words"
              label={
                right === 'piece' ? 'O que você achou (opcional)' : 'O que você diria a quem vai imprimir (opcional)'
              }
              rows={3}
              most={maxMakeWords}
              defaultValue={values.words ?? mine?.words ?? ''}
              error={errors.words}
            />
            <div>
              <Checkbox
                name="nameless"
                value="sim"
                label="Publicar sem meu nome"
                defaultChecked={isTyped ? values.nameless === 'sim' : mine?.isNameless}
              />
              <p className="meta mt-1">
                Se não marcar, aparecem seu nome e sua cidade. Você pode apagar quando quiser.
              </p>
            </div>
          </>
        )}
        <SubmitButton className="justify-self-start">{right ? 'Publicar' : 'Registrar'}</SubmitButton>
      </Form>
    </Panel>
  )
}

function numbersOf(mine: OwnMake | null): Record<string, string> {
  if (!mine) return {}
  const { material, grams, seconds } = mine
  const minutes = seconds === null ? null : Math.round(seconds / 60)
  const said = {
    material,
    grams: grams === null ? null : formatDecimal(grams, 1).replaceAll('.', ''),
    hours: minutes === null ? null : String(Math.floor(minutes / 60)),
    minutes: minutes === null ? null : String(minutes % 60),
  }
  return Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

type PrintFieldsProps = Pick<MakeFormProps, 'values' | 'errors'> & {
  subjects: Subject[]
  isOptional: boolean
  isOpen: boolean
  children: React.ReactNode
}

function PrintFields({ subjects, isOptional, isOpen, values, errors, children }: PrintFieldsProps) {
  const number = (name: string, label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[name]}
      error={errors[name]}
    />
  )
  return (
    <>
      {subjects.length > 1 && (
        <ChoiceGroup id="o-que-imprimiu" legend="O que imprimiu" error={errors.file}>
          {subjects.map(({ number: file, words, meta }, index) => (
            <Choice
              key={file}
              name="file"
              value={String(file)}
              title={words}
              meta={meta || undefined}
              defaultChecked={values.file === undefined ? index === 0 : values.file === String(file)}
            />
          ))}
        </ChoiceGroup>
      )}
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 items-center justify-between gap-4 hover:text-cobalt">
          <h2 className="text-xl">Números da impressão{isOptional && ' (opcional)'}</h2>
          <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <p className="meta">
          Deixe em branco o que não souber. Um novo registro do mesmo material substitui o anterior.
        </p>
        <div className="mt-5 grid grid-cols-3 items-start gap-4 max-[22rem]:grid-cols-1">
          {number('hours', 'Horas')}
          {number('minutes', 'Minutos')}
          {number('grams', 'Gramas')}
        </div>
        <div className="mt-5 grid grid-cols-2 items-start gap-4">
          <SelectField
            name="material"
            label="Material"
            defaultValue={values.material ?? usualChoice.material}
            error={errors.material}
          >
            {materials.map((material) => (
              <option key={material}>{material}</option>
            ))}
          </SelectField>
          <SelectField
            name="infill"
            label="Preenchimento"
            defaultValue={values.infill ?? String(usualChoice.infill * 100)}
            error={errors.infill}
          >
            {infills.map((percent) => (
              <option key={percent} value={percent}>{`${percent}%`}</option>
            ))}
          </SelectField>
          {children}
        </div>
      </details>
    </>
  )
}
