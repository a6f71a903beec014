import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { type Rule, rules, ruleText } from '#domain/suspensions/rules.ts'

type ReasonFormProps = {
  /** What the reason is for: it is written down for good. */
  help: string
  faults: FormFaults | undefined
  /** The decision names a rule: always, or only where one was broken. */
  rule?: 'always' | 'where_broken'
  /** The rule that is chosen already. */
  suggested?: Rule
  /** What is decided, above why. */
  before?: ReactNode
  /** The buttons; each says by its `value` of `intent` what is to happen. */
  children: ReactNode
}

type ReasonFieldProps = Omit<ComponentProps<typeof TextArea>, 'name' | 'label'> & { label?: string }

/** Why staff does something, as `reasonField` of the domain takes it. */
export function ReasonField({ label = 'Motivo', ...area }: ReasonFieldProps) {
  return <TextArea name="reason" label={label} required rows={2} maxLength={1000} {...area} />
}

/** A form for an action of staff on a user's thing: never without a reason. */
export function ReasonForm({ help, faults, rule, suggested, before, children }: ReasonFormProps) {
  return (
    <Form method="post" className="space-y-4" noValidate={faults !== undefined}>
      {before}
      {rule && (
        <SelectField
          name="rule"
          label="Regra"
          required={rule === 'always'}
          defaultValue={faults?.values.rule ?? suggested ?? ''}
          error={faults?.errors.rule}
        >
          <option value="">{rule === 'always' ? 'Escolha' : 'Nenhuma'}</option>
          {rules.map((code) => (
            <option key={code} value={code}>
              {ruleText(code)}
            </option>
          ))}
        </SelectField>
      )}
      <ReasonField help={help} rows={3} defaultValue={faults?.values.reason} error={faults?.errors.reason} />
      <div className="flex flex-wrap gap-3">{children}</div>
    </Form>
  )
}
