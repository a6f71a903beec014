import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** The four steps of the form on a phone; on a wide screen they stand below one another. */
const steps = ['Arquivos', 'Fotos', 'Sobre', 'Preço'] as const

/** Where a step begins: the address of it, too. */
function idOf(step: number): string {
  return `passo-${step}`
}

/**
 * A part of the form. The script of the form takes those that are not its turn away on a phone (`walk-steps.ts`): out of sight, yet
 * Tab leads on into them, and what has the focus stands.
 */
export function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div id={idOf(number)} data-steps={number} className="grid scroll-mt-60 grid-cols-1 gap-8 max-md:data-away:sr-only">
      {children}
    </div>
  )
}

/** How far one is. Without a script the names lead down the page. */
export function StepList() {
  return (
    <nav aria-label="Passos" className="mt-1 md:hidden">
      <ol className="grid grid-cols-4 gap-1.5">
        {steps.map((name, index) => (
          <li key={name}>
            <a
              href={`#${idOf(index + 1)}`}
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

/** The ways between the steps, which only a script shows: it says where each leads. */
export function StepBack() {
  return (
    <a
      href={`#${idOf(1)}`}
      data-steps="2 3 4"
      data-way="-1"
      data-away
      className="-ml-3 inline-flex min-h-13 min-w-11 flex-none items-center justify-center gap-1 rounded-ctl px-3 font-medium text-ink-2 hover:bg-sunk data-away:hidden md:hidden"
    >
      <Icon name="chevron" className="rotate-90" />
      <span data-steps="2 3" className="data-away:sr-only">
        Voltar
      </span>
    </a>
  )
}

export function StepOn() {
  return (
    <a
      href={`#${idOf(2)}`}
      data-steps="1 2 3"
      data-way="1"
      data-away
      className="inline-flex min-h-13 flex-1 items-center justify-center gap-2 rounded-ctl bg-cobalt px-6 text-[1.0625rem] font-medium text-on-cobalt hover:bg-cobalt-hover data-away:hidden md:hidden"
    >
      Continuar
    </a>
  )
}
