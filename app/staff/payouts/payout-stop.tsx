import { Form, href, Link } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PayoutStop } from '#domain/payouts/payout-stop.server.ts'
import { formatMoment } from '#domain/shared/format.ts'

export function StoppedPayouts({ stop }: { stop: PayoutStop }) {
  return (
    <Notice tone="bad" className="mb-6">
      <p className="font-medium">Os repasses estão parados.</p>
      <p>
        {stop.stoppedBy}, {formatMoment(stop.stoppedAt)}: {stop.reason}
      </p>
      <Form method="post" className="mt-3">
        <SubmitButton variant="outline" name="intent" value="resume">
          Retomar repasses
        </SubmitButton>
      </Form>
    </Notice>
  )
}

export function StopPayoutsForm({ faults }: { faults: FormFaults | undefined }) {
  return (
    <section aria-labelledby="parar" className="mt-10 border-t border-line pt-6">
      <h2 id="parar" className="text-xl">
        Parar tudo
      </h2>
      <p className="mt-1.5 max-w-text text-label text-ink-2">Na dúvida, pare: retomar continua de onde estava.</p>
      <Form method="post" className="mt-4 flex max-w-xl flex-wrap items-start gap-x-3 gap-y-3">
        <TextField
          name="reason"
          label="Motivo"
          className="min-w-0 flex-1 basis-64"
          defaultValue={faults?.values.reason}
          error={faults?.errors.reason}
        />
        <SubmitButton variant="danger" name="intent" value="stop" className="min-h-12 max-sm:w-full sm:mt-7">
          Parar repasses
        </SubmitButton>
      </Form>
      <p className="meta mt-3 max-w-text">
        Nada sai, nem o que já foi enviado e ainda não chegou ao banco. As vendas e os saldos seguem normalmente. Veja
        antes o{' '}
        <Link to={`${href('/admin/registro')}?acao=stop_payouts`} className="link">
          registro
        </Link>
        .
      </p>
    </section>
  )
}
