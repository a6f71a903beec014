import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { TextArea } from '#app/ui/field.tsx'

type ReasonFormProps = {
  /** What the reason is for: it is written down for good. */
  help: string
  faults: FormFaults | undefined
  /** The buttons; each says by its `value` of `intent` what is to happen. */
  children: ReactNode
}

/** A form for an action of staff on a user's thing: never without a reason. */
export function ReasonForm({ help, faults, children }: ReasonFormProps) {
  return (
    <Form method="post" className="space-y-4" noValidate={faults !== undefined}>
      <TextArea
        name="reason"
        label="Motivo"
        help={help}
        required
        rows={3}
        maxLength={1000}
        defaultValue={faults?.values.reason}
        error={faults?.errors.reason}
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </Form>
  )
}
