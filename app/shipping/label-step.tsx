import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { type ButtonVariant, LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { formatBRL } from '#domain/shared/format.ts'
import type { OwnLabel } from '#domain/shipping/find-label.server.ts'
import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { DocumentKeyField } from './document-key-field.tsx'

type LabelStepProps = {
  shipment: ShipmentPage
  label: OwnLabel | null
  faults: FormFaults | null
  isNext: boolean
  /** Advice on the fiscal document that the parcel needs. */
  advice: string
  recordedKey: string | null
}

export function LabelStep({ shipment, label, faults, isNext, advice, recordedKey }: LabelStepProps) {
  const variant = isNext ? 'primary' : 'outline'
  if (label?.state === 'wanted' || label?.state === 'cancelling')
    return (
      <Notice tone="info" className="mt-4">
        {label.state === 'wanted' ? 'A etiqueta está sendo comprada.' : 'A etiqueta está sendo devolvida.'} Costuma
        levar menos de um minuto.{' '}
        <Link to={href('/producao/:id', { id: shipment.id })} className="link">
          Ver de novo
        </Link>
      </Notice>
    )
  if (label?.state === 'bought') return <BoughtLabel {...{ shipment, label, variant }} />
  return <WantedLabel {...{ shipment, faults, variant, advice, recordedKey }} failure={label?.failure ?? null} />
}

type BoughtLabelProps = { shipment: ShipmentPage; label: OwnLabel; variant: ButtonVariant }

function BoughtLabel({ shipment, label, variant }: BoughtLabelProps) {
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <p>
        <b>Etiqueta comprada</b>
        <span className="block text-sm text-ink-2">
          {shipment.label?.name}, {formatBRL(label.cents)}
          {label.trackingCode ? `, ${label.trackingCode}` : '. O código de rastreio aparece depois da postagem.'}
        </span>
      </p>
      {label.failure && <Notice tone="warn">{label.failure}</Notice>}
      {label.isTooLarge && (
        <Notice tone="warn">
          Parte deste pedido foi reembolsada depois da compra da etiqueta, e o pacote ficou menor. Devolva a etiqueta e
          compre outra, ou poste com esta: ela continua valendo.
        </Notice>
      )}
      <LinkButton
        to={href('/producao/:id/etiqueta', { id: shipment.id })}
        variant="outline"
        wide
        reloadDocument
        target="_blank"
      >
        Imprimir etiqueta
        <span className="sr-only"> (abre em outra aba)</span>
      </LinkButton>
      <Form method="post" className="grid gap-2">
        <SubmitButton variant={variant} wide name="passo" value="posted">
          Marcar como postado
        </SubmitButton>
        <SubmitButton variant="quiet" wide name="passo" value="unlabel">
          Devolver etiqueta
        </SubmitButton>
      </Form>
    </div>
  )
}

type WantedLabelProps = {
  shipment: ShipmentPage
  failure: string | null
  faults: FormFaults | null
  variant: ButtonVariant
  advice: string
  recordedKey: string | null
}

function WantedLabel({ shipment: { label }, failure, faults, variant, advice, recordedKey }: WantedLabelProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  if (!label) return null
  return (
    <Form ref={form} method="post" noValidate className="mt-4 grid gap-4 border-t border-line pt-4">
      {failure && <Notice tone="warn">{failure}</Notice>}
      <input type="hidden" name="preco" value={label.cents} />
      <DocumentKeyField
        advice={advice}
        defaultValue={faults?.values.documentKey ?? recordedKey ?? ''}
        error={faults?.errors.documentKey}
      />
      <SubmitButton variant={variant} wide name="passo" value="label">
        Comprar etiqueta por {formatBRL(label.cents)}
      </SubmitButton>
      <p className="text-sm text-ink-2">
        {label.name}. O valor sai do seu saldo e volta se você devolver a etiqueta antes de postar.
      </p>
    </Form>
  )
}
