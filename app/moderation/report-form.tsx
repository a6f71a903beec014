import type { ReportKind } from '#domain/areas.ts'
import { Form, href, Link } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { reasonsFor } from '#domain/moderation/report.ts'
import { business } from '#domain/shared/business.ts'
import { reportReasonTexts } from './words.ts'

type ReportFormProps = {
  kind: ReportKind
  projectId?: string
  /** True if the sender has an account, so that no e-mail address is needed. */
  isKnown: boolean
  faults: FormFaults | undefined
}

export function ReportForm({ kind, projectId, isKnown, faults }: ReportFormProps) {
  const value = (field: string) => faults?.values[field]
  const error = (field: string) => faults?.errors[field]
  return (
    <>
      <p className="mb-7 text-ink-2">
        Você recebe um número na hora e a decisão, com o motivo, em até {business.reportDays} dias. A obra ou a marca é
        sua?{' '}
        <Link to={`${href('/denunciar/direitos')}${projectId ? `?projeto=${projectId}` : ''}`} className="link">
          Use o formulário de titulares
        </Link>
        .
      </p>
      <Form method="post" className="space-y-6" noValidate={faults !== undefined}>
        <ChoiceGroup id="motivo" legend="Qual é o problema?" error={error('reason')}>
          {reasonsFor(kind).map((reason) => (
            <Choice
              key={reason}
              name="reason"
              value={reason}
              title={reportReasonTexts[reason]}
              required
              defaultChecked={value('reason') === reason}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          name="details"
          label="O que há de errado"
          help="Quem publicou não sabe quem denunciou. Guardamos uma cópia de como está hoje, mesmo que mude depois."
          required
          rows={5}
          most={2000}
          defaultValue={value('details')}
          error={error('details')}
        />
        {!isKnown && (
          <TextField
            name="email"
            type="email"
            label="E-mail"
            help="Para o número da denúncia e para contar o que foi decidido."
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={value('email')}
            error={error('email')}
          />
        )}
        <SubmitButton size="lg" busyLabel="Enviando...">
          Enviar denúncia
        </SubmitButton>
      </Form>
    </>
  )
}
