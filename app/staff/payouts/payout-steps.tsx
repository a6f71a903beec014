import { Form, href } from 'react-router'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-drop.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { RunSteps } from '#domain/payouts/payout-runs.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { countOfPayouts } from '../words.ts'

/** The next step of a run as a whole: approve, send, and what the bank is given and gives back. */
export function PayoutSteps({ run, isStopped }: { run: { id: string; steps: RunSteps }; isStopped: boolean }) {
  const { proposed, sendable, forOthers, atBank } = run.steps
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
      {forOthers.count > 0 && (
        <Notice className="basis-full">
          Você aprovou {countOfPayouts(forOthers.count)}. Quem aprova não envia: peça a outra pessoa da equipe.
        </Notice>
      )}
      {atBank.count > 0 && (
        <>
          {/* A file, not a page: the browser asks for it itself. */}
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

/** Takes the bank's file back, with what became of each line. */
function ReturnFileForm() {
  return (
    <details className="basis-full">
      <summary className="link inline-block min-h-11 py-2.5">Enviar o retorno do banco</summary>
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
