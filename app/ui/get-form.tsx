import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'

type GetFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit' | 'onInput'> & {
  action: string
  /** True to submit at each choice; typed text still needs Enter or the button. */
  eager?: boolean
  onSent?: () => void
}

/** Form by GET; with JavaScript, empty fields are left out of the address. */
export function GetForm({ action, eager, onSent, ...rest }: GetFormProps) {
  const submit = useSubmit()
  const { search } = useLocation()
  const own = useRef<HTMLFormElement>(null)
  // Back navigation restores that page's choices.
  useEffect(() => own.current?.reset(), [search])
  function send(form: HTMLFormElement): void {
    const filled = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== '')
    void submit(new URLSearchParams(filled), { action })
  }
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    send(event.currentTarget)
    onSent?.()
  }
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { target } = event
    if (
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type))
    ) {
      send(event.currentTarget)
    }
  }
  return <Form ref={own} action={action} onSubmit={onSubmit} onInput={eager ? onInput : undefined} {...rest} />
}

/** Hidden fields that keep other parameters of the page's address. */
export function Kept({ params, names }: { params: URLSearchParams; names: readonly string[] }) {
  return names.flatMap((name) =>
    params
      .getAll(name)
      .filter(Boolean)
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
