import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type MessageFormProps = {
  labels: { name: string; email: string; subject: string; message: string; send: string }
  /** Of the message that was just sent. */
  protocol: string | null
  faults: FormFaults | undefined
  /** What we know of the signed-in user. */
  known: { name?: string }
}

/** Name, e-mail, subject and message, as on /contato and /suporte. */
export function MessageForm({ labels, protocol, faults, known }: MessageFormProps) {
  const value = (field: string) => faults?.values[field]
  const error = (field: string) => faults?.errors[field]
  return (
    <Form method="post" className="space-y-5" noValidate={faults !== undefined}>
      {protocol && (
        <Notice tone="ok">
          Recebemos sua mensagem. O número do protocolo é <strong className="num">{protocol}</strong>.
        </Notice>
      )}
      <TextField
        name="name"
        label={labels.name}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={value('name') ?? known.name}
        error={error('name')}
      />
      <TextField
        name="email"
        type="email"
        label={labels.email}
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={value('email')}
        error={error('email')}
      />
      <TextField
        name="subject"
        label={labels.subject}
        required
        maxLength={150}
        defaultValue={value('subject')}
        error={error('subject')}
      />
      <TextArea
        name="message"
        label={labels.message}
        required
        rows={6}
        maxLength={5000}
        defaultValue={value('message')}
        error={error('message')}
      />
      <SubmitButton size="lg" busyLabel="Enviando...">
        {labels.send}
      </SubmitButton>
    </Form>
  )
}
