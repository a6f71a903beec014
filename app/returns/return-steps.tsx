import { type ReactNode, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { PhotoField } from '#app/conversations/photos.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { countedPieces } from '#domain/orders/pieces.ts'
import { type ReturnEvent, type ReturnStanding, type ReturnWish, stepsOf, turnOf } from '#domain/returns/return.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { carriers } from '#domain/shipping/tracking.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { backText } from './words.ts'

type Side = 'buyer' | 'maker' | 'staff'
type Standing = ReturnStanding & {
  wish: ReturnWish | null
  quantity: number
  bought: number
  hasFreight: boolean
  projectId: string
  amountCents: Cents | null
}
type ReturnStepsProps = {
  standing: Standing
  side: Side
  faults: FormFaults | null
  /** Link shown before the forms. */
  children?: ReactNode
}

/** Forms for the possible steps of a return; only the usual one is unfolded. */
export function ReturnSteps({ standing, side, faults, children }: ReturnStepsProps) {
  const all = stepsOf(side, standing)
  // The buyer's preference comes first.
  const steps =
    standing.wish === 'reprint' ? all.toSorted((a, b) => Number(b === 'reprinting') - Number(a === 'reprinting')) : all
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="passos" className={side === 'staff' ? 'grid gap-3' : 'mt-8 grid gap-3'}>
      <h2 id="passos" className="text-xl">
        {side === 'staff' ? 'Decisão' : 'O que você pode fazer'}
      </h2>
      {children}
      {steps.map((event, index) => (
        <Step
          key={event}
          event={event}
          side={side}
          standing={standing}
          isFirst={index === 0 && side !== 'staff' && turnOf(standing.state) === side}
          faults={faults?.values.passo === event ? faults : null}
        />
      ))}
    </section>
  )
}

type StepProps = { event: ReturnEvent; side: Side; standing: Standing; isFirst: boolean; faults: FormFaults | null }

function Step({ event, side, standing, isFirst, faults }: StepProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const { title, help, button } = words(event, side, standing)
  return (
    <details open={isFirst || faults !== null} className="group rounded-card border border-line bg-surface px-5 py-1">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-medium">
        {title}
        <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <Form
        ref={form}
        method="post"
        noValidate
        encType={event === 'mediation' ? 'multipart/form-data' : undefined}
        className="grid gap-4 pt-1 pb-4"
      >
        <p className="max-w-[64ch] text-ink-2">{help}</p>
        <input type="hidden" name="passo" value={event} />
        <StepFields event={event} side={side} standing={standing} faults={faults} />
        <div>
          <SubmitButton variant={isFirst ? undefined : 'outline'}>{button}</SubmitButton>
        </div>
      </Form>
    </details>
  )
}

function StepFields({ event, side, standing, faults }: Omit<StepProps, 'isFirst'>) {
  const field = (name: string) => ({
    name,
    id: `campo-${event}-${name}`,
    defaultValue: faults?.values[name] ?? '',
    error: faults?.errors[name],
  })
  if (event === 'sent' || event === 'resent')
    return (
      <>
        <SelectField label="Transportadora" {...field('carrier')}>
          {carriers.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </SelectField>
        <TextField label="Código de rastreio" autoComplete="off" autoCapitalize="characters" {...field('tracking')} />
      </>
    )
  if (event === 'authorized')
    return (
      <>
        <TextField
          label="Código de postagem (se houver)"
          autoComplete="off"
          autoCapitalize="characters"
          help="Na logística reversa dos Correios e nas transportadoras, o comprador posta com ele sem pagar."
          {...field('postagem')}
        />
        <TextArea label="Como devolver" rows={4} most={2000} {...field('words')} />
      </>
    )
  if (event === 'corrected')
    return (
      <>
        <p>
          <Link to={href('/editar-projeto/:id', { id: standing.projectId })} className="link">
            1. Trocar o arquivo no projeto
          </Link>
          <span className="block text-sm text-ink-2">2. Depois de salvar, volte aqui e avise.</span>
        </p>
        <TextArea label="O que mudou (opcional)" rows={3} most={2000} {...field('words')} />
      </>
    )
  if (event === 'mediation')
    return (
      <>
        <TextArea label="O que aconteceu" rows={4} most={2000} {...field('words')} />
        <PhotoField id="campo-mediation-image" error={faults?.errors.image} />
      </>
    )
  if (event === 'refused' || (event === 'refunded' && side === 'staff'))
    return <TextArea label="Motivo, para as duas partes" rows={4} most={2000} {...field('words')} />
  return null
}

type Words = { title: string; help: string; button: string }

function words(event: ReturnEvent, side: Side, standing: Standing): Words {
  const back = backText(standing)
  const isOne = standing.quantity === 1
  const amount = side === 'staff' && standing.amountCents !== null ? formatBRL(standing.amountCents) : null
  const refund = `Devolver ${amount ?? 'o valor'}`
  switch (event) {
    case 'authorized':
      return { title: side === 'staff' ? 'Devolver o valor quando a peça voltar' : 'Receber a peça de volta', help: `O maker paga o envio da devolução. Quando a peça chegar e estiver em ordem, ${amount ? `o comprador recebe ${amount}` : 'o valor volta'}.`, button: 'Enviar instruções' } // prettier-ignore
    case 'sent':
      return { title: 'Já postei', help: 'Guarde o comprovante. Com o código, os dois lados acompanham a volta.', button: 'Informar postagem' } // prettier-ignore
    case 'reprinting':
      return { title: 'Imprimir outra', help: `${standing.wish === 'reprint' ? 'É o que o comprador prefere. ' : ''}Você imprime e posta ${isOne ? 'uma peça nova' : countedPieces(standing.quantity)}, por sua conta. O comprador fica com ${isOne ? 'a primeira' : 'as primeiras'}.`, button: 'Vou imprimir outra' } // prettier-ignore
    case 'resent':
      return { title: 'Postei a peça nova', help: 'Informe o código para o comprador acompanhar.', button: 'Informar postagem' } // prettier-ignore
    case 'reprinted':
      return { title: 'A peça nova chegou bem', help: 'Só confirme com ela na mão: a devolução termina aqui.', button: 'Confirmar recebimento' } // prettier-ignore
    case 'corrected':
      return { title: 'Enviar o arquivo corrigido', help: 'Quem comprou estes arquivos recebe o novo na biblioteca e um e-mail. O que já foi comprado continua lá.', button: 'Já troquei o arquivo' } // prettier-ignore
    case 'fixed':
      return { title: 'O arquivo corrigido funciona', help: 'Baixe e confira antes: o caso termina aqui.', button: 'Confirmar que funciona' } // prettier-ignore
    case 'refunded':
      if (standing.state === 'review') return { title: `${refund} já`, help: `${back}. Não há como recusar: a lei não pede motivo.`, button: refund } // prettier-ignore
      if (standing.isFiles) return { title: refund, help: `${back}, e o acesso aos arquivos termina.`, button: refund } // prettier-ignore
      if (side === 'staff') return { title: refund, help: `${back}, sem a peça voltar.`, button: refund } // prettier-ignore
      return standing.state === 'sent'
        ? { title: 'A peça chegou', help: `${back}, pelo mesmo meio de pagamento.`, button: 'Confirmar e devolver o valor' } // prettier-ignore
        : { title: 'Devolver o valor agora', help: `${back}, sem esperar pela peça.`, button: 'Devolver o valor' } // prettier-ignore
    case 'mediation':
      return { title: 'Chamar a nossa equipe', help: 'Conte o que aconteceu e mostre em fotos. A equipe lê os dois lados e decide em poucos dias.', button: 'Chamar a equipe' } // prettier-ignore
    case 'refused':
      return { title: standing.isFiles ? 'Recusar o pedido' : 'Recusar a devolução', help: `${amount ? `A venda de ${amount}` : 'A venda'} continua valendo, e o valor do maker deixa de ficar retido.`, button: 'Recusar' } // prettier-ignore
    case 'withdrawn':
      if (standing.isFiles) return { title: 'Encerrar e ficar com os arquivos', help: 'O caso termina, e a compra continua valendo.', button: 'Encerrar' } // prettier-ignore
      return { title: 'Encerrar e ficar com a peça', help: 'A devolução termina, e a compra continua valendo.', button: 'Encerrar a devolução' } // prettier-ignore
  }
}
