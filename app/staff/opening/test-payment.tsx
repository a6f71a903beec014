import { Form, href, Link } from 'react-router'
import { QrCode } from '#app/ui/qr-code.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import type { QrSquares } from '#domain/shared/picture.ts'
import type { TestPayment } from '#domain/opening/test-payment.server.ts'

type Shown = { payment: (TestPayment & { qr: QrSquares | null }) | null; error?: string[] | undefined }

export function TestPaymentState({ payment, error }: Shown) {
  if (!payment || payment.state === 'ended')
    return (
      <>
        {payment && <p className="text-ink-2">O último teste não foi pago a tempo, ou não pôde ser devolvido.</p>}
        <StartButton />
        {error && (
          <p role="alert" className="text-label text-brick">
            {error[0]}
          </p>
        )}
      </>
    )
  if (payment.state === 'open')
    return payment.checkoutUrl ? (
      <LinkButton to={payment.checkoutUrl} className="justify-self-start">
        Pagar R$ 1,00
      </LinkButton>
    ) : (
      <div className="grid max-w-md gap-3">
        {payment.qr && <QrCode label="QR Code do Pix de R$ 1,00" qr={payment.qr} />}
        <p className="rounded-ctl bg-sunk px-3.5 py-3 font-mono text-sm break-all select-all">{payment.pixCode}</p>
        <Look />
      </div>
    )
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">
        {payment.state === 'returning'
          ? 'Pago. O reembolso está a caminho.'
          : 'Pago e devolvido, mas o aviso do provedor não chegou. Confira o endereço do webhook no painel do provedor.'}
      </p>
      <Look />
    </div>
  )
}

function StartButton() {
  return (
    <Form method="post">
      <SubmitButton name="intent" value="payment">
        Fazer o teste de R$ 1,00
      </SubmitButton>
    </Form>
  )
}

function Look() {
  return (
    <Link className="link justify-self-start" to={href('/admin/abrir')} preventScrollReset>
      Ver de novo
    </Link>
  )
}
