import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, href, useFetcher, useLocation, useSubmit } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { Button } from '../ui/button.tsx'
import { Field, inputClass } from '../ui/field.tsx'

/** Response of `/frete` to a script: the CEP stored, or errors. */
type CepAnswer = FormFaults | { kept: string }

const useCepFetcher = () => useFetcher<CepAnswer>({ key: 'cep' })

/** Name of the hidden button that Enter presses in a form that has a CEP and another purpose. */
export const enterName = 'enter'

/** First button of a form with a CEP, hidden; Enter presses it, and `/frete` calculates freight or goes on. */
export function EnterButton() {
  return (
    <button name={enterName} value="yes" formAction={href('/frete')} tabIndex={-1} aria-hidden className="sr-only" />
  )
}

/** Returns a submit handler that sends the CEP without leaving the page. */
export function useCepSubmit(): (event: FormEvent<HTMLFormElement>) => void {
  const fetcher = useCepFetcher()
  const submit = useSubmit()
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.formAction !== new URL(href('/frete'), location.href).href)
      return
    event.preventDefault()
    const form = event.currentTarget
    const isEnter = submitter?.getAttribute('name') === enterName
    if (isEnter && document.activeElement?.getAttribute('name') !== 'cep') return void submit(form)
    const cep = new FormData(form).get('cep')
    void fetcher.submit(
      { cep: typeof cep === 'string' ? cep : '', stay: 'yes' },
      { method: 'post', action: href('/frete') },
    )
  }
}

type CepFieldsProps = {
  shown: string
  faults?: FormFaults | null | undefined
  /** Id of the form to which the fields belong, if they stand within another form. */
  form?: string
  hideLabel?: boolean
}

/** CEP field and button that submits the surrounding form, or the one with id `form`, to `/frete`. */
export function CepFields({ shown, faults, form, hideLabel }: CepFieldsProps) {
  const fetcher = useCepFetcher()
  const found = fetcher.data && 'errors' in fetcher.data ? fetcher.data : faults
  return (
    <Field id="campo-cep" label="CEP de entrega" hideLabel={hideLabel} error={found?.errors.cep}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            // Shows the CEP that was kept.
            key={shown}
            form={form}
            name="cep"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            placeholder="01310-100"
            defaultValue={found?.values.cep ?? shown}
            className={inputClass}
            {...wiring}
          />
          <Button
            form={form}
            formAction={href('/frete')}
            formNoValidate
            variant="outline"
            busy={fetcher.state !== 'idle'}
            busyLabel="Calculando..."
          >
            Calcular
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Text about the CEP, which takes the focus when a new CEP was stored. */
export function CepAnswer({ children, className }: { children: ReactNode; className?: string }) {
  const { data, state } = useCepFetcher()
  const answer = useRef<HTMLDivElement>(null)
  const last = useRef(data)
  useEffect(() => {
    if (state !== 'idle' || data === last.current) return
    last.current = data
    if (data && 'kept' in data) answer.current?.focus({ preventScroll: true })
  }, [data, state])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold paragraphs
    <div ref={answer} id="frete" role="status" tabIndex={-1} className={className}>
      {children}
    </div>
  )
}

type SendCepProps = {
  id?: string
  /** Path to return to after the CEP was stored. */
  back: string
  children?: ReactNode
}

/** Form that sends a CEP; the fields are inside the form, or belong to it by its id. */
export function SendCep({ id, back, children }: SendCepProps) {
  const { pathname } = useLocation()
  const submit = useCepSubmit()
  const stays = new URL(back, 'http://camada').pathname === pathname
  return (
    <Form id={id} method="post" action={href('/frete')} noValidate onSubmit={stays ? submit : undefined}>
      <input type="hidden" name="voltar" value={back} />
      {children}
    </Form>
  )
}

type CepFormProps = CepFieldsProps & {
  /** Path to return to after the CEP was stored. */
  back: string
  /** Text on what the CEP changes on the page. */
  children?: ReactNode
}

export function CepForm({ shown, back, faults, children }: CepFormProps) {
  return (
    <SendCep back={back}>
      <CepFields shown={shown} faults={faults} />
      <CepAnswer className="mt-1.5 text-sm text-ink-2">
        {shown && (children ?? `Preços e datas para o CEP ${shown}.`)}
      </CepAnswer>
    </SendCep>
  )
}
