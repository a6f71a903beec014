import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'

type MessageFormProps = {
  labels: { name: string; email: string; subject: string; message: string; send: string }
  faults: FormFaults | undefined
  /** What we know of the signed-in user. */
  known: { name?: string }
}

/** Name, e-mail, subject and message, as on /contato and /suporte. */
export function MessageForm({ labels, faults, known }: MessageFormProps) {
  const value = (field: string) => faults?.values[field]
  const error = (field: string) => faults?.errors[field]
  return (
    <Form method="post" className="space-y-5" noValidate={faults !== undefined}>
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
