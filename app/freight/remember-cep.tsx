import { href, redirect } from 'react-router'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { privatePage } from '#app/http/private-page.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { formatCep } from '#domain/addresses/address.ts'
import { cepForm } from '#domain/freight/freight-input.ts'
import { hiddenPage } from '../layout/page-meta.ts'
import type { Route } from './+types/remember-cep'
import { CepForm } from './cep-form.tsx'
import { cepCookie, visitorCep } from './visitor-cep.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Frete e prazo')

export async function loader({ request }: Route.LoaderArgs) {
  const asked = returnPath(new URL(request.url).searchParams.get('voltar'))
  return { cep: await visitorCep(request), back: asked ?? pageBefore(request) }
}

/** Remembers a CEP and goes back to the page that asked for it. */
export async function action({ request }: Route.ActionArgs) {
  const read = readForm(cepForm, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const back = returnPath(read.input.voltar) ?? href('/marketplace')
  return redirect(back, { status: 303, headers: { 'set-cookie': await cepCookie(read.input.cep) } })
}

/** Where a CEP that cannot be comes back to when there is no script. */
export default function RememberCep({ loaderData: { cep, back }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="mx-auto mt-8 max-w-sm md:mt-14">
        <h1>Frete e prazo</h1>
        <p className="mt-3.5 mb-6 text-ink-2">Diga para onde vai, e cada peça impressa mostra o frete e a data.</p>
        <CepForm
          shown={cep ? formatCep(cep) : ''}
          back={actionData?.values.voltar ?? back ?? href('/marketplace')}
          faults={actionData ?? null}
        />
      </div>
    </div>
  )
}
