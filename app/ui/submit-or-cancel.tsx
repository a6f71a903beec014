import { LinkButton, SubmitButton, type SubmitButtonProps } from './button.tsx'

/** Submit button of a form next to the link that leaves it. */
export function SubmitOrCancel({ cancelTo, ...submit }: SubmitButtonProps & { cancelTo: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton {...submit} />
      <LinkButton to={cancelTo} variant="quiet">
        Cancelar
      </LinkButton>
    </div>
  )
}
