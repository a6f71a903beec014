import {
  categoryNotice,
  declarationAnswers,
  type DeclarationAnswer,
  toyAges,
} from '#domain/declarations/declaration.ts'
import { declarationTexts } from '#domain/declarations/declaration-texts.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { ProjectFormState } from './form-state.ts'

type SectionProps = Pick<ProjectFormState, 'values' | 'errors'>

/** What the law asks a maker to declare. What an answer needs besides stands under it as soon as it is chosen, without a script too. */
export function DeclarationsSection({ values, errors }: SectionProps) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <section aria-labelledby="declaracoes" className="grid gap-5">
      <div>
        <h2 id="declaracoes">Declarações</h2>
        <p className="mt-1.5 max-w-text text-label text-ink-2">
          Só para brinquedos, peças que tocam alimentos e produtos de saúde ou proteção. Quem compra lê a declaração,
          que fica guardada com a data. Numa categoria de brinquedos, sem resposta vale “
          {declarationTexts[categoryNotice('toy').answer].title}”.
        </p>
      </div>
      <div className="group/toy grid gap-4">
        <SelectField label="É brinquedo?" {...field('toy')}>
          <Answers of={declarationAnswers.toy} />
        </SelectField>
        <Declared answer="certified" className="group-has-[[value=certified]:not(:checked)]/toy:hidden" />
        <div className="grid gap-4 group-has-[[value=certified]:not(:checked)]/toy:hidden md:grid-cols-2">
          <SelectField label="Idade" {...field('toy_age')}>
            <option value="">Selecione</option>
            {toyAges.map((age) => (
              <option key={age} value={age}>
                {age === 0 ? 'Qualquer idade' : `A partir de ${age} ${age === 1 ? 'ano' : 'anos'}`}
              </option>
            ))}
          </SelectField>
          <TextField label="Registro no Inmetro" autoComplete="off" maxLength={40} {...field('toy_registration')} />
        </div>
        <Declared answer="collectible" className="group-has-[[value=collectible]:not(:checked)]/toy:hidden" />
      </div>
      <div className="group/food grid gap-4">
        <SelectField label="Toca alimentos?" {...field('food')}>
          <Answers of={declarationAnswers.food} />
        </SelectField>
        <Declared answer="food_contact" className="group-has-[[value=food\_contact]:not(:checked)]/food:hidden" />
        <Declared answer="no_food" className="group-has-[[value=no\_food]:not(:checked)]/food:hidden" />
      </div>
      <div className="group/health grid gap-4">
        <SelectField label="É para saúde ou proteção?" {...field('health')}>
          <Answers of={declarationAnswers.health} />
        </SelectField>
        <Declared answer="registered" className="group-has-[[value=registered]:not(:checked)]/health:hidden" />
        <div className="group-has-[[value=registered]:not(:checked)]/health:hidden">
          <TextField
            label="Registro na Anvisa ou CA"
            autoComplete="off"
            maxLength={40}
            {...field('health_registration')}
          />
        </div>
        <Declared answer="not_medical" className="group-has-[[value=not\_medical]:not(:checked)]/health:hidden" />
      </div>
    </section>
  )
}

function Answers({ of }: { of: readonly DeclarationAnswer[] }) {
  return (
    <>
      <option value="">Não é o caso</option>
      {of.map((answer) => (
        <option key={answer} value={answer}>
          {declarationTexts[answer].title}
        </option>
      ))}
    </>
  )
}

/** The words that are declared by choosing an answer. */
function Declared({ answer, className }: { answer: DeclarationAnswer; className: string }) {
  return <p className={`-mt-2 max-w-text text-sm text-ink-2 ${className}`}>{declarationTexts[answer].declared}</p>
}
