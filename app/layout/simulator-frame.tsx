import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

type SimulatorFrameProps = {
  aside: ReactNode
  notice: string
  children: ReactNode
}

export function SimulatorFrame({ aside, notice, children }: SimulatorFrameProps) {
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex h-15 items-center justify-between gap-4 md:h-16">
          <Logo />
          <span className="text-sm text-ink-3">{aside}</span>
        </div>
      </header>
      <p className="bg-sun px-4 py-[9px] text-center text-sm font-medium text-night print:hidden">{notice}</p>
      {children}
    </>
  )
}
