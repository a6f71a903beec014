import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Toast } from '../toast.server.ts'

type Fields = Record<string, string[]>

/** Fields of this form only; files and what ties the form to the server are not a draft. */
const kept = ['title', 'description', 'category_id', 'offers', 'price', 'price_printed', 'print_time', 'material', 'reference_link', 'specifications'] // prettier-ignore

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** Under which name a person's draft lies on a device that others may use too. */
export function draftKeyOf(makerId: string): string {
  return `rascunho:${makerId}`
}

/** For the page that follows a publish: what was published is no draft any more. */
export function useForgetAfterPublishing(key: string): void {
  const toast = useRouteLoaderData<{ toast: Toast | null }>('root')?.toast
  const published = toast?.text === 'project_created'
  useEffect(() => {
    if (published) forgetDraft(key)
  }, [published, key])
}

/**
 * Keeps the texts of a form on this device while they are typed, and puts them back when the form is opened anew
 * (`isFresh`).
 */
export function useDraft(key: string, isFresh: boolean) {
  const formRef = useRef<HTMLFormElement>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const fresh = useRef(isFresh)

  useEffect(() => {
    const form = formRef.current
    if (!form) return
    if (fresh.current) restore(form, read(key))
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      const fields = fieldsOf(form)
      if (fields && write(key, fields)) setSavedAt(time.format(new Date()))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(save, 800)
    }
    form.addEventListener('input', later)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', later)
      window.removeEventListener('pagehide', save)
    }
  }, [key])

  return { formRef, savedAt }
}

function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function fieldsOf(form: HTMLFormElement): Fields | null {
  const all = new FormData(form)
  const fields = kept.map((name) => [name, all.getAll(name).filter((value) => typeof value === 'string')] as const)
  return fields.some(([, values]) => values.some((value) => value !== '')) ? Object.fromEntries(fields) : null
}

function restore(form: HTMLFormElement, fields: Fields | null): void {
  if (!fields) return
  for (const control of form.elements) {
    const values = 'name' in control ? fields[String(control.name)] : undefined
    if (!values) continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = values.includes(control.value)
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      // What was typed before the script came stays.
      if (control.value === '') control.value = values[0] ?? ''
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function read(key: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof parsed !== 'object' || parsed === null) return null
    const lists = Object.entries(parsed).filter(([name, values]) => kept.includes(name) && Array.isArray(values))
    return Object.fromEntries(lists.map(([name, values]) => [name, (values as unknown[]).map(String)]))
  } catch {
    return null
  }
}

function write(key: string, fields: Fields): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(fields))
    return true
  } catch {
    return false
  }
}
