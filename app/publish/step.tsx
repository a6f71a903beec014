import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** The four steps of the form on a phone; on a wide screen they stand below one another. */
const steps = ['Arquivos', 'Fotos', 'Sobre', 'Preço'] as const

/** The id of a step, which is its address too. */
function idOf(step: number): string {
  return `passo-${step}`
}

/** `step` is the one a phone shows; null until the script runs, when all of them are shown. */
type AtStep = { step: number | null }

/**
 * A part of the form. On a phone those whose turn it is not are out of sight, yet Tab leads on into them, and the one with
 * the focus is shown.
 */
export function Step({ number, step, children }: AtStep & { number: number; children: ReactNode }) {
  const isAway = step !== null && step !== number
  return (
    <div
      id={idOf(number)}
      data-away={isAway || undefined}
      className="grid scroll-mt-60 grid-cols-1 gap-8 max-md:data-away:sr-only"
    >
      {children}
    </div>
  )
}

/** Shows how far one is. Without a script the names lead down the page. */
export function StepList({ step }: AtStep) {
  return (
    <nav aria-label="Passos" className="mt-1 md:hidden">
      <ol className="grid grid-cols-4 gap-1.5">
        {steps.map((name, index) => (
          <li key={name}>
            <a
              href={`#${idOf(index + 1)}`}
              aria-current={index + 1 === step ? 'step' : undefined}
              data-done={(step !== null && index < step) || undefined}
              className="group/link block min-h-11 border-t-4 border-line pt-1.5 text-sm text-ink-3 aria-[current=step]:font-medium aria-[current=step]:text-ink data-done:border-cobalt"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The way back to the step before, on a phone with a script. */
export function StepBack({ step }: AtStep) {
  if (step === null || step === 1) return null
  return (
    <a
      href={`#${idOf(step - 1)}`}
      className="-ml-3 inline-flex min-h-13 min-w-11 flex-none items-center justify-center gap-1 rounded-ctl px-3 font-medium text-ink-2 hover:bg-sunk md:hidden"
    >
      <Icon name="chevron" className="rotate-90" />
      <span className={step === steps.length ? 'sr-only' : undefined}>Voltar</span>
    </a>
  )
}

/** The way on to the next step, on a phone with a script. */
export function StepOn({ step }: AtStep) {
  if (step === null || step === steps.length) return null
  return (
    <a
      href={`#${idOf(step + 1)}`}
      className="inline-flex min-h-13 flex-1 items-center justify-center gap-2 rounded-ctl bg-cobalt px-6 text-[1.0625rem] font-medium text-on-cobalt hover:bg-cobalt-hover md:hidden"
    >
      Continuar
    </a>
  )
}
