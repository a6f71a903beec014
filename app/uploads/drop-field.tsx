import { classes } from '#app/ui/classes.ts'
import { ErrorText } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type DropFieldProps = {
  name: 'files' | 'image'
  label: string
  accept: string
  invitation: string
  help: string
  errors: string[] | undefined
  /** The most that a model may weigh. */
  maxBytes?: number
}

/**
 * A file field that stands in HTML which no script makes again. The script of the form (`send-ahead.tsx`) sends each file ahead
 * as soon as it is chosen or dropped and puts its row below; without it the browser's own control says what was chosen.
 */
export function DropField({ name, label, accept, invitation, help, errors = [], maxBytes }: DropFieldProps) {
  const id = `campo-${name}`
  const errorIds = errors.map((_, index) => `${id}-erro-${index}`)
  return (
    <div data-drop={name} data-max={maxBytes}>
      <label
        htmlFor={id}
        className="group/drop flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-[1.5px] border-dashed border-line-strong bg-surface px-5 py-4 transition-colors hover:border-ink-2 has-aria-invalid:border-brick data-over:border-cobalt data-over:bg-cobalt-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt"
      >
        <Icon name="upload" />
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="min-w-0 flex-1">
          <span className="noscript:hidden pointer-coarse:hidden">
            <b className="font-medium">{invitation}</b> ou <span className="link">escolha no computador</span>
          </span>
          <span className="link hidden pointer-coarse:inline noscript:hidden">Escolher no aparelho</span>
          <span className="link hidden noscript:inline">Escolher arquivos</span>
          <span id={`${id}-ajuda`} className="mt-0.5 block text-sm text-ink-3">
            {help}
          </span>
        </span>
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={classes(`${id}-ajuda`, ...errorIds)}
          className="sr-only noscript:not-sr-only noscript:w-full noscript:min-w-0"
        />
      </label>
      {errors.map((error, index) => (
        <ErrorText key={error} id={errorIds[index] ?? id} error={error} />
      ))}
      <div data-rows />
    </div>
  )
}
