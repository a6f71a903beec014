import { useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { ProfileSection } from '#app/accounts/profile-page.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { business } from '#domain/shared/business.ts'
import { dataRequests } from '#domain/support/data-request.ts'

/** Form for requests that no page fulfils; it opens a support conversation with a legal deadline. */
export function DataRequest({ faults }: { faults: FormFaults | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <ProfileSection id="pedir" title="Pedir outra coisa">
      <p className="text-ink-2">
        Quer ver, corrigir ou apagar algo que não está aqui? Peça: respondemos em até {business.dataRequestDays} dias,
        com um número de protocolo.
      </p>
      <details open={faults !== null}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-label">
          Fazer uma solicitação
        </summary>
        <Form ref={form} method="post" action={href('/perfil/dados')} noValidate className="mt-2 grid gap-5">
          <input type="hidden" name="intent" value="request" />
          <SelectField
            name="request"
            label="Sua solicitação"
            required
            defaultValue={faults?.values.request ?? 'correct'}
            error={faults?.errors.request}
          >
            {Object.entries(dataRequests).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextArea
            name="message"
            label="Explique o que você precisa"
            required
            rows={4}
            most={5_000}
            defaultValue={faults?.values.message}
            error={faults?.errors.message}
          />
          <SubmitButton variant="outline" className="justify-self-start" busyLabel="Enviando...">
            Enviar solicitação
          </SubmitButton>
        </Form>
      </details>
    </ProfileSection>
  )
}
