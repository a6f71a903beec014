import { type DragEvent, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { ErrorText } from './field.tsx'
import { Icon } from './icon.tsx'

type FileDropProps = {
  name: string
  /** What the input is called. */
  label: string
  accept: string
  errors?: string[]
  /** `Solte arquivos aqui`. */
  invitation: string
  /**
   * Takes the files that are chosen or dropped; the input is emptied then. Without it the input keeps them and they go
   * with the form, which is how it works until a script runs.
   */
  onFiles?: (files: File[]) => void
}

/** A file input in a dashed box; several files at once. Every file that was refused stands under it with its reason. */
export function FileDrop({ name, label, accept, errors = [], invitation, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const id = `campo-${name}`
  const errorIds = errors.map((_, index) => `${id}-erro-${index}`)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (!onFiles || !input.current?.files?.length) return
    onFiles([...input.current.files])
    input.current.value = ''
  }
  // What was chosen before the script came.
  useEffect(choose)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles?.([...event.dataTransfer.files])
  }
  return (
    <>
      <label
        htmlFor={id}
        {...(onFiles && { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop })}
        className={classes(
          'relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-[1.5px] border-dashed p-5.5 transition-colors',
          isOver ? 'border-cobalt bg-cobalt-wash' : 'border-line-strong bg-surface hover:border-ink-2',
          onFiles &&
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt',
        )}
      >
        <Icon name="upload" />
        <span className="sr-only">{label}</span>
        {onFiles && (
          <span aria-hidden="true" className="min-w-0 flex-1">
            <span className="pointer-coarse:hidden">
              <b className="font-medium">{invitation}</b> ou <span className="link">escolha no computador</span>
            </span>
            <span className="link hidden pointer-coarse:inline">Escolher no aparelho</span>
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple
          onChange={choose}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errorIds.join(' ') || undefined}
          className={
            onFiles
              ? 'sr-only'
              : 'w-full min-w-0 flex-1 text-label file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-ctl file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-ink'
          }
        />
      </label>
      {errors.map((error, index) => (
        <ErrorText key={error} id={errorIds[index] ?? id} error={error} />
      ))}
    </>
  )
}
