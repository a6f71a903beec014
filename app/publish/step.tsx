import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'

const steps = ['Arquivos', 'Fotos', 'Sobre', 'Preço'] as const

function idOf(step: number): string {
  return `passo-${step}`
}

type AtStep = { step: number }

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

export function StepList({ step, isEditing }: AtStep & { isEditing: boolean }) {
  return (
    <nav aria-label="Passos" className={classes(isEditing ? 'mt-2.5' : 'mt-1', 'md:hidden')}>
      <ol className="grid grid-cols-4 gap-1.5 max-[18rem]:grid-cols-2">
        {steps.map((name, index) => (
          <li key={name}>
            <a
              href={`#${idOf(index + 1)}`}
              aria-current={index + 1 === step ? 'step' : undefined}
              data-done={index < step || undefined}
              className={classes(
                'group/link block min-h-11 border-t-4 border-line pt-1.5 text-sm aria-[current=step]:font-medium aria-[current=step]:text-ink data-done:border-cobalt noscript:border-line noscript:font-normal noscript:text-ink-3',
                isEditing ? 'text-ink-2 underline underline-offset-3 aria-[current=step]:no-underline' : 'text-ink-3',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

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

export function StepOn({ step, isEditing }: AtStep & { isEditing: boolean }) {
  if (step === steps.length) return null
  return (
    <a
      href={`#${idOf(step + 1)}`}
      className={classes(
        'inline-flex min-h-13 flex-1 items-center justify-center gap-2 rounded-ctl text-[1.0625rem] font-medium md:hidden noscript:hidden',
        isEditing
          ? 'border border-line-strong bg-surface px-3 hover:bg-sunk'
          : 'bg-cobalt px-6 text-on-cobalt hover:bg-cobalt-hover',
      )}
    >
      Continuar
    </a>
  )
}
