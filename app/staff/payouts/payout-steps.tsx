import { Form, href } from 'react-router'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-drop.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { TextField } from '#app/ui/field.tsx'
import type { PayoutSum, RunSteps } from '#domain/payouts/payout-runs.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { countOfPayouts } from '#domain/payouts/run-words.ts'

type PayoutStepsProps = {
  run: { id: string; steps: RunSteps }
  isStopped: boolean
  /** Largest payout in cents that one person may both approve and send; null if two are needed. */
  onePersonLimitCents: Cents | null
  faults: FormFaults | null
}

export function PayoutSteps({ run, isStopped, onePersonLimitCents, faults }: PayoutStepsProps) {
  const { proposed, sendable, alone, aloneLater, forOthers, atBank } = run.steps
  if (Object.values(run.steps).every(({ count }) => count === 0)) return null
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      {proposed.count > 0 && (
        <Form method="post">
          <input type="hidden" name="totalCents" value={proposed.cents} />
          <SubmitButton name="intent" value="approve">
            Aprovar {countOfPayouts(proposed.count)}, {formatBRL(proposed.cents)}
          </SubmitButton>
        </Form>
      )}
      {sendable.count > 0 && (
        <Form method="post">
          <SubmitButton
            name="intent"
            value="send"
            variant={proposed.count > 0 ? 'outline' : 'primary'}
            disabled={isStopped}
          >
            Enviar {countOfPayouts(sendable.count)}, {formatBRL(sendable.cents)}
          </SubmitButton>
        </Form>
      )}
      {alone.count > 0 && <SendAlone sum={alone} isStopped={isStopped} faults={faults} />}
      {aloneLater.count > 0 && (
        <Notice className="basis-full">
          Você aprovou {countOfPayouts(aloneLater.count)}, {formatBRL(aloneLater.cents)}. Sem outra pessoa, o envio é no
          próximo dia útil, com o código do seu aplicativo.
        </Notice>
      )}
      {forOthers.count > 0 && (
        <Notice className="basis-full">
          Você aprovou {countOfPayouts(forOthers.count)}
          {onePersonLimitCents !== null && ` acima de ${formatBRL(onePersonLimitCents)}`}. Quem aprova não envia: peça a
          outra pessoa da equipe.
        </Notice>
      )}
      {atBank.count > 0 && (
        <>
          {/* A plain link: the response is a file. */}
          <a href={href('/admin/repasses/:id/arquivo', { id: run.id })} className={buttonClass({ variant: 'outline' })}>
            <Icon name="download" />
            Arquivo para o banco
          </a>
          <ReturnFileForm />
        </>
      )}
    </div>
  )
}

/** Form for sending payouts that the same person approved, which asks for the second factor. */
function SendAlone({ sum, isStopped, faults }: { sum: PayoutSum; isStopped: boolean; faults: FormFaults | null }) {
  return (
    <Form method="post" className="flex basis-full flex-wrap items-end gap-3" noValidate={faults !== null}>
      <TextField
        name="code"
        label="Código do seu aplicativo"
        help="Você aprovou estes repasses: confirme que é você antes de enviar."
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={20}
        className="max-w-70"
        error={faults?.errors.code}
      />
      <SubmitButton name="intent" value="send_alone" disabled={isStopped}>
        Enviar {countOfPayouts(sum.count)}, {formatBRL(sum.cents)}
      </SubmitButton>
    </Form>
  )
}

function ReturnFileForm() {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className={buttonClass({ variant: 'outline' })}>Enviar o retorno do banco</summary>
      <Form method="post" encType="multipart/form-data" className="mt-2 max-w-xl">
        <FileField
          id="retorno"
          name="file"
          label="Arquivo CSV com a coluna Situação preenchida"
          help="Use pago, falhou ou devolvido. Linhas em branco ficam para depois; o que já terminou não muda."
          multiple={false}
          accept=".csv,text/csv"
          invitation="Solte o arquivo aqui"
        />
        <SubmitButton variant="outline" name="intent" value="file" className="mt-3">
          Aplicar retorno
        </SubmitButton>
      </Form>
    </details>
  )
}
