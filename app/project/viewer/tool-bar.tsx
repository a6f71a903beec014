import { useId, useState, type ReactNode } from 'react'
import { filamentColors } from '#geometry/render/filament-colors.ts'
import { panned, seenFrom, turned, zoomed, type Orbit } from './orbit.ts'

/** `cut`: the share of the height that is left standing. */
export type Options = { cut: number; measures: boolean; overhangs: boolean; color: string }

type ToolBarProps = {
  size: [number, number, number]
  /** Of the maker's pictures. */
  color: string
  options: Options
  set: (part: Partial<Options>) => void
  change: (step: (orbit: Orbit) => Orbit) => void
  reset: () => void
  fillScreen: () => void
}

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

const sides = { Frente: [0, 0], Lado: [90, 0], Cima: [0, 89], Baixo: [0, -89] } as const
const moves = {
  left: ['Mover para a esquerda', 0.08, 0],
  right: ['Mover para a direita', -0.08, 0],
  up: ['Mover para cima', 0, -0.08],
  down: ['Mover para baixo', 0, 0.08],
} as const

/** Everything that fingers and keys can do, as buttons; what is wanted less often opens above them. */
export function ToolBar({ size, color, options, set, change, reset, fillScreen }: ToolBarProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <fieldset
      aria-label="Visão 3D"
      className="absolute bottom-3 left-3 grid max-w-[calc(100%-24px)] justify-items-start gap-2 text-sm"
    >
      {isOpen && (
        <div
          id={panel}
          className="no-bar flex max-w-full gap-3 overflow-x-auto rounded-[12px] bg-[#171b28] p-2 ring-1 ring-[#3a4260] *:flex-none md:grid md:w-72 md:gap-2 md:p-3"
        >
          <label className="flex min-h-11 items-center gap-3">
            Corte
            <input
              type="range"
              min="0.02"
              max="1"
              step="0.02"
              value={options.cut}
              onChange={(event) => set({ cut: Number(event.currentTarget.value) })}
              aria-valuetext={`${Math.round(options.cut * 100)}% da altura`}
              className="w-32 min-w-0 accent-[#9bacff] md:flex-1"
            />
          </label>
          <div className="flex gap-1">
            <Toggle isOn={options.measures} onClick={() => set({ measures: !options.measures })}>
              Medidas
            </Toggle>
            <Toggle isOn={options.overhangs} onClick={() => set({ overhangs: !options.overhangs })}>
              Balanços
            </Toggle>
          </div>
          {options.overhangs && (
            <p className="max-md:w-56">Em vermelho, o que fica a mais de 45° no ar e costuma pedir suporte.</p>
          )}
          <label className="flex min-h-11 items-center gap-3">
            Filamento
            <select
              value={options.color}
              onChange={(event) => set({ color: event.currentTarget.value })}
              className="min-h-9 min-w-0 flex-1 rounded-tag bg-[#2b3145] px-2"
            >
              {!filamentColors.some((one) => one.color === color) && <option value={color}>O da foto</option>}
              {filamentColors.map((one) => (
                <option key={one.color} value={one.color}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          <fieldset aria-label="Ver de" className="flex gap-1">
            {Object.entries(sides).map(([name, [yaw, pitch]]) => (
              <Toggle key={name} onClick={() => change((now) => seenFrom(now, yaw, pitch))}>
                {name}
              </Toggle>
            ))}
          </fieldset>
          <div className="flex justify-between">
            {Object.entries(moves).map(([name, [label, right, up]]) => (
              <Tool
                key={name}
                drawing={name as keyof typeof moves}
                label={label}
                onClick={() => change((now) => panned(now, right, up))}
              />
            ))}
          </div>
        </div>
      )}
      <div className="flex max-w-full items-center rounded-[12px] bg-[#171b28] p-0.5 ring-1 ring-[#3a4260]">
        <Tool drawing="turn" label="Girar" onClick={() => change((now) => turned(now, 30, 0))} />
        <Tool drawing="closer" label="Aproximar" onClick={() => change((now) => zoomed(now, 0.8, size))} />
        <Tool drawing="farther" label="Afastar" onClick={() => change((now) => zoomed(now, 1.25, size))} />
        <Tool drawing="reset" label="Voltar ao início" onClick={reset} />
        <Tool drawing="fill" label="Tela cheia" onClick={fillScreen} />
        <Tool
          drawing="more"
          label="Corte, medidas e cor"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
        />
        <span className="px-3 max-lg:hidden">Arraste ou use as setas. Grade de 10 mm.</span>
      </div>
    </fieldset>
  )
}

type ToolProps = {
  drawing: keyof typeof drawings
  label: string
  onClick: () => void
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

function Tool({ drawing, label, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-ctl hover:bg-[#2b3145] aria-expanded:bg-[#2b3145]"
      {...rest}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-5"
      >
        <path d={drawings[drawing]} />
      </svg>
    </button>
  )
}

/** Without `isOn` a plain button of the same look. */
function Toggle({ isOn, onClick, children }: { isOn?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="min-h-11 flex-1 rounded-ctl px-2 ring-1 ring-[#3a4260] ring-inset hover:bg-[#2b3145] aria-pressed:bg-[#2b3145] aria-pressed:font-medium aria-pressed:ring-[#9bacff]"
    >
      {children}
    </button>
  )
}
