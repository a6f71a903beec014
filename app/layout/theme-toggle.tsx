import type { ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { classes } from '../ui/classes.ts'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * Switches between light and dark. The server does not know which the system asks for, so both buttons are in the page
 * and CSS shows the one that changes something; a plain form to /tema, so it works without JavaScript.
 */
export function ThemeToggle({ row }: { row?: boolean }) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form method="post" action="/tema">
      <input type="hidden" name="voltar" value={pathname + search} />
      <Choice theme="dark" label="Usar tema escuro" row={row} className="dark:hidden">
        <Icon name="moon" />
      </Choice>
      <Choice theme="light" label="Usar tema claro" row={row} className="not-dark:hidden">
        <Icon name="sun" />
      </Choice>
    </fetcher.Form>
  )
}

type ChoiceProps = { theme: 'light' | 'dark'; label: string; row?: boolean; className: string; children: ReactNode }

function Choice({ theme, label, row, className, children }: ChoiceProps) {
  return (
    <button
      type="submit"
      name="tema"
      value={theme}
      aria-label={row ? undefined : label}
      // At once; the answer only makes it last.
      onClick={() => (document.documentElement.dataset.theme = theme)}
      className={classes(
        row
          ? 'flex min-h-11 w-full items-center gap-3 rounded-row px-3 text-left text-label hover:bg-sunk'
          : iconButtonClass,
        className,
      )}
    >
      {children}
      {row && label}
    </button>
  )
}
