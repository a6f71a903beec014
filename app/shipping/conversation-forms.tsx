import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { business } from '#domain/shared/business.ts'
import type { ConversationPage } from '#domain/shipping/conversation.server.ts'
import type { ConversationIntent } from '#domain/shipping/message-input.ts'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhotoField } from './photos.tsx'

type FormsProps = { page: ConversationPage; isOpen: boolean; faults: FormFaults | null }

/** What may be said now: the answer to photographs, photographs of the finished piece, and always a message. */
export function ConversationForms({ page, isOpen, faults }: FormsProps) {
  const { state, side, needsProof } = page
  const of = (intent: ConversationIntent) => (faults?.values.intent === intent ? faults : null)
  const mayShow = side === 'maker' && isOpen && state !== 'proof' && state !== 'approved'
  return (
    <div className="mt-8 grid gap-8">
      {side === 'buyer' && state === 'proof' && <Answer approved={of('approved')} adjusted={of('adjusted')} />}
      {mayShow && (
        <Sent key={`proof ${page.messages.length}`} intent="proof" title="Mostrar a peça pronta" faults={of('proof')}>
          <p className="text-ink-2">
            {needsProof
              ? 'Você anunciou esta peça com fotos antes do envio: só dá para postar depois que quem comprou aprovar.'
              : 'Quem comprou aprova ou pede um ajuste antes de você postar.'}{' '}
            Sem resposta em {business.proofDays} dias úteis, ela segue como aprovada.
          </p>
        </Sent>
      )}
      <Sent
        key={`message ${page.messages.length}`}
        intent="message"
        title="Nova mensagem"
        isSecond={mayShow || (side === 'buyer' && state === 'proof')}
        faults={of('message') ?? (faults && !faults.values.intent ? faults : null)}
      />
    </div>
  )
}

type SentProps = {
  intent: 'message' | 'proof'
  title: string
  /** Something else on the page is to be done first. */
  isSecond?: boolean
  faults: FormFaults | null
  children?: ReactNode
}

/** Words, with photographs when there are some. */
function Sent({ intent, title, isSecond, faults, children }: SentProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <section aria-labelledby={`titulo-${intent}`}>
      <h2 id={`titulo-${intent}`} className="text-xl">
        {title}
      </h2>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="mt-3 grid gap-4">
        {children}
        <TextArea
          name="words"
          id={`campo-${intent}-words`}
          label={intent === 'proof' ? 'Comentário (opcional)' : 'Mensagem'}
          rows={intent === 'proof' ? 2 : 4}
          maxLength={2000}
          defaultValue={faults?.values.words}
          error={faults?.errors.words}
        />
        <PhotoField
          id={`campo-${intent}-image`}
          label={intent === 'proof' ? 'Fotos da peça' : 'Fotos (opcional)'}
          error={faults?.errors.image}
        />
        <div>
          <SubmitButton variant={isSecond ? 'outline' : undefined} name="intent" value={intent} busyLabel="Enviando...">
            {intent === 'proof' ? 'Enviar fotos' : 'Enviar mensagem'}
          </SubmitButton>
        </div>
      </Form>
    </section>
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
          name="words"
          id="campo-answer-words"
          label="O que precisa mudar (só para pedir um ajuste)"
          rows={3}
          maxLength={2000}
          defaultValue={adjusted?.values.words}
          error={adjusted?.errors.words ?? approved?.errors.words}
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
