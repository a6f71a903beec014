import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from './button.tsx'

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** The address its form posts to, when it is not the page's own. */
  action?: string
}

/** The button of a `<Form method="post">`: busy while the form is on its way. With several buttons, the pressed one is told by `name` and `value`. */
export function SubmitButton({ action, busy, ...rest }: SubmitButtonProps) {
  const { state, formMethod, formAction, formData } = useNavigation()
  const sent = state !== 'idle' && formMethod === 'POST'
  const here = !action || formAction?.split('?', 1)[0] === action
  const pressed = !rest.name || formData?.get(rest.name) === String(rest.value ?? '')
  return <Button busy={busy ?? (sent && here && pressed)} {...rest} />
}
