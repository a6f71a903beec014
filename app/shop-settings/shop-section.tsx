import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatDay } from '#domain/shared/format.ts'

type ShopSectionProps = {
  id: string
  title: string
  value: ReactNode
  /** Day on which an announced change starts. */
  changesOn?: Date | undefined
  about: ReactNode
  isOpen: boolean
  children: ReactNode
}

/** Row with the value of a setting; opening the row shows its form and closes the other rows. */
export function ShopSection({ id, title, value, changesOn, about, isOpen, children }: ShopSectionProps) {
  return (
    <details
      name="ajuste"
      open={isOpen}
      className="group border-b border-line first-of-type:border-t-2 first-of-type:border-t-ink"
    >
      <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-4 hover:bg-sunk md:grid-cols-[13rem_minmax(0,1fr)_auto]">
        <h2 className="col-start-1 row-start-1 text-lg">{title}</h2>
        <span className="col-start-1 min-w-0 text-label text-ink-2 md:col-start-2 md:row-start-1">
          {value}
          {changesOn && (
            <Tag tone="info" className="ml-2">
              muda em {formatDay(changesOn)}
            </Tag>
          )}
        </span>
        <span className="row-start-1 inline-flex items-center gap-1 text-label font-medium text-cobalt max-md:col-start-2 md:col-start-3">
          <span className="group-open:hidden">Mudar</span>
          <span className="hidden group-open:inline">Fechar</span>
          <span className="sr-only"> {title}</span>
          <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div id={id} className="pt-1 pb-5 md:pl-[14.5rem]">
        <div className="mb-5 max-w-text space-y-2 text-sm text-ink-2">{about}</div>
        {children}
      </div>
    </details>
  )
}

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

/** Returns whether the form that has this field was refused. */
export function isSentAgain({ faults }: Pick<ShopFormProps, 'faults'>, field: string): boolean {
  return faults?.values[field] !== undefined
}
