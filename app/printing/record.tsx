import { Form, href, Link } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { infills } from '#domain/printing/print-question.ts'
import { printerModels } from '#domain/printing/printer-models.ts'
import { recordInput } from '#domain/printing/record-input.ts'
import { type RecordableProject, recordableProject, recordPrint } from '#domain/printing/record-print.server.ts'
import { materials, usualChoice } from '#geometry/estimate/estimate-print.ts'
import { pieceWords } from '#domain/printing/print-words.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { services } from '#services'
import { SelectField, TextField } from '../ui/field.tsx'
import type { Route } from './+types/record'

export { privatePage as headers }

export const meta = hiddenPage('Registrar impressão')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const project = await recordableProject(services.db, viewer.id, params.id)
  if (!project) throw notFound()
  const printer = printerModels.find(({ id }) => id === project.printer)?.name ?? null
  return { title: project.title, subjects: subjectsOf(project), printer }
}

/** What a print may have been of: the piece as 0, where it is more than one file once, and each file by its number. */
function subjectsOf({ works, hasPiece }: RecordableProject) {
  const parts = works.filter(({ quantity }) => quantity > 0)
  const piece = { number: 0, words: `Peça: ${pieceWords(parts)}` }
  const [only, ...others] = parts
  const isOne = hasPiece && others.length === 0 && only?.quantity === 1
  const further = works.filter(({ number }) => !isOne || number !== only.number)
  const files = further.map(({ number, name }) => ({ number, words: `Arquivo ${number}: ${shownName(name)}` }))
  return hasPiece ? [piece, ...files] : files
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(recordInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const recorded = await recordPrint(services, viewer.id, params.id, read.input)
  if (recorded.ok) {
    return redirectWithToast(`${href('/projeto/:id', { id: params.id })}#impressao`, {
      kind: 'success',
      text: 'print_recorded',
    })
  }
  if (recorded.reason === 'not_found') throw notFound()
  const far = 'Está longe demais da estimativa deste arquivo. Confira se não é de outra peça.'
  return refuseForm(faultsOf(form, { [recorded.reason === 'time_implausible' ? 'hours' : 'grams']: far }))
}

export default function RecordPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, subjects, printer } = loaderData
  const { values, errors } = actionData ?? { values: {}, errors: {} }
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
    <FormPage>
      <h1>Registrar impressão</h1>
      <p className="mt-2 mb-6 text-ink-2">
        De{' '}
        <Link to={href('/projeto/:id', { id: params.id })} className="link">
          {title}
        </Link>
        , em 100% do tamanho. Quanto levou e quanto pesou: sem o seu nome, ajuda a acertar a estimativa para todo mundo.
      </p>
      <Panel>
        <Form method="post" className="grid gap-5">
          <div className="grid gap-4 md:grid-cols-3">
            {subjects.length > 1 && (
              <SelectField
                name="file"
                label="O que imprimiu"
                defaultValue={values.file}
                error={errors.file}
                className="md:col-span-3"
              >
                {subjects.map(({ number: file, words }) => (
                  <option key={file} value={file}>
                    {words}
                  </option>
                ))}
              </SelectField>
            )}
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
          </div>
          <div className="grid gap-4 md:grid-cols-3">
            {number('hours', 'Horas')}
            {number('minutes', 'Minutos')}
            {number('grams', 'Gramas')}
          </div>
          <p className="meta">
            {printer ? `Na sua ${printer}. ` : 'Se a sua impressora estiver no seu perfil, aprendemos com ela também. '}
            Um novo registro do mesmo material substitui o anterior.
          </p>
          <SubmitButton className="justify-self-start">Registrar</SubmitButton>
        </Form>
      </Panel>
    </FormPage>
  )
}
