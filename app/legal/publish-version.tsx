import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Checkbox, ErrorText } from '#app/ui/field.tsx'
import { business } from '#domain/shared/business.ts'
import { formatDate } from '#domain/shared/format.ts'

export function PublishVersion({ earliest, faults }: { earliest: string; faults: FormFaults | null }) {
  return (
    <>
      <Form method="post" className="mt-10 grid max-w-100 gap-4 border-t border-line pt-6" noValidate>
        <DateField
          name="inForceOn"
          label="Em vigor a partir de"
          defaultValue={faults?.values.inForceOn ?? formatDate(earliest)}
          help={`Não antes de ${formatDate(earliest)}: são ${business.termsNoticeDays} dias de aviso.`}
          error={faults?.errors.inForceOn}
        />
        <div>
          <Checkbox
            name="sure"
            value="sim"
            label="O texto foi revisado por advogado ou advogada. Publicado, ele não muda mais."
            aria-invalid={faults?.errors.sure ? true : undefined}
            aria-describedby={faults?.errors.sure ? 'erro-revisado' : undefined}
          />
          <ErrorText id="erro-revisado" error={faults?.errors.sure} />
        </div>
        <SubmitButton name="intent" value="publish" className="justify-self-start">
          Publicar nova versão
        </SubmitButton>
      </Form>
      <Form method="post" className="mt-8 border-t border-line pt-6">
        <SubmitButton variant="danger" name="intent" value="discard">
          Apagar rascunho
        </SubmitButton>
      </Form>
    </>
  )
}
