import { useEffect, useRef } from 'react'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { UploadItem } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

type UploadFieldProps = {
  name: 'files' | 'image'
  label: string
  accept: string
  invitation: string
  errors: string[] | undefined
  /** What is wrong with a file that need not even be sent. */
  refuse: (file: File) => string | null
}

const heldWords = 'O formulário segue assim que os arquivos terminarem de chegar.'

/** A file field that sends each file ahead as soon as it is chosen, and is a plain file field until a script runs. */
export function UploadField({ name, label, accept, invitation, errors, refuse }: UploadFieldProps) {
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const { items, add, retry, remove, isHeld } = useUploads({ field: name, refuse, inside: list })
  useTellForm(list, items)
  return (
    <div ref={list}>
      <FileDrop {...{ name, label, accept, invitation, errors }} onFiles={isHydrated ? add : undefined} />
      {isHeld && (
        <Notice tone="info" className="mt-3">
          {heldWords}
        </Notice>
      )}
      {items.length > 0 && (
        <ul className="mt-3">
          {items.map((item) => (
            <UploadRow key={item.key} item={item} onRetry={() => retry(item.key)} onRemove={() => remove(item)} />
          ))}
        </ul>
      )}
      <output className="sr-only">{isHeld ? heldWords : lastNews(items)}</output>
    </div>
  )
}

/** Says to the form that its fields changed, as typing would. */
function useTellForm(inside: React.RefObject<HTMLElement | null>, items: readonly UploadItem[]): void {
  const done = items.filter(({ state }) => state.kind === 'done').length
  useEffect(() => {
    inside.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [inside, done])
}

/** What a screen reader says: only what is settled, never each step of the way. */
function lastNews(items: readonly UploadItem[]): string {
  const settled = items.filter(({ state }) => state.kind === 'done' || state.kind === 'failed')
  return settled
    .map(({ file, state }) => `${file.name}: ${state.kind === 'failed' ? state.message : 'recebido'}`)
    .join('. ')
}
