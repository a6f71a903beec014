import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { type Rule, rules, ruleText } from '#domain/suspensions/rules.ts'

type ReasonFormProps = {
  help: string
  faults: FormFaults | undefined
  rule?: 'always' | 'where_broken'
  suggested?: Rule
  /** Label of the choice that no rule was broken. */
  noRule?: string
  before?: ReactNode
  children: ReactNode
}

type ReasonFieldProps = Omit<ComponentProps<typeof TextArea>, 'name' | 'label'> & { label?: string }

/** Field for the reason of a staff action, which `reasonField` of the domain validates. */
export function ReasonField({ label = 'Motivo', ...area }: ReasonFieldProps) {
  return <TextArea name="reason" label={label} required rows={2} most={1000} {...area} />
}

export function ReasonForm({ help, faults, rule, suggested, noRule = 'Nenhuma', before, children }: ReasonFormProps) {
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
          <option value="">{rule === 'always' ? 'Escolha' : noRule}</option>
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
