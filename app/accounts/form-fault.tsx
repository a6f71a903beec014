import { useEffect, type RefObject } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { AuthFaults } from './auth-forms.server.ts'

/** What went wrong with a form as a whole, read out as soon as it stands there. */
export function FormFault({ faults }: { faults: AuthFaults | null }) {
  if (!faults?.message) return null
  return (
    <Notice tone="bad" role="alert" className="mb-5">
      <b>{faults.title}</b>
      <p>{faults.message}</p>
    </Notice>
  )
}

/** When a form comes back, its passwords are typed anew, and the focus goes to the first field that has to be corrected. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, faults: unknown): void {
  useEffect(() => {
    if (!faults || !form.current) return
    const passwords = [...form.current.querySelectorAll<HTMLInputElement>('input[type=password]')]
    for (const password of passwords) password.value = ''
    const wrong = form.current.querySelector<HTMLElement>('[aria-invalid=true]') ?? passwords[0]
    wrong?.focus()
  }, [form, faults])
}
