import { TextField } from '#app/ui/field.tsx'
import { Form, href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { isMaker } from '#domain/accounts/viewer.ts'
import { printCostsInput, typedCosts } from '#domain/printing/print-costs-input.ts'
import { findPrintCosts, savePrintCosts } from '#domain/printing/print-costs.server.ts'
import { services } from '#services'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { Route } from './+types/costs'

export { privatePage as headers }

export const meta = hiddenPage('Custos de impressão')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  return { typed: typedCosts(await findPrintCosts(services.db, viewer.id)), sells: isMaker(viewer) }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const read = readForm(printCostsInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  await savePrintCosts(services, viewer.id, read.input)
  return redirectWithToast(href('/perfil/custos'), { kind: 'success', text: 'costs_saved' })
}

export default function CostsPage({ loaderData: { typed, sells }, actionData }: Route.ComponentProps) {
  const { values, errors } = actionData ?? { values: {}, errors: {} }
  return (
    <ProfilePage title="Custos de impressão">
      <p className="mt-3 max-w-text text-ink-2">
        Com estes valores calculamos quanto custa imprimir cada projeto{sells && ' e sugerimos o preço das suas peças'}.
        Só você vê. Eles começam como os de uma impressora comum, em casa: troque pelos seus.
      </p>
      <Form method="post" className="mt-6 grid max-w-mid grid-cols-2 items-end gap-x-4 gap-y-5 max-[18rem]:grid-cols-1">
        <CostFields sells={sells} values={{ ...typed, ...values }} errors={errors} />
        <SubmitButton className="col-span-full justify-self-start">Salvar custos</SubmitButton>
      </Form>
    </ProfilePage>
  )
}

type CostFieldsProps = { sells: boolean; values: Record<string, string>; errors: Record<string, string[]> }

const costFields = [
  ['kg_price', 'Filamento, por quilo'],
  ['failures', 'Falhas, em %'],
  ['kwh_price', 'Energia, por kWh'],
  ['watts', 'Consumo, em watts'],
  ['labor_minutes', 'Trabalho, min por peça'],
  ['labor_price', 'Trabalho, por hora'],
  ['wear', 'Desgaste, por hora'],
  ['margin', 'Ganho além do custo, em %'],
] as const

function CostFields({ sells, values, errors }: CostFieldsProps) {
  return costFields.map(([name, label]) =>
    name === 'margin' && !sells ? (
      <input key={name} type="hidden" name={name} value={values[name]} />
    ) : (
      <TextField
        key={name}
        name={name}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values[name]}
        error={errors[name]}
      />
    ),
  )
}
