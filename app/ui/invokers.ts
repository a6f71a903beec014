import type {} from 'react'

// Invoker commands (`<button commandfor command>`): React passes them on, its types do not know them yet.
declare module 'react' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'toggle-popover' | `--${string}`
    commandfor?: string
  }
}
