import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import type { FieldError } from '#app/ui/field.tsx'
import type { Visibility } from '#domain/collections/collection.ts'

const choices = {
  private: { title: 'Só eu', meta: 'Ninguém mais abre o endereço dela.' },
  link: { title: 'Quem tem o endereço', meta: 'Fica fora das buscas e das listas.' },
  public: { title: 'Qualquer pessoa', meta: 'Aparece em Coleções, com o seu nome.' },
} satisfies Record<Visibility, { title: string; meta: string }>

export function VisibilityChoice({ chosen, error }: { chosen: string | undefined; error?: FieldError }) {
  return (
    <ChoiceGroup id="quem-ve" legend="Quem pode ver" error={error}>
      {Object.entries(choices).map(([value, { title, meta }]) => (
        <Choice
          key={value}
          name="visibility"
          value={value}
          title={title}
          meta={meta}
          defaultChecked={(chosen ?? 'private') === value}
        />
      ))}
    </ChoiceGroup>
  )
}
