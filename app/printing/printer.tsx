import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { returnPath } from '#domain/accounts/return-path.ts'
import { printerInput } from '#domain/printing/printer-input.ts'
import { otherPrinter } from '#domain/printing/printer-models.ts'
import { savePrinter } from '#domain/printing/printers.server.ts'
import { services } from '#services'
import { ProfilePage } from '../accounts/profile-page.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '../layout/page-meta.ts'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/printer'
import { PrinterChoice } from './printer-choice.tsx'
import { printerCookie, visitorPrinter } from './visitor-printer.server.ts'

export { privatePage as headers }

const title = 'Qual é a sua impressora?'

export const meta = hiddenPage(title)

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const back = returnPath(new URL(request.url).searchParams.get('voltar'))
  return { printer: await visitorPrinter(request, viewer), back, isKnown: viewer !== null }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await getViewer(request)
  const form = await formOf(request)
  const { model, voltar } = textFields(form)
  const read = readForm(printerInput(model), form)
  if (!read.ok) return refuseForm(read.faults)
  const back = returnPath(voltar) ?? href('/perfil/impressora')
  if (viewer) await savePrinter(services, viewer.id, read.input)
  const headers = new Headers(viewer ? undefined : { 'set-cookie': await printerCookie(read.input) })
  return redirectWithToast(back, { kind: 'success', text: 'printer_saved' }, headers)
}

export default function PrinterPage({ loaderData: { printer, back, isKnown }, actionData }: Route.ComponentProps) {
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
    <Frame isKnown={isKnown}>
      <p className="mt-3 text-ink-2">
        Mostramos o que cabe nela, quanto tempo leva e quanto filamento custa.
        {!isKnown && ' Sem conta, a escolha fica guardada neste navegador.'}
      </p>
      <Form method="post" className="group/form mt-6 grid gap-5">
        <input type="hidden" name="voltar" value={back ?? ''} />
        <PrinterChoice chosen={chosen} error={errors.model} />
        <fieldset className="grid max-w-form gap-4 group-not-has-[[value=outra]:checked]/form:hidden">
          <legend className="mb-3 text-label font-medium">O que ela imprime, em milímetros</legend>
          <div className="grid gap-4 sm:grid-cols-3">
            {measure('width', 'Largura', width)}
            {measure('depth', 'Profundidade', depth)}
            {measure('height', 'Altura', height)}
          </div>
          <TextField
            name="name"
            label="Nome (opcional)"
            most={60}
            defaultValue={values.name ?? (printer && !printer.model ? printer.name : '')}
            error={errors.name}
          />
        </fieldset>
        <SubmitButton className="justify-self-start">Salvar</SubmitButton>
      </Form>
    </Frame>
  )
}

function Frame({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  if (isKnown) return <ProfilePage title={title}>{children}</ProfilePage>
  return (
    <FormPage>
      <h1>{title}</h1>
      {children}
    </FormPage>
  )
}
