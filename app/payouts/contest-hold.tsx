import { Form, href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Price } from '#app/ui/price.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { holdReasons } from '#domain/ledger/hold.ts'
import { makerWallet } from '#domain/payouts/maker-wallet.server.ts'
import { contestHold } from '#domain/payouts/payout-holds.server.ts'
import { replyInput } from '#domain/support/message-input.ts'
import { services } from '#services'
import type { Route } from './+types/contest-hold.ts'

export { privatePage as headers }

export const meta = hiddenPage('Contestar retenção')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { holds } = await makerWallet(services, viewer.id, services.clock.now())
  const hold = holds.find((one) => one.id === params.id)
  if (!hold) throw notFound()
  return hold
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const read = readForm(replyInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const contested = await contestHold(services, { makerId: viewer.id, holdId: params.id, ...read.input })
  if (!contested.ok) throw notFound()
  const conversation = href('/suporte/conversa/:token', { token: contested.token })
  return redirectWithToast(conversation, { kind: 'success', text: 'hold_contested' })
}

export default function ContestHold({ loaderData: hold, actionData }: Route.ComponentProps) {
  return (
    <FormPage crumbs={[{ label: 'Carteira', to: href('/carteira') }, { label: 'Contestar retenção' }]}>
      {hold.title ? (
        <PictureHeading image={hold.image}>Contestar retenção</PictureHeading>
      ) : (
        <h1>Contestar retenção</h1>
      )}
      {hold.heldCents > 0 && (
        <p className="mt-5">
          <span className="meta block">{hold.title ? 'Valor retido desta venda' : 'Saldo disponível retido'}</span>
          <Price cents={hold.heldCents} size="page" className="mt-1" />
        </p>
      )}
      <p className="mt-4 text-ink-2">
        {hold.title ? `Sobre a venda de ${hold.title}. ` : 'Sobre todos os seus repasses. '}
        {holdReasons[hold.reason]} {hold.note}
      </p>
      <Form method="post" className="mt-6 grid gap-4">
        <TextArea
          name="message"
          label="Por que o valor deve ser liberado"
          help="Conte o que houve. Fotos, notas e rastreio podem seguir na conversa."
          defaultValue={actionData?.values.message}
          error={actionData?.errors.message}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Enviar contestação</SubmitButton>
          <LinkButton to={href('/carteira')} variant="quiet">
            Voltar
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  )
}
