import { Form } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm, textFields } from '#app/forms.server.ts'
import { privatePage } from '#app/private-page.ts'
import { redirectWithToast } from '#app/toast.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { findPrinter } from '#domain/printing/find-printer.server.ts'
import { otherPrinter, printerInput } from '#domain/printing/printer-input.ts'
import { printerModels } from '#domain/printing/printer-models.ts'
import { savePrinter } from '#domain/printing/save-printer.server.ts'
import { services } from '#services'
import { ProfilePage } from '../accounts/profile-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/printer'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Sua impressora', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const back = returnPath(new URL(request.url).searchParams.get('voltar'))
  return { printer: await findPrinter(services.db, viewer.id), back }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const { model, voltar } = textFields(form)
  const read = readForm(printerInput(model), form)
  if (!read.ok) return refuseForm(read.faults)
  await savePrinter(services, viewer.id, read.input)
  return redirectWithToast(returnPath(voltar) ?? '/perfil/impressora', { kind: 'success', text: 'printer_saved' })
}

export default function PrinterPage({ loaderData: { printer, back }, actionData }: Route.ComponentProps) {
  const { values, errors } = actionData ?? { values: {}, errors: {} }
  const [width, depth, height] = printer && !printer.model ? printer.bed : []
  const chosen = values.model ?? printer?.model ?? (printer ? otherPrinter : '')
  const measure = (name: string, label: string, known: number | undefined) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      defaultValue={values[name] ?? known ?? ''}
      error={errors[name]}
    />
  )
  return (
    <ProfilePage title="Sua impressora">
      <p className="mt-3 text-ink-2">Nas páginas dos projetos você vê se cada peça cabe nela e quanto sobra.</p>
      <Form method="post" className="group/form mt-6 grid max-w-form gap-5">
        <input type="hidden" name="voltar" value={back ?? ''} />
        <SelectField name="model" label="Impressora" defaultValue={chosen} error={errors.model} required>
          <option value="" disabled>
            Escolha
          </option>
          {printerModels.map(({ id, name, bed }) => (
            <option key={id} value={id}>{`${name} (${bed.join(' × ')} mm)`}</option>
          ))}
          <option value={otherPrinter}>Outra</option>
        </SelectField>
        <fieldset className="grid gap-4 group-has-[option:not([value=outra]):checked]/form:hidden">
          <legend className="mb-3 text-label font-medium">Se for outra, o que ela imprime, em milímetros</legend>
          <div className="grid gap-4 sm:grid-cols-3">
            {measure('width', 'Largura', width)}
            {measure('depth', 'Profundidade', depth)}
            {measure('height', 'Altura', height)}
          </div>
          <TextField
            name="name"
            label="Nome (opcional)"
            maxLength={60}
            defaultValue={values.name ?? (printer && !printer.model ? printer.name : '')}
            error={errors.name}
          />
        </fieldset>
        <SubmitButton className="justify-self-start">Salvar impressora</SubmitButton>
      </Form>
    </ProfilePage>
  )
}
