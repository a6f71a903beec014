import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type ToolProps = {
  icon: IconName
  iconClass?: string
  label: string
  onClick: () => void
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

export function Tool({ icon, iconClass, label, ...rest }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} className="tool" {...rest}>
      <Icon name={icon} className={iconClass} />
    </button>
  )
}

/** Without `isOn` a plain button of the same look. */
export function Toggle({ isOn, onClick, children }: { isOn?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick} className="toggle">
      {children}
    </button>
  )
}
