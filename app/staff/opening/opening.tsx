import { Form, href, Link, redirect } from 'react-router'
import type { ReactNode } from 'react'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { mailRecordsOf, type OpeningProof, type OpeningStep } from '#domain/opening/proof.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { openingProofsOf } from '#domain/opening/proofs.server.ts'
import { lookUpMailRecords, noteProof, proveRestore, startTestMail } from '#domain/opening/prove.server.ts'
import { faultOfAddress } from '#domain/opening/fault-of-address.server.ts'
import { followTestPayment, startTestPayment } from '#domain/opening/test-payment.server.ts'
import { formatCount, formatDate } from '#domain/shared/format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { ProviderAway } from '#fault'
import { services } from '#services'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/opening.ts'
import { addressFaultTexts, openingStepTexts } from './copy.ts'
import { MailRecords } from './mail-records.tsx'
import { openingSubjects } from './subjects.server.ts'
import { TestPaymentState } from './test-payment.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Abrir a loja')

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'house')
  const subjects = await openingSubjects()
  const now = services.clock.now()
  const payment = await followTestPayment(services).catch(() => null)
  const proofs = await openingProofsOf(services.db, subjects, now)
  return {
    email: (await findAccount(services.db, staff.id))?.email ?? '',
    proofs,
    payment: payment && {
      ...payment,
      qr: payment.state === 'open' && payment.pixCode ? services.drawQr(payment.pixCode) : null,
    },
    records: mailRecordsOf(
      subjects.mailDomain,
      services.openingSubjects.smtpHost?.replace(/:\d+$/, '') ?? subjects.mailDomain,
      services.contact.email,
    ),
    today: dayOf(now),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  const form = await formOf(request)
  const here = href('/admin/abrir')
  const subjects = await openingSubjects()
  switch (form.get('intent')) {
    case 'mail': {
      await startTestMail(services, staff.id, subjects.mail)
      return redirectWithToast(here, { kind: 'success', text: 'test_mail_sent' })
    }
    case 'payment': {
      try {
        const { checkoutUrl } = await startTestPayment(services, staff.id)
        return redirect(checkoutUrl ?? here, 303)
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error
        services.log.error({ error }, 'test payment not opened')
        return refuseForm(faultsOf(form, { payment: error.lacks ? noPixCode : noPayment }))
      }
    }
    case 'https': {
      const fault = await faultOfAddress(services.publicUrl)
      if (fault) return refuseForm(faultsOf(form, { https: addressFaultTexts[fault] }))
      await noteProof(services, staff.id, 'https', subjects.https)
      return redirectWithToast(here, { kind: 'success', text: 'opening_proven' })
    }
    case 'mail_records':
      return checkRecords(form, staff.id, subjects.mailDomain)
    case 'restore': {
      const code = form.get('restored')
      if (!(await proveRestore(services, staff.id, typeof code === 'string' ? code : '')))
        return refuseForm(faultsOf(form, { restored: 'Este código não é de nenhuma cópia recente desta loja.' }))
      return redirectWithToast(here, { kind: 'success', text: 'opening_proven' })
    }
    case 'texts': {
      await noteProof(services, staff.id, 'texts', subjects.texts)
      return redirectWithToast(here, { kind: 'success', text: 'opening_proven' })
    }
    default:
      return refuseForm(faultsOf(form, { intent: 'Escolha o que provar.' }))
  }
}

const noPayment =
  'O provedor do pagamento não deu uma resposta que sirva. O registro do servidor diz o porquê. Tente de novo.'
const noPixCode =
  'O banco criou a cobrança sem o código do Pix e sem o endereço dela (pixCopiaECola ou location). Peça ao banco um dos dois: sem isso ninguém consegue pagar.'

async function checkRecords(form: FormData, staffId: string, domain: string) {
  const typed = form.get('selector')
  const selector = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  if (!/^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/.test(selector))
    return refuseForm(
      faultsOf(form, { selector: 'Escreva o seletor que o provedor de e-mail deu, como s1 ou google.' }),
    )
  const mailHost = services.openingSubjects.smtpHost ?? domain
  const found = await lookUpMailRecords(services.textRecords, { domain, selector, mailHost })
  if (!found) return refuseForm(faultsOf(form, { selector: 'Nenhum servidor de nomes respondeu. Tente de novo.' }))
  const wrong = found.filter(({ isRight }) => !isRight)
  if (wrong.length > 0) {
    const names = wrong.map(({ kind, name }) => `${kind.toUpperCase()} em ${name}`).join('; ')
    return refuseForm(
      faultsOf(form, { selector: `Ainda não achamos: ${names}. Uma mudança leva até um dia para valer.` }),
    )
  }
  await noteProof(services, staffId, 'mail_records', `${selector} ${domain}`)
  return redirectWithToast(href('/admin/abrir'), { kind: 'success', text: 'opening_proven' })
}

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  const { proofs, payment, records, email } = loaderData
  const missing = proofs.filter(({ provenAt }) => !provenAt).length
  const errors = actionData?.errors ?? {}
  const isPaying = payment !== null && payment.state !== 'ended'
  const shown = openStep(errors) ?? (isPaying ? 'payment' : undefined) ?? proofs.find(({ provenAt }) => !provenAt)?.step
  const parts: Partial<Record<OpeningStep, ReactNode>> = {
    https: <Prove intent="https" label="Testar o endereço" error={errors.https} />,
    mail: <Prove intent="mail" label={`Enviar teste para ${email}`} />,
    mail_records: <MailRecords records={records} values={actionData?.values} error={errors.selector} />,
    payment: <TestPaymentState payment={payment} error={errors.payment} />,
    restore: (
      <Form method="post" className="grid max-w-sm gap-3" noValidate>
        <input type="hidden" name="intent" value="restore" />
        <TextField
          name="restored"
          label="Código que a restauração mostrou"
          placeholder="1A2B-3C4D-5E6F"
          autoComplete="off"
          error={errors.restored}
        />
        <SubmitButton className="justify-self-start">Conferir</SubmitButton>
      </Form>
    ),
    texts: <Prove intent="texts" label="Li os termos e a privacidade" />,
  }
  return (
    <StaffPage title="Abrir a loja">
      {missing === 0 ? (
        <Notice tone="ok" className="mb-6">
          <b>Tudo provado.</b> A loja pode abrir.
        </Notice>
      ) : (
        <div className="mb-6 max-w-mid">
          <Progress label="Provas feitas" value={proofs.length - missing} max={proofs.length}>
            {missing === 1 ? 'Falta 1 prova' : `Faltam ${formatCount(missing)} provas`} de {proofs.length} para a loja
            abrir.
          </Progress>
        </div>
      )}
      <ol className="border-t-2 border-ink">
        {proofs.map((proof) => (
          <Step key={proof.step} proof={proof} isOpen={proof.step === shown}>
            {parts[proof.step]}
          </Step>
        ))}
      </ol>
      <p className="meta mt-5 max-w-text">Quando o servidor, o provedor ou o endereço muda, a prova é feita de novo.</p>
    </StaffPage>
  )
}

function openStep(errors: Record<string, string[]>): OpeningStep | undefined {
  if (errors.selector) return 'mail_records'
  if (errors.restored) return 'restore'
  if (errors.https) return 'https'
  return errors.payment ? 'payment' : undefined
}

type StepProps = { proof: OpeningProof; isOpen: boolean; children: ReactNode }

function Step({ proof: { step, provenAt, detail }, isOpen, children }: StepProps) {
  const { title, how, command, to } = openingStepTexts[step]
  return (
    <li id={step} className="border-b border-line">
      <details name="prova" open={isOpen} className="group">
        <summary className="flex min-h-14 items-center gap-x-3 py-2.5 hover:bg-sunk max-sm:min-h-12 max-sm:py-1.5">
          <h2 className="min-w-0 flex-1 text-lg max-sm:text-base">{title}</h2>
          {provenAt ? (
            <Tag tone="ok">
              provado<span className="max-sm:hidden"> em {formatDate(dayOf(provenAt))}</span>
            </Tag>
          ) : (
            <span className="text-sm text-ink-3">falta</span>
          )}
          <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5">
          <p className="max-w-prose text-ink-2">
            {how}
            {to && (
              <>
                {' '}
                <Link className="link" to={to.href}>
                  {to.label}
                </Link>
              </>
            )}
          </p>
          {!provenAt && command && (
            <code className="w-fit rounded-ctl bg-sunk px-3 py-2 text-sm select-all">{command}</code>
          )}
          {provenAt && detail && <p className="meta break-words">{detail}</p>}
          {!provenAt && children}
        </div>
      </details>
    </li>
  )
}

function Prove({ intent, label, error }: { intent: string; label: string; error?: string[] }) {
  return (
    <Form method="post">
      <SubmitButton name="intent" value={intent} className="max-w-full wrap-anywhere">
        {label}
      </SubmitButton>
      {error && (
        <p role="alert" className="mt-2 text-label text-brick">
          {error[0]}
        </p>
      )}
    </Form>
  )
}
