import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

type QuantityProps = {
  /** Name of what is counted, for the accessible name: 'Vaso Maré'. */
  label: string
  name?: string
  defaultValue?: number
  min?: number
  max?: number
  form?: string
  onChange?: (quantity: number) => void
  /** Quantity stored by the server, shown if it differs from the quantity last given to `onChange`. */
  kept?: number
}

/** Field for a small whole number, with JavaScript between two buttons that change it by one. */
export function Quantity({
  label,
  name = 'quantity',
  defaultValue = 1,
  min = 1,
  max = 99,
  form,
  onChange,
  kept,
}: QuantityProps) {
  const input = useRef<HTMLInputElement>(null)
  const passed = useRef(kept)
  function change(quantity: number): void {
    passed.current = quantity
    onChange?.(quantity)
  }
  useEffect(() => {
    if (kept === undefined || kept === passed.current || !input.current) return
    passed.current = kept
    input.current.value = String(kept)
  }, [kept])
  function step(by: 1 | -1): void {
    const field = input.current
    if (!field) return
    if (by > 0) field.stepUp()
    else field.stepDown()
    change(field.valueAsNumber)
  }
  const button = 'grid h-[42px] w-11 place-items-center hover:bg-sunk pointer-coarse:h-11'
  return (
    <div className="inline-flex items-center overflow-hidden rounded-ctl border border-line-strong bg-surface">
      <button type="button" aria-label={`Menos um: ${label}`} onClick={() => step(-1)} className={button}>
        <Icon name="minus" small />
      </button>
      <input
        ref={input}
        type="number"
        aria-label={`Quantidade: ${label}`}
        name={name}
        form={form}
        defaultValue={defaultValue}
        min={min}
        max={max}
        required
        onChange={({ target }) => target.validity.valid && change(target.valueAsNumber)}
        // Restores an emptied field.
        onBlur={({ target }) => {
          if (!target.validity.valid && passed.current !== undefined) target.value = String(passed.current)
        }}
        className="h-[42px] w-9 bg-transparent text-center pointer-coarse:h-11"
      />
      <button type="button" aria-label={`Mais um: ${label}`} onClick={() => step(1)} className={button}>
        <Icon name="plus" small />
      </button>
    </div>
  )
}
