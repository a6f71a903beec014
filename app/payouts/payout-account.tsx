import { Form, href, Link } from 'react-router'
import { CurrentPasswordField, fieldOf } from '#app/accounts/fields.tsx'
import { ProofNeeded } from '#app/accounts/profile-page.tsx'
import { noteRefusal } from '#app/accounts/refuse-account.server.ts'
import { accountRefusal } from '#app/accounts/refusals.ts'
import { requireMaker } from '#app/accounts/session.server.ts'
import { faultsOf, type FormFaults, formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { payoutAccountInput } from '#domain/payouts/payout-account.ts'
import { findPayoutAccount, isPaidToAnother, savePayoutAccount } from '#domain/payouts/payout-accounts.server.ts'
import { findSeller, sellerTaxId } from '#domain/sellers/sellers.server.ts'
import { business } from '#domain/shared/business.ts'
import { services } from '#services'
import type { Route } from './+types/payout-account.ts'

export { privatePage as headers }

export const meta = hiddenPage('Conta de recebimento')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const [account, isAnothers, seller] = await Promise.all([
    findPayoutAccount(services.db, viewer.id),
    isPaidToAnother(services, viewer.id),
    findSeller(services.db, viewer.id),
  ])
  const known = seller && {
    name: seller.legalName,
    document: `${seller.documentKind.toUpperCase()} ${seller.shownDocument}`,
  }
  return { account, isAnothers, known, isProven: viewer.emailVerified }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const form = await formOf(request)
  const fields = await withSellersDocument(form, viewer.id)
  const again = (faults: FormFaults, status?: number) =>
    refuseForm({ ...faults, values: { ...faults.values, document: textFields(form).document ?? '' } }, status)
  const read = readForm(payoutAccountInput, fields)
  if (!read.ok) return again(read.faults)
  const saved = await savePayoutAccount(services, viewer, read.input)
  if (saved.ok) {
    const text = saved.isChange ? 'payout_account_changed' : 'payout_account_saved'
    return redirectWithToast(href('/carteira'), { kind: 'success', text })
  }
  if (saved.reason === 'not_maker') throw notFound()
  if (saved.reason === 'other_holder')
    return again(faultsOf(fields, { document: 'A conta deve ser do CPF ou CNPJ de quem vende' }))
  noteRefusal(saved.reason)
  const text = accountRefusal(saved.reason, saved.reason === 'too_many_tries' ? saved.retryAfterSeconds : 0)
  return again(faultsOf(fields, { currentPassword: text }), saved.reason === 'too_many_tries' ? 429 : 400)
}

/** Returns the form's fields; a blank document is replaced by the seller's, which no screen shows in full. */
async function withSellersDocument(form: FormData, makerId: string): Promise<Record<string, string>> {
  const fields = textFields(form)
  if (fields.document?.trim()) return fields
  const own = await sellerTaxId(services, makerId)
  return own ? { ...fields, document: own.document } : fields
}

export default function PayoutAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isAnothers, known, isProven } = loaderData
  const errors = actionData?.errors ?? {}
  return (
    <FormPage crumbs={[{ label: 'Carteira', to: href('/carteira') }, { label: 'Conta de recebimento' }]}>
      <h1>Conta de recebimento</h1>
      <p className="mt-4 text-ink-2">
        Para onde vão os repasses. A conta precisa ser do CPF ou CNPJ de{' '}
        <Link to={href('/perfil/vendedor')} className="link">
          quem vende
        </Link>
        . Guardamos os dados cifrados e nenhuma tela os mostra por inteiro.
      </p>
      {isAnothers && (
        <Notice tone="bad" className="mt-5">
          A conta de hoje não está no CPF ou CNPJ com que você vende. Os repasses continuam, mas cadastre uma que
          esteja.
        </Notice>
      )}
      {account && (
        <Notice tone="warn" className="mt-5">
          Hoje: {account.holderName}, {account.shownAs}. Se você trocar, avisamos por e-mail e os repasses ficam parados
          por {business.payoutAccountHoldDays} dias.
        </Notice>
      )}
      {!isProven && <ProofNeeded />}
      <Form method="post" className="group/conta mt-6 grid gap-5">
        <HolderFields faults={actionData} known={known} />
        <DestinationFields faults={actionData} />
        <CurrentPasswordField
          error={errors.currentPassword}
          help="Só quem sabe a senha muda para onde vai o dinheiro."
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Salvar conta</SubmitButton>
          <LinkButton to={href('/carteira')} variant="quiet">
            Voltar
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  )
}

type Known = { name: string; document: string } | null

function HolderFields({ faults, known }: { faults: FormFaults | undefined; known: Known }) {
  const field = fieldOf(faults)
  return (
    <>
      <TextField
        {...field('holderName', known?.name)}
        label="Nome do titular"
        help="Como está no banco."
        autoComplete="name"
      />
      <TextField
        {...field('document')}
        label={known ? 'CPF ou CNPJ do titular (opcional)' : 'CPF ou CNPJ do titular'}
        help={known && `Em branco, vale o dos seus dados de vendedor: ${known.document}.`}
        autoComplete="off"
      />
    </>
  )
}

/** Fields of a Pix key and of a bank account; CSS hides the fields of the kind not chosen. */
function DestinationFields({ faults }: { faults: FormFaults | undefined }) {
  const field = fieldOf(faults)
  const kind = faults?.values.kind === 'bank' ? 'bank' : 'pix'
  return (
    <>
      <ChoiceGroup legend="Como você recebe" id="como-recebe" error={faults?.errors.kind}>
        <Choice name="kind" value="pix" title="Pix" meta="Cai na hora" defaultChecked={kind === 'pix'} />
        <Choice name="kind" value="bank" title="Conta bancária" defaultChecked={kind === 'bank'} />
      </ChoiceGroup>
      <TextField
        {...field('pixKey')}
        label="Chave Pix"
        help="CPF, CNPJ, e-mail, celular ou chave aleatória do titular."
        autoComplete="off"
        className="group-has-[input[value=bank]:checked]/conta:hidden"
      />
      <div className="hidden gap-5 group-has-[input[value=bank]:checked]/conta:grid xs:grid-cols-2">
        <TextField {...field('bankCode')} label="Código do banco" help="Como 1 ou 260." inputMode="numeric" />
        <TextField {...field('branch')} label="Agência" help="Sem o dígito." inputMode="numeric" />
        <TextField {...field('account')} label="Conta com dígito" help="Como 12345-6." autoComplete="off" />
        <SelectField label="Tipo de conta" {...field('accountType', 'checking')}>
          <option value="checking">Corrente</option>
          <option value="savings">Poupança</option>
          <option value="payment">De pagamento</option>
        </SelectField>
      </div>
    </>
  )
}
