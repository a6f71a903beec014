import { href, useFetcher } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { Button } from '../ui/button.tsx'
import { Field, inputClass } from '../ui/field.tsx'

type CepFormProps = {
  shown: string
  back: string
  faults?: FormFaults | null
}

export function CepForm({ shown, back, faults }: CepFormProps) {
  const fetcher = useFetcher<FormFaults>({ key: 'cep' })
  const found = fetcher.data ?? faults
  return (
    <fetcher.Form method="post" action={href('/frete')} noValidate>
      <input type="hidden" name="voltar" value={back} />
      <Field id="campo-cep" label="CEP de entrega" error={found?.errors.cep}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              // Shows the CEP that was kept.
              key={shown}
              name="cep"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              placeholder="01310-100"
              defaultValue={found?.values.cep ?? shown}
              className={inputClass}
              {...wiring}
            />
            <Button variant="outline" busy={fetcher.state !== 'idle'} busyLabel="Calculando...">
              Calcular
            </Button>
          </div>
        )}
      </Field>
    </fetcher.Form>
  )
}
