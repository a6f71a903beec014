import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import type { mailRecordsOf } from '#domain/opening/proof.ts'

type Props = {
  records: ReturnType<typeof mailRecordsOf>
  values: Record<string, string> | undefined
  error: string[] | undefined
}

export function MailRecords({ records, values, error }: Props) {
  return (
    <>
      <Table caption="Registros TXT para copiar" stacks>
        <Columns of={['Nome', 'Valor (TXT)']} />
        <tbody>
          {records.map(({ kind, name, value }) => (
            <tr key={kind}>
              <td className="font-mono text-sm break-all">{name}</td>
              <td className="whole font-mono text-sm break-all select-all">{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="meta max-w-prose">
        O provedor de e-mail diz o que incluir no SPF e dá o seletor e a chave do DKIM. Um domínio tem um SPF só.
      </p>
      <Form method="post" className="grid max-w-sm gap-3" noValidate>
        <input type="hidden" name="intent" value="mail_records" />
        <TextField
          name="selector"
          label="Seletor do DKIM"
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={values?.selector}
          error={error}
        />
        <SubmitButton className="justify-self-start">Conferir no DNS</SubmitButton>
      </Form>
    </>
  )
}
