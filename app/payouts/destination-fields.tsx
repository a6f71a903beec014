import type { FormFaults } from '#app/http/forms.server.ts'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'

/** A Pix key or a bank account; the fields of the other are out of the way, with or without JavaScript. */
export function DestinationFields({ faults }: { faults: FormFaults | undefined }) {
  const { values = {}, errors = {} } = faults ?? {}
  const kind = values.kind === 'bank' ? 'bank' : 'pix'
  return (
    <>
      <ChoiceGroup legend="Como você recebe" id="como-recebe" error={errors.kind}>
        <Choice name="kind" value="pix" title="Pix" meta="Cai na hora" defaultChecked={kind === 'pix'} />
        <Choice name="kind" value="bank" title="Conta bancária" defaultChecked={kind === 'bank'} />
      </ChoiceGroup>
      <TextField
        name="pixKey"
        label="Chave Pix"
        help="CPF, CNPJ, e-mail, celular ou chave aleatória do titular."
        autoComplete="off"
        className="group-has-[input[value=bank]:checked]/conta:hidden"
        defaultValue={values.pixKey}
        error={errors.pixKey}
      />
      <div className="hidden gap-5 group-has-[input[value=bank]:checked]/conta:grid xs:grid-cols-2">
        <TextField
          name="bankCode"
          label="Código do banco"
          help="Três dígitos, como 001 ou 260."
          inputMode="numeric"
          defaultValue={values.bankCode}
          error={errors.bankCode}
        />
        <TextField
          name="branch"
          label="Agência"
          help="Sem o dígito."
          inputMode="numeric"
          defaultValue={values.branch}
          error={errors.branch}
        />
        <TextField
          name="account"
          label="Conta com dígito"
          help="Como 12345-6."
          autoComplete="off"
          defaultValue={values.account}
          error={errors.account}
        />
        <SelectField name="accountType" label="Tipo de conta" defaultValue={values.accountType ?? 'checking'}>
          <option value="checking">Corrente</option>
          <option value="savings">Poupança</option>
          <option value="payment">De pagamento</option>
        </SelectField>
      </div>
    </>
  )
}
