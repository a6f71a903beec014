import { useRef } from 'react'
import { Form } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { business } from '#domain/shared/business.ts'
import { mayShowProof } from '#domain/orders/shipment.ts'
import type { Conversation } from '#domain/conversations/conversation.ts'
import { ErrorText, roomFor, TextArea } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { Notice } from '../ui/notice.tsx'
import { photoLimits, photoTypes } from './photo-limits.ts'
import { silenceWords } from './words.ts'

type FormsProps = { page: Conversation; faults: FormFaults | null }

export function ConversationForms({ page, faults }: FormsProps) {
  const { side, shipment, block, other } = page
  const intent = faults?.values.intent
  const isAsked = side === 'buyer' && shipment?.state === 'proof'
  const mayShow = side === 'maker' && shipment && mayShowProof(shipment)
  const proof = mayShow ? (shipment.needsProof ? 'needed' : 'possible') : null
  const isSilent = block !== null || other.isClosed
  const mayWrite = !isSilent || proof !== null || faults !== null
  return (
    <div className="mt-6 grid gap-8">
      {isAsked && (
        <Answer approved={intent === 'approved' ? faults : null} adjusted={intent === 'adjusted' ? faults : null} />
      )}
      {isSilent && <Notice>{silenceWords(page)}</Notice>}
      {mayWrite ? (
        <Composer
          key={page.messages.length}
          isSilent={isSilent}
          isSecond={isAsked}
          proof={proof}
          faults={intent === 'approved' || intent === 'adjusted' ? null : faults}
        />
      ) : (
        <p className="text-sm text-ink-3">{kept}</p>
      )}
    </div>
  )
}

const kept = 'Fica guardado no pedido. Nossa equipe só lê numa denúncia ou disputa.'

type ComposerProps = {
  isSilent: boolean
  isSecond: boolean
  /** Whether photos for the buyer's approval are `needed` before posting or `possible`; null if neither. */
  proof: 'needed' | 'possible' | null
  faults: FormFaults | null
}

function Composer({ isSilent, isSecond, proof, faults }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate>
      <div className="rounded-card border border-line-strong bg-surface focus-within:border-ink-2">
        <label htmlFor="campo-message" className="sr-only">
          Mensagem
        </label>
        <textarea
          id="campo-message"
          name="message"
          rows={3}
          {...roomFor(2000)}
          placeholder="Escreva uma mensagem"
          defaultValue={faults?.values.message}
          aria-invalid={faults?.errors.message ? true : undefined}
          aria-describedby={faults?.errors.message ? 'campo-message-erro' : undefined}
          className="block min-h-24 w-full resize-y rounded-card bg-transparent px-4 py-3 focus:outline-3 focus:-outline-offset-1 focus:outline-cobalt"
        />
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-2 [&>ul]:order-first [&>ul]:mt-0 [&>ul]:px-2">
          <FileDrop
            id="campo-photos"
            name="photos"
            label="Fotos"
            invitation="Anexar fotos"
            accept={photoTypes}
            errors={faults?.errors.photos}
            isClip
          />
          {!isSilent && (
            <SubmitButton
              variant={isSecond || proof === 'needed' ? 'outline' : undefined}
              name="intent"
              value="message"
              busyLabel="Enviando..."
            >
              Enviar mensagem
            </SubmitButton>
          )}
        </div>
      </div>
      <ErrorText id="campo-message-erro" error={faults?.errors.message} />
      <p className="mt-2 text-sm text-ink-3">
        {kept} {photoLimits()} Telefones, <span className="whitespace-nowrap">e-mails</span> e links não são enviados.
      </p>
      {proof && (
        <div className="mt-5 rounded-card bg-sunk p-4 md:p-5">
          <h2 className="text-lg">A peça ficou pronta?</h2>
          <p className="mt-1.5 mb-4 text-label text-ink-2">
            Anexe as fotos e peça a aprovação.{' '}
            {proof === 'needed'
              ? 'Você anunciou esta peça com fotos antes do envio: só dá para postar depois que o comprador aprovar.'
              : 'O comprador aprova ou pede um ajuste antes de você postar.'}{' '}
            Sem resposta em {business.proofDays} dias úteis, ela segue como aprovada.
          </p>
          <SubmitButton
            variant={proof === 'needed' ? undefined : 'outline'}
            name="intent"
            value="proof"
            busyLabel="Enviando..."
          >
            Enviar fotos para aprovação
          </SubmitButton>
        </div>
      )}
    </Form>
  )
}

function Answer({ approved, adjusted }: { approved: FormFaults | null; adjusted: FormFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, adjusted ?? approved)
  return (
    <section aria-labelledby="titulo-answer">
      <h2 id="titulo-answer" className="text-xl">
        A peça está como você esperava?
      </h2>
      <Notice tone="warn" className="mt-3">
        Ela só é postada depois da sua resposta. Sem resposta em {business.proofDays} dias úteis, segue como aprovada;
        seu direito de desistir continua o mesmo.
      </Notice>
      <Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        <TextArea
          name="message"
          id="campo-answer"
          label="O que precisa mudar (só para pedir um ajuste)"
          rows={3}
          most={2000}
          defaultValue={adjusted?.values.message}
          error={adjusted?.errors.message ?? approved?.errors.message}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="approved">
            Aprovar
          </SubmitButton>
          <SubmitButton variant="outline" name="intent" value="adjusted">
            Pedir ajuste
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
