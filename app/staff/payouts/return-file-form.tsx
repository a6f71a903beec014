import { Form } from 'react-router'
import { inputClass } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

/** Takes the bank's file back, with what became of each line. */
export function ReturnFileForm() {
  return (
    <details className="basis-full">
      <summary className="link inline-block min-h-11 py-2.5">Enviar o retorno do banco</summary>
      <Form method="post" encType="multipart/form-data" className="mt-2 max-w-xl">
        <label htmlFor="retorno" className="mb-1.5 block text-label font-medium">
          Arquivo CSV com a coluna Situação preenchida
        </label>
        <div className="flex flex-wrap gap-3">
          <input id="retorno" type="file" name="file" accept=".csv,text/csv" className={inputClass} />
          <SubmitButton variant="outline" name="intent" value="file">
            Aplicar retorno
          </SubmitButton>
        </div>
        <p className="mt-1.5 text-sm text-ink-3">
          Use pago, falhou ou devolvido. Linhas em branco ficam para depois; o que já terminou não muda.
        </p>
      </Form>
    </details>
  )
}
