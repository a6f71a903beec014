import type { ReactNode } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { menuRowClass } from '#app/ui/menu.tsx'

export function ThemeToggle({ row }: { row?: boolean }) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form method="post" action={href('/tema')}>
      <input type="hidden" name="voltar" value={pathname + search} />
      <div className="dark:hidden">
        <Choice theme="dark" label="Usar tema escuro" row={row}>
          <Icon name="moon" />
        </Choice>
      </div>
      <div className="hidden dark:block">
        <Choice theme="light" label="Usar tema claro" row={row}>
          <Icon name="sun" />
        </Choice>
      </div>
    </fetcher.Form>
  )
}

type ChoiceProps = { theme: 'light' | 'dark'; label: string; row?: boolean; children: ReactNode }

function Choice({ theme, label, row, children }: ChoiceProps) {
  return (
    <button
      type="submit"
      name="tema"
      value={theme}
      aria-label={row ? undefined : label}
      // Applies at once; the response only stores it.
      onClick={() => (document.documentElement.dataset.theme = theme)}
      className={row ? menuRowClass : iconButtonClass}
    >
      {children}
      {row && label}
    </button>
  )
}
