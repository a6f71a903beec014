import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatFileSize } from '#domain/shared/format.ts'
import { IconButton } from './icon-button.tsx'
import { classes } from './classes.ts'
import { ErrorText, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type FileDropProps = {
  name: string
  /** Label of the input; empty if a label stands above it. */
  label: string
  accept: string
  errors?: readonly string[]
  invitation: string
  help?: ReactNode
  id?: string
  multiple?: boolean
  required?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  /** True to show a button with a paper clip instead of a box, and the chosen files above it. */
  isClip?: boolean
  /**
   * Called with the chosen or dropped files, then the input is emptied; without `onFiles` the input keeps the files.
   */
  onFiles?: (files: File[]) => void
}

/** File input in a dashed box; without JavaScript the browser's own control shows the chosen files. */
export function FileDrop({
  name,
  label,
  accept,
  errors = [],
  invitation,
  help,
  multiple = true,
  isClip = false,
  onFiles,
  ...rest
}: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const id = rest.id ?? `campo-${name}`
  const errorIds = errors.map((_, index) => `${id}-erro-${index}`)
  const helpId = help ? `${id}-ajuda` : undefined
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
  useEffect(choose)
  const keep = (files: readonly File[]) => {
    if (!input.current) return
    const kept = new DataTransfer()
    for (const file of multiple ? files : files.slice(0, 1)) kept.items.add(file)
    input.current.files = kept.files
    choose()
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const dropping = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (onFiles) onFiles(files)
      else if (files.length > 0) keep(files)
    },
  }
  return (
    <>
      <label
        htmlFor={id}
        {...dropping}
        className={classes(
          'relative flex cursor-pointer flex-wrap items-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt has-aria-invalid:border-brick',
          isClip
            ? 'min-h-11 gap-2.5 rounded-ctl px-3 text-label hover:bg-sunk'
            : 'gap-x-4 gap-y-2 rounded-card border-[1.5px] border-dashed',
          !isClip && (help ? 'px-5 py-4' : 'p-5.5'),
          isOver ? 'border-cobalt bg-cobalt-wash' : !isClip && 'border-line-strong bg-surface hover:border-ink-2',
        )}
      >
        {isClip ? <Clip /> : <Icon name="upload" />}
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="min-w-0 flex-1">
          {isClip ? invitation : <Invitation {...{ invitation, help, helpId, multiple, accept }} />}
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
          aria-describedby={classes(rest['aria-describedby'], helpId, ...errorIds) || undefined}
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

type InvitationProps = Pick<FileDropProps, 'invitation' | 'help' | 'multiple' | 'accept'> & {
  helpId: string | undefined
}

/** Text in the box, in three variants: for mouse, touch, and without JavaScript. */
function Invitation({ invitation, help, helpId, multiple, accept }: InvitationProps) {
  const pictures = multiple ? 'Escolher fotos' : 'Escolher foto'
  return (
    <>
      <span className="max-md:hidden noscript:hidden pointer-coarse:hidden">
        <b className="font-medium">{invitation}</b> ou <span className="link">escolha no computador</span>
      </span>
      <span className="link hidden max-md:inline pointer-coarse:inline noscript:hidden!">
        {accept.split(',').every((type) => type.startsWith('image/')) ? pictures : 'Escolher no aparelho'}
      </span>
      <span className="link hidden noscript:inline">{multiple ? 'Escolher arquivos' : 'Escolher arquivo'}</span>
      {help && (
        <span id={helpId} className="mt-0.5 block text-sm text-ink-3">
          {help}
        </span>
      )}
    </>
  )
}

/** Drawing of a paper clip, which is not among the icons that every page loads. */
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

export function FileField({ label, id, help, error, hideLabel, className, ...drop }: FileFieldProps) {
  return (
    <Field {...{ label, help, error, hideLabel, className }} id={id ?? `campo-${drop.name}`}>
      {(wiring) => <FileDrop {...drop} label="" {...wiring} />}
    </Field>
  )
}
