import { Checkbox, type FieldError, SelectField } from '#app/ui/field.tsx'
import { cancelReasonTexts } from '#domain/orders/shipment.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { CancelCount } from '#domain/shipping/cancel-shipment.server.ts'

type CancelFieldsProps = {
  count: CancelCount
  reason?: string | undefined
  error?: FieldError
  form?: string
}

/** Fields for cancelling: the reason and whether to restock, with the maker's number of cancellations. */
export function CancelFields({ count: { cancelled, of }, reason, error, form }: CancelFieldsProps) {
  return (
    <>
      <SelectField label="Motivo" name="reason" defaultValue={reason ?? ''} error={error} form={form}>
        <option value="">Escolha</option>
        {Object.entries(cancelReasonTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Checkbox name="sem-estoque" label="As peças prontas não voltam ao meu estoque" form={form} />
      <p className="text-sm text-ink-2">
        O valor volta inteiro para quem comprou, com o frete, e um e-mail diz o motivo. Cancelar conta na sua loja:{' '}
        {cancelled === 0
          ? 'em um ano você não cancelou nenhum envio'
          : `em um ano você cancelou ${formatCount(cancelled)} de ${formatCount(of)} ${of === 1 ? 'envio' : 'envios'}`}
        .
      </p>
    </>
  )
}
