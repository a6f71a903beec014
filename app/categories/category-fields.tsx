import type { FormFaults } from '#app/http/forms.server.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { declarationNames } from '#domain/categories/category-facts.ts'
import { declarationKinds } from '#domain/declarations/declaration.ts'

type FieldsProps = {
  values: Record<string, string>
  errors: FormFaults['errors']
  parents: readonly { id: string; name: string }[]
  slugHelp: string
}

export function CategoryFields({ values, errors, parents, slugHelp }: FieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Nome"
        required
        most={40}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        name="slug"
        label="Endereço"
        help={slugHelp}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.slug}
        error={errors.slug}
      />
      <SelectField name="parent" label="Fica dentro de" defaultValue={values.parent} error={errors.parent}>
        <option value="">Nenhuma: primeiro nível</option>
        {parents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="asks"
        label="Pede ao maker"
        help="Vale também para as subcategorias. O que já está no catálogo continua nele até a próxima edição."
        defaultValue={values.asks}
        error={errors.asks}
      >
        <option value="">Nenhuma declaração</option>
        {declarationKinds.map((kind) => (
          <option key={kind} value={kind}>
            {declarationNames[kind]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
