/** A button of the form, as if it was pressed. */
type Pressed = { name: string; value: string }

/** What follows the files and pictures of the form. */
export const fileParts = [
  'arquivos-recebidos',
  'fotos-recebidas',
  'fotos-geradas',
  'fotos-do-modelo',
  'enviados-antes',
  'arquivos-da-peca',
  'preco-sugerido',
  'previa-foto',
]

const nothingPressed: Pressed = { name: 'calculate', value: 'price' }

/**
 * Asks the server, which alone renders the form, for parts of the page (by id) with what the form says now and what was pressed,
 * and puts them in the place of the old ones. One question after the other; the answer is whether one came.
 */
export function serverAnswers(form: HTMLFormElement) {
  let last: Promise<unknown> = Promise.resolve()
  return (ids: readonly string[], pressed = nothingPressed): Promise<boolean> => {
    const answer = last.then(() => askServer(form, ids, pressed))
    last = answer
    return answer
  }
}

async function askServer(form: HTMLFormElement, ids: readonly string[], pressed: Pressed): Promise<boolean> {
  if (form.hasAttribute('data-sent')) return false
  const body = new FormData(form)
  // Files go ahead by themselves.
  for (const name of ['image', 'files']) body.delete(name)
  // The offer to use generated pictures takes itself up until its maker says otherwise.
  const said = form.dataset.generated
  if (said === undefined) body.delete('generated_image')
  else body.set('generated_image', said)
  body.append(pressed.name, pressed.value)
  try {
    const response = await fetch(form.action, { method: 'POST', body })
    if (!response.ok || response.redirected) return false
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const id of ids) replacePart(document.getElementById(id), page.getElementById(id))
    form.dispatchEvent(new Event('input', { bubbles: true }))
    return true
  } catch {
    // Offline for a moment: what is asked again is answered then.
    return false
  }
}

/** The focus stays on what is the same control in the new part. */
function replacePart(old: HTMLElement | null, fresh: HTMLElement | null): void {
  if (!old || !fresh || old.isEqualNode(fresh)) return
  const focused = document.activeElement
  const isInside = focused !== null && old.contains(focused)
  const [name, value] = [focused?.getAttribute('name'), focused?.getAttribute('value')]
  old.replaceChildren(...fresh.childNodes)
  if (!isInside) return
  const same = [...old.querySelectorAll<HTMLElement>(`[name="${name}"]`)]
  const again = same.find((control) => control.getAttribute('value') === value) ?? same[0]
  again?.focus({ preventScroll: true })
}
