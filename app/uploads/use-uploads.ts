import { href } from 'react-router'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { type SendOutcome, type UploadFacts, type UploadItem, uploadQueue, type UploadQueue } from './upload-queue.ts'

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
  return { items, add: queue.add, retry: queue.retry, drop: queue.drop, isHeld }
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

const lost = 'A conexão caiu.'

/** Sends one file to `/api/uploads` by `XMLHttpRequest`, the only way a browser tells how much of a body is gone. */
function sendFile(
  field: 'files' | 'image',
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, again: 'by_itself' | 'by_hand' | 'never') => resolve({ ok: false, message, again })
    request.open('POST', href('/api/uploads'))
    request.responseType = 'json'
    // The form around a file weighs a few hundred bytes.
    request.upload.onprogress = ({ loaded, total }) =>
      onSent(Math.min(file.size, Math.round((loaded / total) * file.size)))
    request.upload.onload = () => onSent(file.size)
    request.onload = () => resolve(outcomeOf(request.status, request.response as Answer))
    request.onerror = () => fail(lost, 'by_itself')
    request.ontimeout = () => fail(lost, 'by_itself')
    request.onabort = () => fail('Envio cancelado.', 'by_hand')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}

type Answer = { upload?: UploadFacts; error?: { message: string } } | null

function outcomeOf(status: number, answer: Answer): SendOutcome {
  if (answer?.upload) return { ok: true, upload: answer.upload }
  if (status === 401)
    return { ok: false, message: 'Sua sessão terminou. Entre de novo em outra aba e volte aqui.', again: 'by_hand' }
  const message = answer?.error?.message ?? 'O servidor não respondeu como devia.'
  if (status === 429 || status === 503 || status === 502 || status === 504)
    return { ok: false, message, again: 'by_itself' }
  return { ok: false, message, again: status >= 500 || status === 409 || status === 400 ? 'by_hand' : 'never' }
}
