import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

type DialogProps = { id: string; title: ReactNode; sheet?: boolean; className?: string; children: ReactNode }

/** Modal dialog, closed by Esc, its backdrop, a `<form method="dialog">` or `DialogClose`. */
export function Dialog({ id, title, sheet, className, children }: DialogProps) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-titulo`}
      closedby="any"
      className={classes(
        'bg-surface text-ink shadow-float',
        sheet
          ? 'mb-0 max-h-[88dvh] w-full max-w-[480px] overflow-auto rounded-t-stage px-4 pt-2'
          : 'w-[min(480px,calc(100vw-32px))] rounded-card p-6',
        className,
      )}
    >
      <h2 id={`${id}-titulo`} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'command' | 'commandfor'> & { dialog: string }

export function DialogClose({ dialog, ...rest }: DialogButtonProps) {
  return (
    <Button
      type="button"
      variant="quiet"
      commandfor={dialog}
      command="close"
      onClick={() => closeWithoutCommands(dialog)}
      {...rest}
    />
  )
}

function closeWithoutCommands(id: string): void {
  if ('command' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) dialog.close()
}

// Invoker commands (`<button commandfor command>`): React passes the attributes on but its types lack them.
declare module 'react' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'toggle-popover' | `--${string}`
    commandfor?: string
  }
}
