import { useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { CancelCount } from '#domain/shipping/cancel-shipment.server.ts'
import type { OwnLabel } from '#domain/shipping/find-label.server.ts'
import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { carriers } from '#domain/shipping/tracking.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { conversationPath } from './shipment-status.tsx'
import { DaysLeft } from './days-left.tsx'
import { DocumentKeyField } from './document-key-field.tsx'
import { LabelStep } from './label-step.tsx'
import { conversationNames, type MakerStep, readyName, stepNames, stepsOf } from './maker-steps.ts'
import { TrackingLink } from '#app/freight/tracking-link.tsx'

type NextStepProps = {
  shipment: ShipmentPage
  label: OwnLabel | null
  today: Day
  faults: FormFaults | null
  /** Advice on the fiscal document that the parcel needs. */
  advice: string
  /** Key of the fiscal document, if recorded; else null. */
  recordedKey: string | null
  /** Number of this maker's cancellations within a year. */
  cancels: CancelCount
}

export function NextStep({ shipment, label, today, faults, advice, recordedKey, cancels }: NextStepProps) {
  const { state, service, postBy } = shipment
  if (!isOpenShipment(state)) return state === 'posted' ? <OnItsWay shipment={shipment} faults={faults} /> : null
  const [next, ...others] = stepsOf(shipment)
  const posting = (isNext: boolean) => <Posting {...{ shipment, label, faults, advice, recordedKey, isNext }} />
  // Stays open once begun or with errors.
  const isBegun = label !== null || faults !== null
  return (
    <Panel as="section" aria-labelledby="proximo">
      <h2 id="proximo" className="text-xl">
        Próximo passo
      </h2>
      {postBy && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <DaysLeft day={postBy} today={today} />
          <span className={postBy < today ? 'text-brick' : 'text-ink-2'}>
            {service === 'pickup' ? 'Deixe pronto' : 'Poste'} até {formatDate(postBy)}
            {postBy < today && ': o prazo passou, e o comprador pode cancelar'}.
          </span>
        </p>
      )}
      {state === 'proof' && (
        <Notice tone="info" className="mt-4">
          As fotos estão com o comprador. Você posta depois da resposta.
        </Notice>
      )}
      <div className="mt-4">
        {next === 'posted' ? posting(true) : <Step step={next} conversation={conversationPath(shipment)} isNext />}
      </div>
      <details className="group mt-4 border-t border-line" open={isBegun && others.includes('posted')}>
        <summary className="flex min-h-12 items-center justify-between gap-4 font-medium hover:text-cobalt">
          Outras ações
          <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 pt-1">
          {others.map(
            (step) => step !== 'posted' && <Step key={step} step={step} conversation={conversationPath(shipment)} />,
          )}
          {next !== 'messages' && <Step step="messages" conversation={conversationPath(shipment)} />}
        </div>
        {others.includes('posted') && posting(false)}
      </details>
      <Cancel id={shipment.id} count={cancels} />
    </Panel>
  )
}

function Cancel({ id, count }: { id: string; count: CancelCount }) {
  return (
    <details className="group mt-4 border-t border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-medium hover:text-cobalt">
        Não vai conseguir fazer?
        <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" action={href('/producao')} className="grid gap-4 pt-1">
        <input type="hidden" name="job" value={id} />
        <input type="hidden" name="voltar" value={href('/producao/:id', { id })} />
        <CancelFields count={count} />
        <SubmitButton variant="danger" wide action={href('/producao')} name="intent" value="cancel">
          Cancelar e devolver o valor
        </SubmitButton>
      </Form>
    </details>
  )
}

type StepProps = { step: Exclude<MakerStep, 'posted'>; conversation: string; isNext?: boolean }

/** Button for a step; photos for approval come before posting, if the buyer requires them. */
function Step({ step, conversation, isNext }: StepProps) {
  if (step === 'photos' || step === 'messages')
    return (
      <>
        {step === 'photos' && isNext && (
          <Notice tone="info" className="mb-4">
            Antes de postar, mostre a peça pronta em fotos: o comprador aprova ou pede um ajuste.
          </Notice>
        )}
        <LinkButton to={conversation} variant={isNext && step === 'photos' ? 'primary' : 'outline'} wide>
          {conversationNames[step]}
        </LinkButton>
      </>
    )
  return (
    <Form method="post">
      <SubmitButton variant={isNext ? 'primary' : 'outline'} wide name="passo" value={step}>
        {stepNames[step]}
      </SubmitButton>
    </Form>
  )
}

function OnItsWay({ shipment, faults }: Pick<NextStepProps, 'shipment' | 'faults'>) {
  const { service, carrier, trackingCode } = shipment
  return (
    <section aria-label="A caminho">
      <Notice tone="info">
        {trackingCode && (
          <p className="mb-1.5">
            {carrier}, <span className="num">{trackingCode}</span>
            <TrackingLink carrier={carrier} code={trackingCode} />
          </p>
        )}
        {service === 'label'
          ? 'A transportadora diz quando entregou, ou o comprador confirma o recebimento.'
          : 'O comprador confirma o recebimento.'}{' '}
        Sem confirmação, contamos como entregue alguns dias depois do prazo, e o valor segue para liberação.
      </Notice>
      {service === 'table' && (
        <details className="group mt-2" open={faults !== null}>
          <summary className="flex min-h-12 items-center justify-between gap-4 font-medium hover:text-cobalt">
            Corrigir o código de rastreio
            <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
          </summary>
          <TrackingForm shipment={shipment} faults={faults} />
        </details>
      )}
    </section>
  )
}

function TrackingForm({ shipment: { carrier, trackingCode }, faults }: Pick<NextStepProps, 'shipment' | 'faults'>) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const typed = faults?.values ?? { carrier: carrier ?? '', tracking: trackingCode ?? '' }
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <TrackingFields typed={typed} errors={faults?.errors} />
      <SubmitButton variant="outline" wide name="passo" value="tracking">
        Salvar código
      </SubmitButton>
    </Form>
  )
}

type TrackingFieldsProps = { typed: Record<string, string>; errors: FormFaults['errors'] | undefined }

function TrackingFields({ typed, errors }: TrackingFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors?.[name] })
  return (
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
    </>
  )
}

function Posting({ label, ...props }: PostingProps & { label: OwnLabel | null }) {
  return props.shipment.service === 'label' ? <LabelStep label={label} {...props} /> : <PostingForm {...props} />
}

type PostingProps = Pick<NextStepProps, 'shipment' | 'faults' | 'advice' | 'recordedKey'> & { isNext: boolean }

const separated = 'mt-4 grid gap-4 border-t border-line pt-4'

function PostingForm({ shipment: { service }, faults, advice, isNext }: PostingProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const field = (name: string) => ({ name, defaultValue: faults?.values[name] ?? '', error: faults?.errors[name] })
  return (
    <Form ref={form} method="post" noValidate className={isNext ? 'grid gap-4' : separated}>
      {service === 'table' && (
        <>
          <TrackingFields typed={faults?.values ?? {}} errors={faults?.errors} />
          <DocumentKeyField advice={advice} {...field('documentKey')} />
        </>
      )}
      <SubmitButton variant={isNext ? 'primary' : 'outline'} wide name="passo" value="posted">
        {service === 'pickup' ? readyName : 'Marcar como postado'}
      </SubmitButton>
    </Form>
  )
}
