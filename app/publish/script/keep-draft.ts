import type { ServedFormHelp } from './served-form-help.ts'

type Fields = Record<string, string[]>

/** What was typed, and in which form: `attempt` becomes the project's id when that form is published. */
type Draft = { attempt: string; fields: Fields }

const hours = { hour: '2-digit', minute: '2-digit' } as const

/** Fields of this form only; files and what ties the form to the server are not a draft. */
const kept = ['title', 'description', 'category_id', 'offers', 'price', 'price_printed', 'licence', 'print_time', 'material', 'reference_link', 'specifications', 'authorship', 'source', 'source_licence', 'ai', 'uses', 'toy', 'toy_age', 'toy_registration', 'food', 'health', 'health_registration'] // prettier-ignore

/** What was typed of the first variant, whose row always stands there; a colour field is never empty and says nothing by itself. */
const isVariantText = (name: string) => /^variants\.0\.(?!id$|color$)/.test(name)

/**
 * Keeps the texts of a form on this device while they are typed, under the name that the form says (`data-draft`), and puts them
 * back when the form is opened anew (`data-fresh`), unless they were published meanwhile: the server says which attempts became
 * projects (`data-published`).
 */
export function keepDraft({ box, form, signal }: ServedFormHelp): void {
  const { draft: key, fresh, published = '' } = form.dataset
  if (!key) return
  const isFresh = fresh !== undefined
  const isRestored = isFresh && takeUp(key, form, published.split(' '))
  const saved = box.querySelector('[data-saved]')
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const at = new Date().toLocaleTimeString('pt-BR', hours)
    if (keep(key, form) && saved) saved.textContent = `Rascunho salvo às ${at}`
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(save, 800)
  }
  form.addEventListener('input', later, { signal })
  form.addEventListener('submit', save, { signal })
  addEventListener('pagehide', save, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  // What was typed before the script came would wait for the next key.
  if (isFresh && !isRestored && draftOf(form)) later()
}
/** Puts a draft back that was not published meanwhile; whether there was one. */
function takeUp(key: string, form: HTMLFormElement, publishedIds: string[]): boolean {
  const draft = read(key)
  if (!draft) return false
  if (publishedIds.includes(draft.attempt)) {
    forget(key)
    return false
  }
  restore(form, draft.fields)
  // From here on it is the draft of this form: under its old attempt it would outlive its publishing.
  keep(key, form)
  return true
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function draftOf(form: HTMLFormElement): Draft | null {
  const all = new FormData(form)
  const texts = (name: string) => all.getAll(name).filter((value) => typeof value === 'string')
  const names = [...kept, ...[...all.keys()].filter(isVariantText)]
  const fields = Object.fromEntries(names.map((name) => [name, texts(name)]))
  const isTyped = ([name, values]: [string, string[]]) =>
    name !== 'licence' && name !== 'authorship' && values.some((value) => value !== '')
  if (!Object.entries(fields).some(isTyped)) return null
  return { attempt: texts('attempt')[0] ?? '', fields }
}

function restore(form: HTMLFormElement, fields: Fields): void {
  for (const control of form.elements) {
    const values = 'name' in control ? fields[String(control.name)] : undefined
    if (!values) continue
    if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type))
      control.checked = values.includes(control.value)
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      // What was typed before the script came stays.
      if (control.value === '' || isUntouched(control)) control.value = values[0] ?? control.value
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A list that is never empty, as the form had it. */
function isUntouched(control: Element): boolean {
  return control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === true
}

function read(key: string): Draft | null {
  try {
    const { attempt, fields } = JSON.parse(localStorage.getItem(key) ?? '{}') as { attempt?: unknown; fields?: object }
    const lists = Object.entries(fields ?? {}).filter(
      ([name, values]) => (kept.includes(name) || isVariantText(name)) && Array.isArray(values),
    )
    if (lists.length === 0) return null
    const texts = lists.map(([name, values]) => [name, (values as unknown[]).map(String)])
    return { attempt: String(attempt), fields: Object.fromEntries(texts) }
  } catch {
    return null
  }
}

/** Whether anything was typed and is kept now. */
function keep(key: string, form: HTMLFormElement): boolean {
  const draft = draftOf(form)
  if (!draft) return false
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
