import type { ReactNode } from 'react'

const drawings = {
  turn: 'M4 7.5 12 3l8 4.5v9L12 21l-8-4.5zM4 7.5l8 4.5 8-4.5M12 12v9',
  closer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
  reset: 'M5 6v5h5M5.6 11A7.5 7.5 0 1 1 5 15',
  fill: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  more: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  left: 'M19 12H5m5-5-5 5 5 5',
  right: 'M5 12h14m-5-5 5 5-5 5',
  up: 'M12 19V5m-5 5 5-5 5 5',
  down: 'M12 5v14m-5-5 5 5 5-5',
}

type ToolProps = {
  drawing: keyof typeof drawings
  label: string
  onClick: () => void
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

export function Tool({ drawing, label, ...rest }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} className="tool" {...rest}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[drawing]} />
      </svg>
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
