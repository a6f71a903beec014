import { useState } from 'react'
import { Form, href } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { SubmitOrCancel } from '#app/ui/submit-or-cancel.tsx'
import { isMaker } from '#domain/accounts/viewer.ts'
import { printCostsInput, typedCosts } from '#domain/printing/print-costs-input.ts'
import type { PrintCosts } from '#domain/printing/print-costs.ts'
import { findPrintCosts, savePrintCosts } from '#domain/printing/print-costs.server.ts'
import { suggestPrice, wasteBps } from '#domain/printing/price-suggestion.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { formatBRL, formatRate } from '#domain/shared/format.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { sellingTerms } from '#domain/shop-settings/shop-settings.ts'
import { services } from '#services'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { Route } from './+types/costs'

export { privatePage as headers }

export const meta = hiddenPage('Custos de impressão')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  return {
    typed: typedCosts(await findPrintCosts(services.db, viewer.id)),
    sells: isMaker(viewer),
    fee: sellingTerms(services.shopSettings.now()).fee,
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const read = readForm(printCostsInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  await savePrintCosts(services, viewer.id, read.input)
  return redirectWithToast(href('/perfil/custos'), { kind: 'success', text: 'costs_saved' })
}

export default function CostsPage({ loaderData: { typed, sells, fee }, actionData }: Route.ComponentProps) {
  const { values, errors } = actionData ?? { values: {}, errors: {} }
  const [shown, setShown] = useState<Record<string, string>>({ ...typed, ...values })
  const readShown = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    setShown(Object.fromEntries(fields))
  }
  return (
    <ProfilePage title="Custos de impressão">
      <p className="mt-3 max-w-text text-ink-2">
        Com estes valores calculamos quanto custa imprimir cada projeto{sells && ' e sugerimos o preço das suas peças'}.
        Só você vê. Eles começam como os de uma impressora comum, em casa: troque pelos seus.
      </p>
      <Form
        method="post"
        onInput={({ currentTarget }) => readShown(currentTarget)}
        className="mt-6 grid max-w-mid grid-cols-2 items-end gap-x-4 gap-y-5 max-[18rem]:grid-cols-1"
      >
        <CostFields sells={sells} values={{ ...typed, ...values }} errors={errors} />
        <p className="col-span-full font-medium">{exampleWords({ typed: shown, sells, fee })}</p>
        <div className="col-span-full">
          <SubmitOrCancel cancelTo={href('/perfil/impressora')}>Salvar custos</SubmitOrCancel>
        </div>
      </Form>
    </ProfilePage>
  )
}

type ExampleProps = { typed: Record<string, string>; sells: boolean; fee: Fee }

function exampleWords({ typed, sells, fee }: ExampleProps): string {
  const costs = readCosts(typed)
  if (!costs) return 'Exemplo: confira os valores acima.'
  const { cost, price } = suggestPrice({ grams: 114, seconds: 37_800 }, costs, fee)
  const suggested = sells ? `, e o preço sugerido é ${formatBRL(price)}` : ''
  return `Exemplo: uma peça de 114 g em 10 h 30 e mais ${formatRate(wasteBps)} de sobra custa ${formatBRL(cost)}${suggested}.`
}

/** Reads the fields while they are typed; null if one is not a number. */
function readCosts(typed: Record<string, string>): PrintCosts | null {
  const cents = (name: string) => parseBRL(typed[name] ?? '') ?? Number.NaN
  const whole = (name: string) => (/^\d{1,5}$/.test(typed[name]?.trim() ?? '') ? Number(typed[name]) : Number.NaN)
  const costs = {
    kgPriceCents: cents('kg_price'),
    kwhPriceCents: cents('kwh_price'),
    watts: whole('watts'),
    wearCentsPerHour: cents('wear'),
    laborMinutes: whole('labor_minutes'),
    laborCentsPerHour: cents('labor_price'),
    failureBps: whole('failures') * 100,
    marginBps: whole('margin') * 100,
  }
  return Object.values(costs).some(Number.isNaN) || costs.failureBps >= 10_000 ? null : costs
}

type CostFieldsProps = { sells: boolean; values: Record<string, string>; errors: Record<string, string[]> }

const costFields = [
  ['kg_price', 'Filamento, por quilo'],
  ['failures', 'Falhas, em %'],
  ['kwh_price', 'Energia, por kWh'],
  ['watts', 'Consumo, em watts'],
  ['labor_minutes', 'Trabalho por peça, em minutos'],
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
