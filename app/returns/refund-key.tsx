import { Form, href } from 'react-router'
import { fieldOf } from '#app/accounts/fields.tsx'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { refundKeyInput } from '#domain/payouts/payout-account.ts'
import { giveRefundKey, type RefundForKey, refundForKey } from '#domain/payouts/refund-keys.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/refund-key.ts'

export { privatePage as headers }

export const meta = hiddenPage('Chave Pix do reembolso')

/** Loads the page for the token of the mail alone, because the buyer may not be signed in. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const refund = await refundForKey(services, token)
  if (!refund) throw notFound()
  return { refund }
}

export async function action({ request, params: { token } }: Route.ActionArgs) {
  const form = await formOf(request)
  const read = readForm(refundKeyInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const given = await giveRefundKey(services, { token, ...read.input })
  const here = href('/devolucao-pix/:token', { token })
  if (given.ok) return redirectWithToast(here, { kind: 'success', text: 'refund_key_saved' })
  if (given.reason === 'not_found') throw notFound()
  if (given.reason === 'too_late') return redirectWithToast(here, { kind: 'error', text: 'refund_key_too_late' })
  return refuseForm(faultsOf(form, { document: 'A chave deve ser de quem fez o pagamento' }))
}

export default function RefundKey({ loaderData: { refund }, actionData }: Route.ComponentProps) {
  const { amountCents, title, orderNumber, isOpen, shownAs, payer } = refund
  const field = fieldOf(actionData)
  return (
    <FormPage>
      <h1>Chave Pix do reembolso</h1>
      <p className="mt-4 text-ink-2">
        {formatBRL(amountCents)} de {title}, pedido {orderNumber}.
      </p>
      <Standing refund={refund} />
      {isOpen && (
        <Form method="post" className="mt-6 grid gap-5">
          <TextField {...field('holderName')} label="Nome do titular" help="Como está no banco." autoComplete="name" />
          <TextField
            {...field('document')}
            label="CPF ou CNPJ do titular"
            help={payer ? `De quem fez o pagamento: ${payer}.` : 'De quem fez o pagamento.'}
            autoComplete="off"
          />
          <TextField
            {...field('pixKey')}
            label="Chave Pix"
            help="CPF, CNPJ, e-mail, celular ou chave aleatória do titular."
            autoComplete="off"
          />
          <div>
            <SubmitButton>{shownAs ? 'Trocar a chave' : 'Receber nesta chave'}</SubmitButton>
          </div>
        </Form>
      )}
    </FormPage>
  )
}

function Standing({ refund: { isDone, isOpen, shownAs, failure } }: { refund: RefundForKey }) {
  if (isDone) return <Notice tone="ok" className="mt-5">O valor já foi devolvido. Não falta nada.</Notice> // prettier-ignore
  if (failure) return <Notice tone="bad" className="mt-5">O Pix não chegou à última chave: {failure}. Informe outra.</Notice> // prettier-ignore
  if (shownAs && isOpen) return <Notice tone="info" className="mt-5">Sua chave: {shownAs}. Usamos só se o banco não devolver pelo mesmo caminho.</Notice> // prettier-ignore
  if (shownAs) return <Notice tone="info" className="mt-5">O Pix está a caminho de {shownAs}.</Notice> // prettier-ignore
  return (
    <p className="mt-3 text-ink-2">
      Um Pix só volta pelo mesmo caminho por 90 dias. Depois, pagamos em uma chave de quem pagou. Nunca pedimos senha
      nem código.
    </p>
  )
}

/** Error page, reached by an incomplete link or without an open refund. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      isLink
      title="Este link não vale mais"
      text="O reembolso continua registrado. Confira se o link do e-mail está completo ou fale com o suporte."
      back={{ to: href('/suporte'), label: 'Falar com o suporte' }}
    />
  )
}
