import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { formatFileSize } from '#domain/shared/format.ts'
import { gigabyte, storageRoom, type StorageUse, storageWords } from '#domain/uploads/storage-quota.ts'
import { ReasonField } from '../reason-form.tsx'
import { Folded } from '../staff-page.tsx'

/** Panel with a maker's use of storage, and a form that adds storage. */
export function StoragePanel({ storage, faults }: { storage: StorageUse; faults: FormFaults | undefined }) {
  const { values = {}, errors = {} } = faults ?? {}
  return (
    <Folded title="Espaço para arquivos" isOpen={faults !== undefined}>
      <p className="mb-4 text-ink-2">
        {storageWords(storage)}. Todo maker tem {formatFileSize(storageRoom.baseBytes)} e mais{' '}
        {formatFileSize(storageRoom.bytesPerSale)} por venda.
      </p>
      <Form method="post" className="space-y-4" noValidate={faults !== undefined}>
        <TextField
          name="gigabytes"
          label="GB a mais para este maker"
          inputMode="numeric"
          required
          defaultValue={values.gigabytes ?? storage.extraBytes / gigabyte}
          error={errors.gigabytes}
        />
        <ReasonField
          id="motivo-do-espaco"
          help="Fica no registro da equipe."
          defaultValue={values.reason}
          error={errors.reason}
        />
        <SubmitButton name="intent" value="storage" variant="outline">
          Mudar espaço
        </SubmitButton>
      </Form>
    </Folded>
  )
}
