import type { SendOutcome } from './upload-queue.ts'
import type { UploadFacts } from './upload-facts.ts'

const lost = 'A conexão caiu.'

/** Sends one file to `/api/uploads` by `XMLHttpRequest`, the only way a browser tells how much of a body is gone. */
export function sendFile(
  field: 'files' | 'image',
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, again: 'by_itself' | 'by_hand' | 'never') => resolve({ ok: false, message, again })
    request.open('POST', '/api/uploads')
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
