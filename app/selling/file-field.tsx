import { ErrorText } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type FileFieldProps = {
  name: 'files' | 'image'
  label: string
  accept: string
  multiple?: boolean
  errors: string[] | undefined
}

/** A file input in a dashed box, every refused file with its reason under it. */
export function FileField({ name, label, accept, multiple, errors = [] }: FileFieldProps) {
  const id = `campo-${name}`
  const errorIds = errors.map((_, index) => `${id}-erro-${index}`)
  return (
    <>
      <label
        htmlFor={id}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-[1.5px] border-dashed border-line-strong bg-surface p-5.5 hover:border-ink-2"
      >
        <Icon name="upload" />
        <span className="sr-only">{label}</span>
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errorIds.join(' ') || undefined}
          className="w-full min-w-0 flex-1 text-label file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-ctl file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-ink"
        />
      </label>
      {errors.map((error, index) => (
        <ErrorText key={error} id={errorIds[index] ?? id} error={error} />
      ))}
    </>
  )
}
