import { href } from 'react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isBusy, type SendOutcome, type UploadFacts, type UploadItem, UploadQueue } from './upload-queue.ts'

type Options = {
  field: 'files' | 'image'
  refuse: (file: File, bytesUnderWay: number) => string | null
  /** Called for each received file; `turn` is its place among the files chosen. */
  onReceived: (upload: UploadFacts, turn: number) => void
}

export type Uploads = ReturnType<typeof useUploads>

export function useUploads({ field, refuse, onReceived }: Options) {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [queue] = useState(
    () =>
      new UploadQueue({
        refuse,
        send: (...all) => sendFile(field, ...all),
        now: () => performance.now(),
        wait: waitOrOnline,
      }),
  )
  const tell = useEffectEvent(onReceived)
  useEffect(() => {
    const told = new Set<number>()
    const unsubscribe = queue.subscribe(() => {
      setItems(queue.items)
      for (const { key, state } of queue.items) {
        if (state.kind !== 'done' || told.has(key)) continue
        told.add(key)
        tell(state.upload, key)
      }
    })
    return () => {
      unsubscribe()
      queue.stop()
    }
  }, [queue])
  return {
    items,
    sending: items.filter(({ state }) => state.kind !== 'done'),
    isBusy: isBusy(items),
    hasFailed: items.some(({ state }) => state.kind === 'failed'),
    add: (files: readonly File[]) => queue.add(files),
    retry: (key: number) => queue.retry(key),
    drop: (key: number) => queue.drop(key),
  }
}

/** Waits `ms` milliseconds, or until the connection returns if that is sooner. */
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

const lost = 'A conexão caiu.'

/** Sends a file by `XMLHttpRequest`, since other APIs do not report the progress of uploads. */
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
    // `loaded` includes a few hundred bytes of the multipart frame.
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
