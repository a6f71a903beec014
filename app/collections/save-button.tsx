import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Project to save, and the button that was pressed; null opens the picker where toasts appear. */
export type AskedSaving = { projectId: string; button: HTMLElement | null }

const channel = new EventTarget()

/** Calls `hear` for each press of a save button; the returned function unsubscribes. */
export function onSavingAsked(hear: (asked: AskedSaving) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<AskedSaving>).detail)
  channel.addEventListener('saving', listen)
  return () => channel.removeEventListener('saving', listen)
}

export function savePath(projectId: string): string {
  return `${href('/colecoes/guardar')}?${new URLSearchParams({ project_id: projectId })}`
}

type SavingFormProps = { projectId: string; inCorner?: boolean; className?: string; children: ReactNode }

/** Form whose button opens, beside the button, the picker of collections; without JavaScript it opens a page. */
function SavingForm({ projectId, inCorner, className, children }: SavingFormProps) {
  return (
    <Form
      action={href('/colecoes/guardar')}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const button = inCorner || innerWidth < 640 ? null : event.currentTarget.querySelector('button')
        channel.dispatchEvent(new CustomEvent('saving', { detail: { projectId, button } satisfies AskedSaving }))
      }}
    >
      <input type="hidden" name="project_id" value={projectId} />
      {children}
    </Form>
  )
}

export function SaveButton({ projectId }: { projectId: string }) {
  return (
    <SavingForm projectId={projectId}>
      <button
        type="submit"
        aria-label="Salvar em coleção"
        title="Salvar em coleção"
        className={buttonClass({ variant: 'quiet', className: '-ml-2 w-11 px-0!' })}
      >
        <Icon name="chevron" small />
      </button>
    </SavingForm>
  )
}

export function ChangeSaved({ projectId }: { projectId: string }) {
  return (
    <SavingForm projectId={projectId} inCorner className="-my-2.5 flex-none">
      <button type="submit" className="min-h-11 px-1.5 font-medium underline underline-offset-3">
        Mudar
      </button>
    </SavingForm>
  )
}
