import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { sendFile } from './send-file.ts'
import { uploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts'

const none: readonly UploadItem[] = []

type Options = {
  field: 'files' | 'image'
  refuse: (file: File) => string | null
  /** Any element inside the form. */
  inside: RefObject<HTMLElement | null>
}

/** The files of a field that are sent ahead of their form, which waits for them when it is submitted meanwhile. */
export function useUploads({ field, refuse, inside }: Options) {
  const [queue] = useState(() =>
    uploadQueue({
      refuse,
      send: (...all) => sendFile(field, ...all),
      now: () => performance.now(),
      wait: waitOrOnline,
    }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.items, () => none)
  useEffect(() => () => queue.stop(), [queue])
  const isHeld = useHeldForm(queue, inside)
  const remove = (item: UploadItem) => {
    if (item.state.kind === 'done')
      void fetch(`/api/uploads/${item.state.upload.id}/remover`, { method: 'POST' }).catch(() => {})
    queue.drop(item.key)
  }
  return { items, add: queue.add, retry: queue.retry, remove, isHeld }
}

/** Waits a while, but no longer than until the line is back. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}

/** Holds a submitted form back until the last file has arrived, then submits it as it was meant; true while it does. */
function useHeldForm(queue: UploadQueue, inside: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    let submitter: HTMLElement | null | undefined
    const hold = (event: SubmitEvent) => {
      if (!queue.isBusy()) return
      event.preventDefault()
      event.stopPropagation()
      submitter = event.submitter
      setHeld(true)
    }
    const release = () => {
      if (submitter === undefined || queue.isBusy()) return
      const by = submitter
      submitter = undefined
      setHeld(false)
      // A file that failed is for the person to look at first. The fields of the new rows are on the page in the next frame.
      if (queue.items().every(({ state }) => state.kind === 'done')) requestAnimationFrame(() => form.requestSubmit(by))
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.isBusy()) event.preventDefault()
    }
    form.addEventListener('submit', hold)
    addEventListener('beforeunload', warn)
    const unsubscribe = queue.subscribe(release)
    return () => {
      form.removeEventListener('submit', hold)
      removeEventListener('beforeunload', warn)
      unsubscribe()
    }
  }, [queue, inside])
  return isHeld
}
