import { type DragEvent, useEffect, useRef, useState } from 'react'
import { formatFileSize } from '#domain/shared/format.ts'
import { Avatar } from './avatar.tsx'
import { IconButton } from './icon-button.tsx'
import { classes } from './classes.ts'
import { ErrorText, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

type FileDropProps = {
  name: string
  /** What the input is called; empty where a label stands above it. */
  label: string
  accept: string
  errors?: readonly string[]
  /** `Solte arquivos aqui`. */
  invitation: string
  id?: string
  multiple?: boolean
  required?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  /** A button with a paper clip, as in a composer, instead of a box; what was chosen stands above it. */
  isClip?: boolean
  /** Takes the files that are chosen or dropped; the input is emptied then. Without it the input keeps them and they go with the form. */
  onFiles?: (files: File[]) => void
}

/**
 * A file input in a dashed box, which says in the page's own words what a browser would say in its own. Without a script the
 * box opens the choice of files too, and the browser's own control says what was chosen. Every file that was refused stands
 * under it with its reason.
 */
export function FileDrop({
  name,
  label,
  accept,
  errors = [],
  invitation,
  multiple = true,
  isClip = false,
  onFiles,
  ...rest
}: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const isHydrated = useHydrated()
  const id = rest.id ?? `campo-${name}`
  const errorIds = errors.map((_, index) => `${id}-erro-${index}`)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File[]>([])
  const choose = () => {
    if (!input.current) return
    const files = [...(input.current.files ?? [])]
    if (!onFiles) return setChosen((now) => (isSame(now, files) ? now : files))
    if (files.length === 0) return
    onFiles(files)
    input.current.value = ''
  }
  // What was chosen before the script came.
  useEffect(choose)
  const keep = (files: readonly File[]) => {
    if (!input.current) return
    const kept = new DataTransfer()
    for (const file of multiple ? files : files.slice(0, 1)) kept.items.add(file)
    input.current.files = kept.files
    choose()
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (onFiles) onFiles(files)
    else if (files.length > 0) keep(files)
  }
  return (
    <>
      <label
        htmlFor={id}
        {...(isHydrated && { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop })}
        className={classes(
          'relative flex cursor-pointer flex-wrap items-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt has-aria-invalid:border-brick',
          isClip
            ? 'min-h-11 gap-2.5 rounded-ctl px-3 text-label hover:bg-sunk'
            : 'gap-x-4 gap-y-2 rounded-card border-[1.5px] border-dashed p-5.5',
          isOver ? 'border-cobalt bg-cobalt-wash' : !isClip && 'border-line-strong bg-surface hover:border-ink-2',
        )}
      >
        {isClip ? <Clip /> : <Icon name="upload" />}
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="min-w-0 flex-1">
          {isClip ? (
            invitation
          ) : isHydrated ? (
            <>
              <span className="pointer-coarse:hidden">
                <b className="font-medium">{invitation}</b> ou <span className="link">escolha no computador</span>
              </span>
              <span className="link hidden pointer-coarse:inline">Escolher no aparelho</span>
            </>
          ) : (
            <span className="link">{multiple ? 'Escolher arquivos' : 'Escolher arquivo'}</span>
          )}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          required={rest.required}
          onChange={choose}
          aria-invalid={errors.length > 0 || rest['aria-invalid']}
          aria-describedby={classes(rest['aria-describedby'], ...errorIds) || undefined}
          className="sr-only noscript:not-sr-only noscript:w-full noscript:min-w-0"
        />
      </label>
      {chosen.length > 0 && <ChosenFiles files={chosen} onKeep={keep} />}
      {errors.map((error, index) => (
        <ErrorText key={error} id={errorIds[index] ?? id} error={error} />
      ))}
    </>
  )
}

/** Not among the icons that every page carries. */
function Clip() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 flex-none fill-none stroke-current stroke-[1.75]">
      <path
        d="m8 12.5 6.6-6.6a3 3 0 0 1 4.3 4.3l-8.5 8.5a5 5 0 0 1-7.1-7.1L11 4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function isSame(some: readonly File[], others: readonly File[]): boolean {
  return some.length === others.length && some.every((file, index) => file === others[index])
}

/** What goes with the form: pictures small, each with the way to leave it out. */
function ChosenFiles({ files, onKeep }: { files: readonly File[]; onKeep: (files: File[]) => void }) {
  return (
    <ul className="mt-3 grid w-full gap-2">
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`} className="flex min-h-12 items-center gap-3">
          {file.type.startsWith('image/') && (
            <LocalPicture file={file} className="size-12 flex-none rounded-tag bg-sunk object-cover" />
          )}
          <span className="min-w-0 flex-1 text-label">
            <span className="block truncate">{file.name}</span>
            <span className="num block text-sm text-ink-3">{formatFileSize(file.size)}</span>
          </span>
          <IconButton
            type="button"
            icon="trash"
            label={`Remover ${file.name}`}
            onClick={() => onKeep(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  )
}

/** A picture that lies on this computer only. */
export function LocalPicture({ file, className }: { file: File; className: string }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt="" width="44" height="44" className={className} />
}

type FileFieldProps = FieldProps &
  Pick<FileDropProps, 'accept' | 'invitation' | 'multiple' | 'required'> & { name: string }

/** A file input with its label above, whose files go with the form. */
export function FileField({ label, id, help, error, className, ...drop }: FileFieldProps) {
  return (
    <Field {...{ label, help, error, className }} id={id ?? `campo-${drop.name}`}>
      {(wiring) => <FileDrop {...drop} label="" {...wiring} />}
    </Field>
  )
}

type PortraitFieldProps = FieldProps & { name: string; person: string; imageKey: string | null }

/** A person's photo beside the field that changes it: the one that is chosen stands there at once. */
export function PortraitField({ person, imageKey, ...field }: PortraitFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <div
      className="flex flex-wrap items-start gap-5"
      onChange={({ target }) => setChosen(target instanceof HTMLInputElement ? (target.files?.[0] ?? null) : null)}
    >
      {chosen ? (
        <LocalPicture file={chosen} className="size-24 flex-none rounded-full bg-sunk object-cover" />
      ) : (
        <Avatar name={person} imageKey={imageKey} size="xl" />
      )}
      <FileField
        {...field}
        className="min-w-0 flex-[1_1_18rem]"
        multiple={false}
        accept="image/jpeg,image/png,image/webp,image/avif"
        invitation="Solte uma foto aqui"
      />
    </div>
  )
}
