import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export type MakerField = (name: string) => {
  name: string
  defaultValue: string
  error: string[] | undefined
  autoComplete: string
}

type MakerFormProps = {
  title: string
  intro: string
  /** Text on the defaults that apply until the form is saved; null once saved. */
  unsaved: string | null
  submit: string
  values: Record<string, string>
  faults: FormFaults | undefined
  /** Renders the fields; `shown` has their values: as stored, or as typed in a refused form. */
  children: (field: MakerField, shown: Record<string, string>) => ReactNode
}

export function MakerForm({ title, intro, unsaved, submit, values, faults, children }: MakerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const shown = faults?.values ?? values
  const field: MakerField = (name) => ({
    name,
    defaultValue: shown[name] ?? '',
    error: faults?.errors[name],
    autoComplete: 'off',
  })
  return (
    <ProfilePage title={title}>
      <p className="mt-3 text-ink-2">{intro}</p>
      {unsaved && (
        <Notice tone="warn" className="mt-5">
          {unsaved}
        </Notice>
      )}
      <Form ref={form} method="post" noValidate className="group/maker mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {children(field, shown)}
        <div>
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </Form>
    </ProfilePage>
  )
}
