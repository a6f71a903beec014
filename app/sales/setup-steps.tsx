import { href, Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatCep } from '#domain/addresses/address.ts'
import type { SellingSetup, SetupStep } from '#domain/sales/selling-setup.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

type StepWords = { title: string; note: string; button: string; to: string }

type SetupProps = { setup: SellingSetup; /** True in the demonstration, where the seller may wait. */ demo: boolean }

/** List of a new shop's open steps, steps that block money first, and the names of finished steps. */
export function SetupSteps({ setup, demo, waitingCents }: SetupProps & { waitingCents: Cents }) {
  const { steps } = setup
  const done = steps.filter(({ isDone }) => isDone).map(({ step }) => step)
  const open = steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  const inTurn = waitingCents > 0 ? open.toSorted((a, b) => Number(b === 'account') - Number(a === 'account')) : open
  const wordsOf = (step: SetupStep) => stepWords(step, { setup, demo, waitingCents })
  return (
    <section aria-labelledby="para-vender">
      <h2 id="para-vender">Para vender</h2>
      <ol className="mt-4 border-b border-line">
        {inTurn.map((step, index) => {
          const { title, note, button, to } = wordsOf(step)
          return (
            <li
              key={step}
              className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2.5 border-t border-line py-3.5"
            >
              <span
                aria-hidden="true"
                className={classes(markClass, 'size-9 border border-line-strong text-label text-ink-2')}
              >
                {index + 1}
              </span>
              <p className="min-w-0 leading-snug max-sm:col-start-2 max-sm:col-end-[-1]">
                <span className="block font-medium">{title}</span>
                <span className="mt-0.5 block text-sm text-ink-3">{note}</span>
              </p>
              <div className="flex justify-end max-sm:col-start-2 max-sm:col-end-[-1]">
                <LinkButton variant={index === 0 ? 'outline' : 'quiet'} to={to} aria-label={`${button}: ${title}`}>
                  {button}
                </LinkButton>
              </div>
            </li>
          )
        })}
      </ol>
      {done.length > 0 && (
        <p className="mt-2.5 flex gap-2 text-sm text-ink-3">
          <Icon name="check" small className="mt-0.5 text-leaf" />
          <span>
            {done.length} de {steps.length} feitos: {done.map((step) => wordsOf(step).title).join(', ')}
          </span>
        </p>
      )}
    </section>
  )
}

/** Steps of a new shop, ticked if done, as shown after publishing; nothing if all are done. */
export function SetupLine({ setup, demo }: SetupProps) {
  const { steps, left } = setup
  if (left === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-base">Falta para vender e receber</h3>
      <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {steps.map(({ step, isDone }, index) => {
          const { title, to } = stepWords(step, { setup, demo, waitingCents: 0 })
          return (
            <li key={step} className="flex min-h-11 items-center gap-2.5">
              <Mark number={index + 1} isDone={isDone} />
              {isDone ? (
                <span className="text-ink-3">
                  {title}
                  <span className="sr-only">: feito</span>
                </span>
              ) : (
                <Link to={to} className="link inline-flex min-h-11 items-center">
                  {title}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const markClass = 'num grid flex-none place-items-center rounded-full font-medium'

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        markClass,
        'size-6 text-xs',
        isDone ? 'bg-leaf-wash text-leaf' : 'border border-line-strong text-ink-2',
      )}
    >
      {isDone ? <Icon name="check" small /> : number}
    </span>
  )
}

function stepWords(step: SetupStep, { setup, demo, waitingCents }: SetupProps & { waitingCents: Cents }): StepWords {
  switch (step) {
    case 'seller':
      return {
        title: 'Dados de vendedor',
        note: sellerNote(setup.waiting, demo),
        button: 'Completar',
        to: href('/perfil/vendedor'),
      }
    case 'freight':
      return {
        title: 'Frete das peças',
        note: setup.assumedCep
          ? `Elas saem do CEP ${formatCep(setup.assumedCep)}, com preços que você ainda não conferiu.`
          : 'De onde você posta e quanto cobra. Arquivos não têm frete.',
        button: setup.assumedCep ? 'Conferir' : 'Escolher',
        to: href('/perfil/frete'),
      }
    case 'days':
      return {
        title: 'Prazo das peças',
        note: 'Quantas impressoras e horas por dia você tem: daí sai a data que a loja promete.',
        button: 'Informar',
        to: href('/perfil/oficina'),
      }
    case 'account':
      return {
        title: 'Conta de recebimento',
        note:
          waitingCents > 0
            ? `Você tem ${formatBRL(waitingCents)} a receber: falta dizer em que chave Pix ou conta.`
            : 'A chave Pix ou a conta para onde vão os repasses.',
        button: 'Cadastrar',
        to: href('/carteira/conta'),
      }
  }
}

function sellerNote(waiting: number, demo: boolean): string {
  if (demo) return 'Os anúncios mostram quem está vendendo. Na demonstração pode ficar para depois.'
  if (waiting === 0) return 'Sem eles, projetos novos não entram no catálogo.'
  return waiting === 1
    ? 'Um projeto só entra no catálogo depois disso.'
    : `${waiting} projetos só entram no catálogo depois disso.`
}
