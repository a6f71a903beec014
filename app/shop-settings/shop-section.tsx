import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'

type ShopSectionProps = { id: string; title: string; about: ReactNode; children: ReactNode }

export function ShopSection({ id, title, about, children }: ShopSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-t border-line py-8 first-of-type:border-t-2 first-of-type:border-ink xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div className="mt-2 space-y-2 text-sm text-ink-2">{about}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** Typed values after an error, otherwise the stored ones. */
export type ShopFormProps = { faults: FormFaults | null; stored: Record<string, string> }

export function ShopForm({ faults, submit = 'Salvar', children }: ShopFormOwn) {
  return (
    <Form method="post" className="grid max-w-mid gap-5" noValidate={faults !== null}>
      {children}
      <SubmitButton className="justify-self-start">{submit}</SubmitButton>
    </Form>
  )
}

type ShopFormOwn = Pick<ShopFormProps, 'faults'> & { submit?: string; children: ReactNode }

export function shownIn({ faults, stored }: ShopFormProps) {
  return (name: string) => ({
    name,
    defaultValue: faults?.values[name] ?? stored[name],
    error: faults?.errors[name],
  })
}
