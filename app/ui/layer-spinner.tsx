import type { ReactNode } from 'react'

/** Waiting: the five layers of the logo are laid one by one, and words say for what. */
export function LayerSpinner({ children = 'Carregando...' }: { children?: ReactNode }) {
  return (
    <output className="flex items-center gap-4">
      <span aria-hidden="true" className="spin">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>{children}</span>
    </output>
  )
}
