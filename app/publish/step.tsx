import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** The form's four steps on a phone; on a wide screen they follow one another. */
const steps = ['Arquivos', 'Fotos', 'Sobre', 'Preço'] as const

/** Returns a step's element id, also its hash. */
function idOf(step: number): string {
  return `passo-${step}`
}

/** Step shown on a phone with JavaScript. */
type AtStep = { step: number }

/**
 * One step of the form. On a phone the others are off screen, from the first paint on, so that nothing moves under a finger when
 * the script arrives. They are reachable by Tab, which shows them, and shown without JavaScript.
 */
export function Step({ number, step, children }: AtStep & { number: number; children: ReactNode }) {
  return (
    <div
      id={idOf(number)}
      data-away={step !== number || undefined}
      className="grid scroll-mt-60 grid-cols-1 gap-8 max-md:not-noscript:data-away:sr-only"
    >
      {children}
    </div>
  )
}

/** Progress through the steps. Without JavaScript the names link to the sections. */
export function StepList({ step }: AtStep) {
  return (
    <nav aria-label="Passos" className="mt-1 md:hidden">
      <ol className="grid grid-cols-4 gap-1.5 max-[18rem]:grid-cols-2">
        {steps.map((name, index) => (
          <li key={name}>
            <a
              href={`#${idOf(index + 1)}`}
              aria-current={index + 1 === step ? 'step' : undefined}
              data-done={index < step || undefined}
              className="group/link block min-h-11 border-t-4 border-line pt-1.5 text-sm text-ink-3 aria-[current=step]:font-medium aria-[current=step]:text-ink data-done:border-cobalt noscript:border-line noscript:font-normal noscript:text-ink-3"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Link to the previous step, on a phone with JavaScript. */
export function StepBack({ step }: AtStep) {
  if (step === 1) return null
  return (
    <a
      href={`#${idOf(step - 1)}`}
      className="-ml-3 inline-flex min-h-13 min-w-11 flex-none items-center justify-center gap-1 rounded-ctl px-3 font-medium text-ink-2 hover:bg-sunk md:hidden noscript:hidden"
    >
      <Icon name="chevron" className="rotate-90" />
      <span className={step === steps.length ? 'sr-only' : undefined}>Voltar</span>
    </a>
  )
}

/** Link to the next step, on a phone with JavaScript. */
export function StepOn({ step }: AtStep) {
  if (step === steps.length) return null
  return (
    <a
      href={`#${idOf(step + 1)}`}
      className="inline-flex min-h-13 flex-1 items-center justify-center gap-2 rounded-ctl bg-cobalt px-6 text-[1.0625rem] font-medium text-on-cobalt hover:bg-cobalt-hover md:hidden noscript:hidden"
    >
      Continuar
    </a>
  )
}
