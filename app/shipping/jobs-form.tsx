import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useAnnounced } from '#app/ui/announce.tsx'
import { bottomBar } from '#app/ui/bottom-bar.ts'
import { classes } from '#app/ui/classes.ts'
import { buttonClass, type ButtonVariant, SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, TextArea } from '#app/ui/field.tsx'
import { formatCount } from '#domain/shared/format.ts'
import type { CancelCount } from '#domain/shipping/cancel-shipment.server.ts'
import type { BoardShipment } from '#domain/shipping/maker-board.server.ts'
import { CancelFields } from './cancel-fields.tsx'
import type { JobsReport } from './jobs-action.server.ts'

/** Id of the form to which the board's checkboxes belong. */
export const jobsForm = 'pedidos'
const chooseAll = 'escolher-todos'

type JobsFormProps = {
  report: JobsReport | undefined
  cancels: CancelCount
  jobs: readonly BoardShipment[]
  /** True if a phone shows at most one of these shipments. */
  showsOne: boolean
  /** The board, whose checkboxes belong to this form. */
  children: ReactNode
}

/** Board with a bar for acting on all ticked shipments: print sheets, buy labels, mark as posted, cancel. */
export function JobsForm({ report, cancels, jobs, showsOne, children }: JobsFormProps) {
  const [chosen, setChosen] = useState(report?.jobs.length ?? 0)
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length)
  // Keeps ticks from before hydration.
  useEffect(() => {
    const all = document.querySelector<HTMLInputElement>(`#${chooseAll}`)
    if (all?.checked) for (const box of shownBoxes()) box.checked = true
    all?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  useAnnounced(chosen, chosenWords(chosen))
  const errors = report?.errors
  const isTicked = chosen > 0
  const whenTicked = isTicked ? 'contents' : 'hidden noscript:contents'
  if (jobs.length === 0) return children
  return (
    <div onInput={count}>
      {/* There from the first paint, so that the board does not move under a finger. */}
      <Checkbox
        id={chooseAll}
        label="Escolher todos os mostrados"
        className={classes('mt-4 w-fit noscript:hidden', showsOne && 'max-sm:hidden')}
        onChange={({ target: { checked } }) => {
          for (const box of shownBoxes()) box.checked = checked
        }}
      />
      {children}
      <Form
        ref={bottomBar}
        id={jobsForm}
        method="post"
        data-flow-bar
        className={classes('bottom-0 z-10 mt-6 pb-2 print:hidden', isTicked && 'tall:sticky')}
      >
        <div
          className={classes(
            'flex max-h-[80svh] flex-wrap items-center gap-2 overflow-y-auto rounded-card p-2.5',
            isTicked ? 'border border-line bg-surface shadow-float' : 'px-0!',
          )}
        >
          <div className={whenTicked}>
            <h2 className="mr-auto px-1.5 text-label max-sm:w-full">
              <span className="noscript:hidden">{chosenWords(chosen)}</span>
              <noscript>Com os escolhidos</noscript>
            </h2>
            <Step intent="sheet">
              <Longer>Imprimir</Longer>fichas
            </Step>
            {jobs.some(({ labelCents }) => labelCents !== null) && (
              <Step intent="label">
                <Longer>Comprar</Longer>etiquetas
              </Step>
            )}
          </div>
          {/* A pasted list names its orders, so it needs none ticked. */}
          <Fold title={isTicked ? 'Postar' : fromAList} isOpen={report?.intent === 'posted'}>
            <TextArea
              label="Códigos de rastreio, uma linha por pedido"
              name="codes"
              rows={4}
              defaultValue={report?.values.codes ?? ''}
              error={errors?.codes}
              placeholder="5A15A2E1 AA123456785BR"
              help="Número do pedido e código, ou cole uma planilha. Sem o número, os códigos valem na ordem dos escolhidos. Etiquetas compradas aqui e retiradas não precisam de código."
            />
            <Step intent="posted" variant="primary">
              Marcar como postados
            </Step>
          </Fold>
          <div className={whenTicked}>
            <Fold title="Cancelar" variant="quiet" isOpen={report?.intent === 'cancel'}>
              <CancelFields count={cancels} reason={report?.values.reason} error={errors?.reason} />
              <Step intent="cancel" variant="danger">
                Cancelar e devolver o valor
              </Step>
            </Fold>
          </div>
        </div>
      </Form>
    </div>
  )
}

const fromAList = (
  <>
    <span className="noscript:hidden">Postar com uma lista</span>
    <noscript>Postar</noscript>
  </>
)

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name=job][form=${jobsForm}]`)]
}

/** Returns the checkboxes that are visible: a phone shows only one column of the board. */
function shownBoxes(): HTMLInputElement[] {
  return boxes().filter((box) => box.checkVisibility())
}

function chosenWords(count: number): string {
  return count === 1 ? '1 pedido escolhido' : `${formatCount(count)} pedidos escolhidos`
}

type StepProps = { intent: string; variant?: ButtonVariant; children: ReactNode }

function Step({ intent, variant = 'outline', children }: StepProps) {
  return (
    <SubmitButton variant={variant} size="sm" name="intent" value={intent}>
      <span className="inline-block first-letter:uppercase">{children}</span>
    </SubmitButton>
  )
}

/** Words hidden visually on a phone, for lack of room, but read by screen readers. */
function Longer({ children }: { children: string }) {
  return <span className="max-sm:sr-only">{children} </span>
}

type FoldProps = { title: ReactNode; variant?: ButtonVariant; isOpen: boolean; children: ReactNode }

/** Collapsible fields of one action; only one action is open at a time. */
function Fold({ title, variant = 'outline', isOpen, children }: FoldProps) {
  return (
    <details
      name="passo-de-muitos"
      open={isOpen}
      className="open:order-last open:w-full open:border-t open:border-line open:pt-2"
    >
      <summary className={buttonClass({ variant, size: 'sm', className: 'cursor-pointer list-none' })}>{title}</summary>
      <div className="grid max-w-2xl gap-3 pt-3 pb-1">{children}</div>
    </details>
  )
}
