import { fileParts } from './ask-server.ts'
import type { ServedFormHelp } from './served-form-help.ts'

/** Which parts of the page follow a button that saves nothing. */
const partsAfter: Record<string, readonly string[]> = {
  forget: fileParts,
  take: fileParts,
  unit: fileParts,
  variant: ['variantes-do-projeto'],
}

/** Moves files and pictures by their arrows and by dragging, and has the server answer the other buttons that save nothing. */
export function moveParts({ form, ask, signal }: ServedFormHelp): void {
  const moved = () => void ask(['previa-foto'])
  form.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('button[name]')
      if (!button) return
      const { name, value } = button
      const parts = partsAfter[name]
      if (name !== 'move' && !parts) return
      event.preventDefault()
      if (!parts) {
        moveBy(button)
        moved()
        return
      }
      // What goes, goes at once.
      if (name === 'forget') button.closest('li')?.remove()
      void ask(parts, { name, value }).then(() => name === 'variant' && goToVariant(value))
    },
    { signal },
  )
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.name === 'generated_image') form.dataset.generated = target.checked ? 'yes' : 'no'
      if (target.name === 'remove' || target.name === 'generated_image') moved()
      if (target.name === 'uses' && target.value === 'no') forgetDeclarations(form)
    },
    { signal },
  )
  dragParts(form, signal, moved)
}

/** One place on or back; the pressed arrow keeps the focus, or the other one where it leads nowhere now. */
function moveBy(button: HTMLButtonElement): void {
  const part = button.closest('li')
  if (button.value.endsWith(':up')) part?.previousElementSibling?.before(part)
  else part?.nextElementSibling?.after(part)
  button.focus()
  if (document.activeElement !== button)
    part?.querySelector<HTMLElement>(`[name=move]:not([value="${button.value}"])`)?.focus()
}

function dragParts(form: HTMLFormElement, signal: AbortSignal, moved: () => void): void {
  const partAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('li[draggable]') : null
  let dragged: HTMLElement | null = null
  form.addEventListener(
    'dragstart',
    (event) => {
      dragged = partAt(event)
      dragged?.toggleAttribute('data-dragged', true)
    },
    { signal },
  )
  form.addEventListener(
    'dragover',
    (event) => {
      const over = partAt(event)
      if (!dragged || !over || over.parentElement !== dragged.parentElement) return
      event.preventDefault()
      const isLater = dragged.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING
      if (isLater) over.after(dragged)
      else if (over !== dragged) over.before(dragged)
    },
    { signal },
  )
  form.addEventListener(
    'dragend',
    () => {
      dragged?.toggleAttribute('data-dragged', false)
      dragged = null
      moved()
    },
    { signal },
  )
}

/** A new variant takes the focus; one that went leaves it at the heading. */
function goToVariant(value: string): void {
  const fields = document.querySelectorAll<HTMLElement>('#variantes-do-projeto [name$=".material"]')
  const last = fields.item(fields.length - 1)
  if (value === 'add') last?.focus()
  else document.getElementById('variantes')?.focus()
}

/** Takes the answers back: a project that is none of what the law asks about declares nothing. */
function forgetDeclarations(form: HTMLFormElement): void {
  for (const answer of form.querySelectorAll<HTMLSelectElement>('.declared select')) answer.value = ''
}
