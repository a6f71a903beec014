import { type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { panned, seenFrom, turned, zoomed, type Orbit } from './orbit.ts'

const switches = { measures: 'Medidas', overhangs: 'Balanços', mesh: 'Malha', coin: 'Moeda de R$ 1' }

/** Options of the view; `cut` is the visible fraction of the height. */
export type Options = { cut: number; color: string } & Record<keyof typeof switches, boolean>

export type Filament = { color: string; name: string }

type ToolBarProps = {
  size: [number, number, number]
  colors: readonly Filament[]
  options: Options
  set: (part: Partial<Options>) => void
  change: (step: (orbit: Orbit) => Orbit) => void
  reset: () => void
  fillScreen: () => void
}

const sides = { Frente: [0, 0], Lado: [90, 0], Cima: [0, 89], Baixo: [0, -89] } as const
const moves = {
  'a esquerda': ['rotate-180', 0.08, 0],
  'a direita': ['', -0.08, 0],
  cima: ['-rotate-90', 0, -0.08],
  baixo: ['rotate-90', 0, 0.08],
} as const

export function ToolBar({ size, colors, options, set, change, reset, fillScreen }: ToolBarProps) {
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
          className="tools no-bar flex gap-3 overflow-x-auto p-2 *:flex-none md:grid md:w-72 md:gap-2 md:p-3"
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
          <div className="flex gap-1 md:grid md:grid-cols-2">
            {(Object.keys(switches) as (keyof typeof switches)[]).map((name) => (
              <Toggle key={name} isOn={options[name]} onClick={() => set({ [name]: !options[name] })}>
                {switches[name]}
              </Toggle>
            ))}
          </div>
          {options.overhangs && (
            <p className="max-md:w-56">Em vermelho, o que fica a mais de 45° no ar e costuma pedir suporte.</p>
          )}
          <fieldset aria-label="Ver de" className="flex gap-1">
            {Object.entries(sides).map(([name, [yaw, pitch]]) => (
              <Toggle key={name} onClick={() => change((now) => seenFrom(now, yaw, pitch))}>
                {name}
              </Toggle>
            ))}
          </fieldset>
          <div className="flex justify-between">
            {Object.entries(moves).map(([to, [rotation, right, up]]) => (
              <Tool
                key={to}
                icon="arrow"
                iconClass={rotation}
                label={`Mover para ${to}`}
                onClick={() => change((now) => panned(now, right, up))}
              />
            ))}
          </div>
        </div>
      )}
      {colors.length > 1 && (
        <fieldset
          aria-label="Cor do filamento"
          className={`no-bar flex max-w-full overflow-x-auto ${isOpen ? '' : 'max-md:hidden'}`}
        >
          {colors.map(({ color: dot, name }) => (
            <button
              key={dot}
              type="button"
              aria-label={name}
              aria-pressed={dot === options.color}
              title={name}
              onClick={() => set({ color: dot })}
              className="dot"
              style={{ color: dot }}
            />
          ))}
        </fieldset>
      )}
      <div className="tools flex items-center p-0.5">
        <Tool icon="box" label="Girar" onClick={() => change((now) => turned(now, 30, 0))} />
        <Tool icon="plus" label="Aproximar" onClick={() => change((now) => zoomed(now, 0.8, size))} />
        <Tool icon="minus" label="Afastar" onClick={() => change((now) => zoomed(now, 1.25, size))} />
        <Tool icon="reset" label="Voltar ao início" onClick={reset} />
        <Tool icon="fill" label="Tela cheia" onClick={fillScreen} />
        <Tool
          icon="sliders"
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
  icon: IconName
  iconClass?: string
  label: string
  onClick: () => void
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

function Tool({ icon, iconClass, label, ...rest }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} className="tool" {...rest}>
      <Icon name={icon} className={iconClass} />
    </button>
  )
}

function Toggle({ isOn, onClick, children }: { isOn?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick} className="toggle">
      {children}
    </button>
  )
}
