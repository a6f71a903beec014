import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type MessageFormProps = {
  /** Labels of the fields; a field without a label is not shown. */
  labels: { name?: string; email?: string; subject?: string; message: string; send: string }
  help?: string
  /** Protocol number of the message just sent; null if none was. */
  protocol?: string | null
  faults: FormFaults | undefined
  known?: { name?: string }
}

export function MessageForm({ labels, help, protocol, faults, known = {} }: MessageFormProps) {
  const field = (name: string) => ({ name, defaultValue: faults?.values[name], error: faults?.errors[name] })
  return (
    <Form method="post" className="space-y-5" noValidate={faults !== undefined}>
      {protocol && (
        <Notice tone="ok">
          Recebemos sua mensagem. O número do protocolo é <strong className="num">{protocol}</strong>.
        </Notice>
      )}
      {labels.name && (
        <TextField
          {...field('name')}
          label={labels.name}
          autoComplete="name"
          required
          most={100}
          defaultValue={faults?.values.name ?? known.name}
        />
      )}
      {labels.email && (
        <TextField
          {...field('email')}
          type="email"
          label={labels.email}
          autoComplete="email"
          required
          maxLength={254}
        />
      )}
      {labels.subject && <TextField {...field('subject')} label={labels.subject} required most={150} />}
      <TextArea {...field('message')} label={labels.message} help={help} required rows={6} most={5000} />
      <SubmitButton size="lg" busyLabel="Enviando...">
        {labels.send}
      </SubmitButton>
    </Form>
  )
}
