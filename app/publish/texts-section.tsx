import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CategoryChoice } from '#domain/catalog/category.ts'
import { CategoryOptions } from './category-options.tsx'
import type { ProjectFormState } from './form-state.ts'

type SectionProps = Pick<ProjectFormState, 'values' | 'errors'>

export function TextsSection({ values, errors, categories }: SectionProps & { categories: CategoryChoice[] }) {
  const text = fieldsOf({ values, errors })
  return (
    <>
      <h2 id="sobre" tabIndex={-1} className="text-2xl outline-none">
        Sobre o projeto
      </h2>
      <TextField label="Título" placeholder="De 3 a 100 caracteres" autoComplete="off" {...text('title')} />
      <TextArea
        label="Descrição"
        placeholder="O que é, para que serve e o que vem. De 10 a 1000 caracteres."
        rows={2}
        className="[&_textarea]:min-h-16"
        {...text('description')}
      />
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <SelectField label="Categoria" {...text('category_id')}>
          <option value="">Selecione</option>
          <CategoryOptions categories={categories} chosen={values.category_id} />
        </SelectField>
        <TextField label="Material (opcional)" placeholder="PLA, PETG…" {...text('material')} />
      </div>
    </>
  )
}

const further = ['print_time', 'reference_link', 'specifications']

export function MoreDetails({ values, errors }: SectionProps) {
  const text = fieldsOf({ values, errors })
  return (
    <details open={further.some((name) => errors[name])} className="group border-t border-line">
      <summary className="flex min-h-12 items-center gap-2 text-label font-medium hover:text-cobalt">
        Mais detalhes
        <span className="text-sm font-normal text-ink-3">tempo, link, especificações</span>
        <Icon name="chevron" small className="ml-auto text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-4 sm:grid-cols-2 sm:gap-4">
        <TextField label="Tempo de impressão (opcional)" placeholder="8 h 10" {...text('print_time')} />
        <TextField
          label="Link de referência (opcional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...text('reference_link')}
        />
        <TextArea
          label="Especificações (opcional)"
          placeholder="Altura de camada, suportes, montagem, parafusos"
          rows={3}
          className="sm:col-span-2"
          {...text('specifications')}
        />
      </div>
    </details>
  )
}

function fieldsOf({ values, errors }: SectionProps) {
  return (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
}
