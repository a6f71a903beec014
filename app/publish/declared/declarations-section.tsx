import {
  categoryNotice,
  declarationAnswers,
  type DeclarationAnswer,
  type DeclarationKind,
  declarationKinds,
  inmetroRegister,
  toyAges,
} from '#domain/declarations/declaration.ts'
import { declarationTexts } from '#domain/declarations/declaration-texts.ts'
import type { CategoryChoice } from '#domain/catalog/category.ts'
import { uncapitalized } from '#domain/shared/text.ts'
import { formatList } from '#domain/shared/format.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { ProjectFormState } from '../form-state.ts'
import { Question, Segment } from '#app/ui/segment.tsx'

type SectionProps = Pick<ProjectFormState, 'values' | 'errors'> & {
  categories: CategoryChoice[]
  /** Currently chosen answer to `question`: 'yes', 'no' or undefined; 'no' empties the declaration fields. */
  typedUses: string | undefined
}

const question = 'É brinquedo, toca alimento ou é para saúde?'

export function DeclarationsSection({ values, errors, categories, typedUses }: SectionProps) {
  const isNone = typedUses === 'no'
  const isSaid = declarationKinds.some((kind) => values[kind] || errors[kind])
  const uses = isSaid ? 'yes' : values.uses
  return (
    <Question
      legend={question}
      className="group/uses"
      answers={
        <>
          <Segment name="uses" value="no" label="Não" isChosen={uses === 'no'} />
          <Segment name="uses" value="yes" label="Sim" isChosen={uses === 'yes'} />
        </>
      }
    >
      {declarationKinds.map((kind) => (
        <CategoryNotice key={kind} kind={kind} categories={categories} />
      ))}
      <div className="declared my-3 grid gap-4">
        <p className="text-sm text-ink-2">O comprador lê a declaração, que fica guardada com a data.</p>
        {/* Empty fields if nothing applies. */}
        <Declarations key={String(isNone)} values={isNone ? {} : values} errors={errors} />
      </div>
    </Question>
  )
}

const noticeClasses: Record<DeclarationKind, string> = {
  toy: 'group-not-has-[[data-asks~=toy]:checked]/form:hidden',
  food: 'group-not-has-[[data-asks~=food]:checked]/form:hidden',
  health: 'group-not-has-[[data-asks~=health]:checked]/form:hidden',
}

/** Notice in categories that ask for a declaration: what to answer, or what a missing answer means. */
function CategoryNotice({ kind, categories }: Pick<SectionProps, 'categories'> & { kind: DeclarationKind }) {
  const names = categories.filter(({ asks }) => asks.includes(kind)).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className={`mt-2 text-sm text-ink-2 ${noticeClasses[kind]}`}>
      Em {formatList(names)}, {kind === 'toy' ? 'responda se é brinquedo.' : unanswered(kind)}
    </p>
  )
}

function unanswered(kind: Exclude<DeclarationKind, 'toy'>): string {
  const { title } = declarationTexts[categoryNotice(kind).answer]
  return `se você não responder, o projeto sai como “${uncapitalized(title)}”.`
}

function Declarations({ values, errors }: Pick<SectionProps, 'values' | 'errors'>) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <>
      <div className="group/toy grid gap-3">
        <SelectField label="É brinquedo?" {...field('toy')}>
          <Answers of={declarationAnswers.toy} />
        </SelectField>
        <Declared answer="certified" className="group-has-[[value=certified]:not(:checked)]/toy:hidden" />
        <div className="grid gap-4 group-has-[[value=certified]:not(:checked)]/toy:hidden sm:grid-cols-2">
          <SelectField label="Idade" {...field('toy_age')}>
            <option value="">Selecione</option>
            {toyAges.map((age) => (
              <option key={age} value={age}>
                {age === 0 ? 'Qualquer idade' : `A partir de ${age} ${age === 1 ? 'ano' : 'anos'}`}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Registro no Inmetro"
            placeholder="001234/2026"
            help={
              <a className="link" href={inmetroRegister} target="_blank" rel="noreferrer">
                Consultar o registro público
              </a>
            }
            autoComplete="off"
            maxLength={40}
            {...field('toy_registration')}
          />
        </div>
        <Declared answer="collectible" className="group-has-[[value=collectible]:not(:checked)]/toy:hidden" />
      </div>
      <div className="group/food grid gap-3">
        <SelectField label="Toca alimentos?" {...field('food')}>
          <Answers of={declarationAnswers.food} />
        </SelectField>
        <Declared answer="food_contact" className="group-has-[[value=food\_contact]:not(:checked)]/food:hidden" />
        <Declared answer="no_food" className="group-has-[[value=no\_food]:not(:checked)]/food:hidden" />
      </div>
      <div className="group/health grid gap-3">
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
    </>
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

function Declared({ answer, className }: { answer: DeclarationAnswer; className: string }) {
  return <p className={`max-w-text text-sm text-ink-2 ${className}`}>{declarationTexts[answer].declared}</p>
}
