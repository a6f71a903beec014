import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

type ReplyFormProps = { label: string; send: string; faults: FormFaults | undefined; help?: string }

/** Form for a reply; a new `key` after each message empties it. */
export function ReplyForm({ label, send, faults, help }: ReplyFormProps) {
  return (
    <Form method="post" className="space-y-4" noValidate={faults !== undefined}>
      <TextArea
        name="message"
        label={label}
        help={help}
        required
        rows={4}
        most={5000}
        defaultValue={faults?.values.message}
        error={faults?.errors.message}
      />
      <SubmitButton name="intent" value="write" busyLabel="Enviando...">
        {send}
      </SubmitButton>
    </Form>
  )
}
