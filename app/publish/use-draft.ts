import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { projectFields } from '#domain/catalog/project-fields.ts'

type Fields = Record<string, string[]>

/** Stored texts of a form, and its key `attempt`, which is the project's id once published. */
type Draft = { attempt: string; fields: Fields }

/** Key of a draft in local storage, and the ids of projects published since. */
export type DraftPlace = { key: string; publishedIds: string[] }

const files = ['files', 'image', 'generated_image']
/** Fields saved in a draft: texts and choices, but no files or technical fields. */
const kept: readonly string[] = [
  'uses',
  'licence_rows',
  'licence_remixes',
  'licence_price',
  'licence_pieces',
  ...projectFields.filter((name) => !files.includes(name)),
]

/** Fields that have a value even in an untouched form. */
const preset = ['licence', 'licence_rows', 'pricing', 'authorship', 'freight_preset', 'freight_cep', 'freight_fixed']

/** Returns whether a field is a text of the first variant, except its colour, which is never empty. */
const isVariantText = (name: string) => /^variants\.0\.(?!id$|color$)/.test(name)

const pauseMs = 800
const hours = { hour: '2-digit', minute: '2-digit' } as const

/** Saves the texts of a form in local storage, and restores them unless they were published meanwhile. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  place: DraftPlace | undefined,
  isFresh: boolean,
): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const start = useEffectEvent(() => place && isFresh && form.current && takeUp(place, form.current))
  const key = place?.key
  useEffect(() => {
    const element = form.current
    if (!element || !key) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      if (keep(key, element)) setSavedAt(new Date().toLocaleTimeString('pt-BR', hours))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(save, pauseMs)
    }
    const left = new AbortController()
    const { signal } = left
    const isRestored = start()
    element.addEventListener('input', later, { signal })
    element.addEventListener('submit', save, { signal })
    addEventListener('pagehide', save, { signal })
    // Text typed before hydration would only be saved at the next key.
    if (!isRestored && draftOf(element)) later()
    return () => {
      left.abort()
      save()
    }
  }, [form, key])
  return savedAt
}

/** Restores a draft that was not published; returns whether there was one. */
function takeUp({ key, publishedIds }: DraftPlace, form: HTMLFormElement): boolean {
  const draft = read(key)
  if (!draft) return false
  if (publishedIds.includes(draft.attempt)) {
    forget(key)
    return false
  }
  restore(form, draft.fields)
  // Saved under this form's attempt: with the old one it would survive publishing.
  keep(key, form)
  return true
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable: nothing to delete.
  }
}

function draftOf(form: HTMLFormElement): Draft | null {
  const all = new FormData(form)
  const texts = (name: string) => all.getAll(name).filter((value) => typeof value === 'string')
  const names = [...kept, ...[...all.keys()].filter(isVariantText)]
  const fields = Object.fromEntries(names.map((name) => [name, texts(name)]))
  const isTyped = ([name, values]: [string, string[]]) => !preset.includes(name) && values.some((value) => value !== '')
  if (!Object.entries(fields).some(isTyped)) return null
  return { attempt: texts('attempt')[0] ?? '', fields }
}

function restore(form: HTMLFormElement, fields: Fields): void {
  const seen = new Map<string, number>()
  for (const control of form.elements) {
    if (!isField(control)) continue
    const values = fields[control.name]
    if (!values) continue
    const place = seen.get(control.name) ?? 0
    seen.set(control.name, place + 1)
    if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type))
      control.checked = values.includes(control.value)
    // Text typed before hydration wins.
    else if (control.value === '' || isUntouched(control)) control.value = values[place] ?? control.value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(control: Element): control is Field {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
}

/** Returns whether a field is a select with its initial value, since a select is never empty. */
function isUntouched(control: Field): boolean {
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

/** Saves the draft in local storage; returns false if there is nothing to save or saving fails. */
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
