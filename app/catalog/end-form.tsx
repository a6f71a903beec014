import { Form, href, useNavigation } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'

type EndFormProps = {
  field: 'promotion' | 'coupon' | 'kit'
  id: string
  label: string
}

/** Button that ends a promotion, coupon or kit; among several buttons only the pressed one shows as busy. */
export function EndForm({ field, id, label }: EndFormProps) {
  const { formData } = useNavigation()
  return (
    <Form method="post" action={href('/meus-projetos/promocoes')}>
      <input type="hidden" name={field} value={id} />
      <SubmitButton
        variant="quiet"
        wide
        name="intent"
        value="end"
        aria-label={label}
        busy={formData?.get(field) === id}
      >
        Encerrar
      </SubmitButton>
    </Form>
  )
}
