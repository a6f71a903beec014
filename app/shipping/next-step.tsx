import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { OwnLabel } from '#domain/shipping/labels.server.ts'
import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { carriers } from '#domain/shipping/tracking.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LabelStep } from './label-step.tsx'
import { TrackingLink } from './tracking-link.tsx'

type NextStepProps = { shipment: ShipmentPage; label: OwnLabel | null; today: Day; faults: FormFaults | null }

/** What the maker does next: a step of production, or the posting with its code. */
export function NextStep({ shipment, label, today, faults }: NextStepProps) {
  const { id, state, service, postBy, buyer, needsProof } = shipment
  const isOpen = isOpenShipment(state)
  const mayPost = state === 'approved' || (!needsProof && state !== 'proof')
  if (!isOpen)
    return state === 'posted' ? (
      <Notice tone="info">
        {shipment.trackingCode && (
          <p className="mb-1.5">
            {shipment.carrier}, <span className="num">{shipment.trackingCode}</span>
            <TrackingLink carrier={shipment.carrier} code={shipment.trackingCode} />
          </p>
        )}
        Quem comprou confirma o recebimento. Sem confirmação, contamos como entregue alguns dias depois do prazo, e o
        valor segue para liberação.
      </Notice>
    ) : null
  return (
    <Panel as="section" aria-labelledby="proximo" flat>
      <h2 id="proximo" className="text-xl">
        Próximo passo
      </h2>
      {postBy && (
        <p className={postBy < today ? 'mt-1.5 text-brick' : 'mt-1.5 text-ink-2'}>
          {service === 'pickup' ? 'Deixe pronto' : 'Poste'} até {formatDate(postBy)}
          {postBy < today && ': o prazo passou, e quem comprou pode cancelar'}.
        </p>
      )}
      <Form method="post" className="mt-4 grid gap-2">
        {state === 'queued' && (
          <SubmitButton variant="outline" wide name="passo" value="printing">
            Começar a imprimir
          </SubmitButton>
        )}
        {(state === 'queued' || state === 'printing') && (
          <SubmitButton variant="outline" wide name="passo" value="finishing">
            Passar ao acabamento
          </SubmitButton>
        )}
      </Form>
      {!mayPost && (
        <Notice tone="info" className="mt-4">
          {state === 'proof'
            ? 'As fotos estão com quem comprou. Você posta depois da resposta.'
            : 'Antes de postar, mostre a peça pronta em fotos: quem comprou aprova ou pede um ajuste.'}
        </Notice>
      )}
      <LinkButton
        to={href('/envios/:id/mensagens', { id })}
        variant={mayPost || state === 'proof' ? 'outline' : undefined}
        wide
        className="mt-4"
      >
        {mayPost || state === 'proof' ? 'Mensagens com quem comprou' : 'Mostrar a peça pronta'}
      </LinkButton>
      {mayPost &&
        (service === 'label' ? (
          <LabelStep shipment={shipment} label={label} faults={faults} />
        ) : (
          <PostingForm shipment={shipment} faults={faults} />
        ))}
      <p className="mt-4 text-sm text-ink-2">
        Quem comprou foi {buyer.fullName}. Dúvidas sobre o pedido?{' '}
        <Link to={href('/envios/:id/mensagens', { id })} className="link">
          Pergunte na conversa do envio
        </Link>
        . Não vai conseguir fazer? Fale com o suporte: o valor volta inteiro para quem comprou.
      </p>
    </Panel>
  )
}

function PostingForm({ shipment: { service }, faults }: Pick<NextStepProps, 'shipment' | 'faults'>) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const field = (name: string) => ({ name, defaultValue: faults?.values[name] ?? '', error: faults?.errors[name] })
  return (
    <Form ref={form} method="post" noValidate className="mt-4 grid gap-4 border-t border-line pt-4">
      {service === 'table' && (
        <>
          <SelectField label="Transportadora" {...field('carrier')}>
            {carriers.map((carrier) => (
              <option key={carrier}>{carrier}</option>
            ))}
          </SelectField>
          <TextField
            label="Código de rastreio"
            placeholder="AA123456785BR"
            autoComplete="off"
            autoCapitalize="characters"
            {...field('tracking')}
          />
          <TextField
            label="Chave da NF-e ou da DC-e (opcional)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            help="44 números. Sem nota fiscal, a encomenda leva a declaração de conteúdo."
            {...field('documentKey')}
          />
        </>
      )}
      <SubmitButton wide name="passo" value="posted">
        {service === 'pickup' ? 'Está pronto para retirar' : 'Marcar como postado'}
      </SubmitButton>
    </Form>
  )
}
