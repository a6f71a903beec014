import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Field, inputClass, type TextFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Password field with a button that shows the text; sending the form hides it again. */
export function PasswordField({
  label,
  id,
  help,
  error,
  hideLabel,
  className,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const isReady = useHydrated()
  const control = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = control.current?.form
    // Browsers only offer to save passwords of password fields.
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field {...{ label, help, error, hideLabel, className }} id={id ?? `campo-${input.name}`}>
      {(wiring) => (
        <div className="relative">
          <input
            ref={control}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(inputClass, 'pr-13')}
          />
          {isReady && (
            <button
              type="button"
              onClick={() => setIsShown(!isShown)}
              className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-ctl text-ink-2 hover:text-ink"
            >
              <Icon name={isShown ? 'eye-off' : 'eye'} />
              <span className="sr-only">{isShown ? 'Esconder senha' : 'Mostrar senha'}</span>
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
