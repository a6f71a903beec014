import type { ReactNode } from 'react'
import type { Category } from '#domain/catalog/category.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { ProjectFormState } from './form-state.ts'

type TextsSectionProps = Pick<ProjectFormState, 'values' | 'errors'> & { categories: Category[] }

/** What the maker says of the project. */
export function TextsSection({ values, errors, categories }: TextsSectionProps) {
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <section aria-labelledby="sobre" className="grid gap-5">
      <h2 id="sobre">Sobre o projeto</h2>
      <TextField label="Título" help="De 3 a 100 caracteres" autoComplete="off" {...text('title')} />
      <TextArea
        label="Descrição"
        help="De 10 a 1000 caracteres: o que é, para que serve, o que vem"
        rows={5}
        {...text('description')}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <SelectField label="Categoria" {...text('category_id')}>
          <option value="">Selecione</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </SelectField>
        <TextField label={<Optional>Material</Optional>} placeholder="PLA, PETG…" {...text('material')} />
        <TextField label={<Optional>Tempo de impressão</Optional>} placeholder="8 h 10" {...text('print_time')} />
        <TextField
          label={<Optional>Link de referência</Optional>}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...text('reference_link')}
        />
      </div>
      <TextArea
        label={<Optional>Especificações</Optional>}
        help="Altura de camada, suportes, montagem, parafusos"
        rows={4}
        {...text('specifications')}
      />
    </section>
  )
}

function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="font-normal text-ink-3">(opcional)</span>
    </>
  )
}
