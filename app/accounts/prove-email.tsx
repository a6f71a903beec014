import { useRef } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { formOf, textFields, type FormFaults } from '#app/http/forms.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { accountToProve, proveEmail, requestEmailProof } from '#domain/accounts/email-proof.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import { NotFound } from '../layout/error-page.tsx'
import { hiddenPage } from '../layout/page-meta.ts'
import type { Route } from './+types/prove-email'
import { authPath } from './auth-mode.ts'
import { useFocusOnFault } from './fields.tsx'
import { refuseAccount } from './refuse-account.server.ts'
import { getViewer, requireUser } from './session.server.ts'

/** Keeps the page out of caches and referrers, since its address contains a secret token. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
}

export const meta = hiddenPage('Confirmar e-mail')

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  if (token === null) return { waiting: await waitingFor(request), proof: null }
  const account = await accountToProve(services.db, token, services.clock.now())
  const viewer = await getViewer(request)
  const proof = account && {
    email: account.email,
    createdAt: account.createdAt,
    isHolder: viewer?.id === account.id,
  }
  return data({ waiting: null, proof }, { status: proof ? 200 : 404 })
}

/** Returns the user's unconfirmed e-mail address; throws a redirect if the address is already confirmed. */
async function waitingFor(request: Request): Promise<string> {
  const { id, emailVerified } = await requireUser(request)
  if (emailVerified) throw redirect(href('/perfil/seguranca'))
  return (await findAccount(services.db, id))?.email ?? ''
}

export async function action({ request }: Route.ActionArgs) {
  const token = tokenOf(request)
  const form = await formOf(request)
  if (token === null) return sendAgain(request)
  const viewer = await getViewer(request)
  const password = textFields(form).password || null
  const outcome = await proveEmail(services, { token, viewerId: viewer?.id ?? null, password })
  if (!outcome.ok && outcome.reason === 'invalid_token') return data({ isOver: true, faults: null }, 400)
  if (!outcome.ok) return refuseProof(form, outcome)
  if (outcome.resetToken)
    return redirectWithToast(`${authPath('new-password')}&token=${outcome.resetToken}`, {
      kind: 'success',
      text: 'email_proven',
    })
  return redirectWithToast(viewer ? href('/perfil/seguranca') : authPath('login'), {
    kind: 'success',
    text: 'email_proven',
  })
}

async function sendAgain(request: Request) {
  const { id } = await requireUser(request)
  const asked = await requestEmailProof(services, id)
  const back = pageBefore(request) ?? href('/perfil/seguranca')
  return redirectWithToast(
    back,
    asked.ok ? { kind: 'success', text: 'email_proof_sent' } : { kind: 'error', text: 'email_proof_often' },
  )
}

function refuseProof(form: FormData, refusal: Parameters<typeof refuseAccount>[2]) {
  const { data: faults, init } = refuseAccount(form, 'password', refusal)
  return data({ isOver: false, faults }, init ?? {})
}

export default function ProveEmail({ loaderData: { waiting, proof }, actionData }: Route.ComponentProps) {
  if (waiting !== null) return <Waiting email={waiting} />
  if (!proof || actionData?.isOver)
    return (
      <NotFound
        isLink
        title="Este link não vale mais"
        text="Ou o e-mail já está confirmado, ou o link passou de 3 dias. Entre na conta e peça outro."
        back={{ to: authPath('login'), label: 'Entrar' }}
      />
    )
  return <Proof {...proof} faults={actionData?.faults ?? null} />
}

function Waiting({ email }: { email: string }) {
  return (
    <FormPage>
      <h1>Confirme seu e-mail</h1>
      <p className="mt-4 text-lg text-ink-2">
        Enviamos um link para <b className="break-words text-ink">{email}</b>. Até você confirmar, avisos de outras
        pessoas não chegam por e-mail, e não dá para criar chave de acesso, ativar a verificação em duas etapas nem
        receber repasses. Não chegou? Confira a caixa de spam.
      </p>
      <Form method="post" className="mt-6">
        <SubmitButton>Enviar de novo</SubmitButton>
      </Form>
    </FormPage>
  )
}

type ProofProps = { email: string; createdAt: Date; isHolder: boolean; faults: FormFaults | null }

/** Confirms an address by a button, because mail scanners open links by themselves. */
function Proof({ email, createdAt, isHolder, faults }: ProofProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <FormPage>
      <h1>Confirmar e-mail</h1>
      <p className="mt-4 text-lg text-ink-2">
        A conta com <b className="break-words text-ink">{email}</b> foi criada em {formatDay(createdAt)}.
      </p>
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        {!isHolder && (
          <>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label="Sua senha"
              name="password"
              autoComplete="current-password"
              help="Não lembra, ou não foi você que criou a conta? Deixe em branco: quem estiver nela sai, e você escolhe uma senha nova."
              error={faults?.errors.password}
            />
          </>
        )}
        <div>
          <SubmitButton>Confirmar</SubmitButton>
        </div>
      </Form>
    </FormPage>
  )
}
