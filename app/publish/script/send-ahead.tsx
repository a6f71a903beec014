import { useEffect, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Notice } from '#app/ui/notice.tsx'
import { refuseModelEarly, refusePictureEarly } from '#app/uploads/refuse-early.ts'
import { lastNews } from '#app/uploads/upload-queue.ts'
import { UploadRow } from '#app/uploads/upload-row.tsx'
import { useUploads } from '#app/uploads/use-uploads.ts'
import { fileParts } from './ask-server.ts'
import { inChosenOrder } from './chosen-order.ts'
import type { ServedFormHelp } from './served-form-help.ts'

type SenderProps = {
  field: 'files' | 'image'
  /** The most that a model may weigh. */
  maxBytes: number
  help: ServedFormHelp
  /** Gives what takes files, once. */
  onReady: (add: (files: readonly File[]) => void) => void
}

const heldWords = 'O formulário segue assim que os arquivos terminarem de chegar.'

/** Puts the rows of files on their way below a field; the answer takes the files. */
export function sendAhead(field: HTMLElement, help: ServedFormHelp): Promise<(files: readonly File[]) => void> {
  const rows = createRoot(field.querySelector('[data-rows]') ?? field)
  help.signal.addEventListener('abort', () => rows.unmount())
  const name = field.dataset.drop === 'image' ? 'image' : 'files'
  return new Promise((resolve) =>
    rows.render(<Sender field={name} maxBytes={Number(field.dataset.max)} help={help} onReady={resolve} />),
  )
}

/** The files of a field on their way. What has arrived is the server's to show: its own row takes the place of ours. */
function Sender({ field, maxBytes, help, onReady }: SenderProps) {
  const list = useRef<HTMLDivElement>(null)
  const refuse = field === 'image' ? refusePictureEarly : (file: File) => refuseModelEarly(file, maxBytes)
  const { items, add, retry, drop, isHeld } = useUploads({ field, refuse, inside: list })
  useEffect(() => onReady(add), [onReady, add])
  const arrived = items.flatMap(({ key, state }) => (state.kind === 'done' ? [{ key, id: state.upload.id }] : []))
  useChosenOrder(help.form, arrived)
  const arrivedKeys = arrived.map(({ key }) => key).join()
  useEffect(() => {
    if (!arrivedKeys) return
    void help.ask(fileParts).then(() => {
      for (const { key, id } of arrived) if (document.querySelector(`[data-parts] [value="${id}"]`)) drop(key)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `arrived` is made of the keys
  }, [arrivedKeys])
  return (
    <div ref={list}>
      {isHeld && (
        <Notice tone="info" className="mt-3">
          {heldWords}
        </Notice>
      )}
      {items.length > 0 && (
        <ul className="mt-3">
          {items.map((item) => (
            <UploadRow key={item.key} item={item} onRetry={() => retry(item.key)} onRemove={() => drop(item.key)} />
          ))}
        </ul>
      )}
      <output className="sr-only">{isHeld ? heldWords : lastNews(items)}</output>
    </div>
  )
}

/** Has the form say the order in which its files were chosen, though they go two at a time and a small one overtakes a large one. */
function useChosenOrder(form: HTMLFormElement, arrived: readonly { key: number; id: string }[]): void {
  // Also of those whose row is the server's by now.
  const keys = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    for (const { key, id } of arrived) keys.current.set(id, key)
    const order = ({ formData }: FormDataEvent) => {
      const shown = formData.getAll('order').filter((id) => typeof id === 'string')
      const fresh = arrived.map(({ id }) => id).filter((id) => !shown.includes(id))
      const keyOf = (id: string) => keys.current.get(id) ?? 0
      formData.delete('order')
      for (const id of inChosenOrder(shown, fresh, (one, other) => keyOf(one) < keyOf(other)))
        formData.append('order', id)
    }
    form.addEventListener('formdata', order)
    return () => form.removeEventListener('formdata', order)
  })
}
