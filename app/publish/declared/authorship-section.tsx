import { SelectField, TextField } from '#app/ui/field.tsx'
import { aiShares, aiWords } from '#domain/catalog/marks.ts'
import { authorships, authorshipTitles, sourceLicences, sourceLicenceWords } from '#domain/declarations/authorship.ts'
import type { ProjectFormState } from '../form-state.ts'
import { Question, Segment } from '#app/ui/segment.tsx'

export function AiSection({ values, errors }: Pick<ProjectFormState, 'values' | 'errors'>) {
  return (
    <Question
      id="campo-ai"
      legend="Feito com IA?"
      error={errors.ai}
      answers={aiShares.map((share) => (
        <Segment key={share} name="ai" value={share} label={aiWords[share]} isChosen={values.ai === share} />
      ))}
    />
  )
}

export function AuthorshipSection({ values, errors }: Pick<ProjectFormState, 'values' | 'errors'>) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <Question
      id="campo-authorship"
      legend="Quem criou o modelo?"
      stacks
      error={errors.authorship}
      className="group/author"
      answers={authorships.map((answer) => (
        <Segment
          key={answer}
          name="authorship"
          value={answer}
          label={authorshipTitles[answer]}
          isChosen={values.authorship === answer}
        />
      ))}
    >
      <div className="my-3 grid gap-4 group-has-[[value=own]:checked]/author:hidden group-not-has-[[name=authorship]:checked]/author:hidden sm:grid-cols-2">
        <TextField
          label="Obra de onde veio"
          placeholder="Link, ou nome e autor"
          autoComplete="off"
          most={300}
          {...field('source')}
        />
        <SelectField label="Licença da obra" {...field('source_licence')}>
          <option value="">Selecione</option>
          {sourceLicences.map((licence) => (
            <option key={licence} value={licence}>
              {sourceLicenceWords[licence].name}
            </option>
          ))}
        </SelectField>
      </div>
    </Question>
  )
}
