import type { PendingUpload } from '#domain/uploads/pending-uploads.server.ts'
import type { BriefReport } from './file-news.server.ts'

/** Result of sending a file; `again` says whether the queue, the user or neither may retry. */
export type SendOutcome =
  | { ok: true; upload: UploadFacts }
  | { ok: false; message: string; again: 'by_itself' | 'by_hand' | 'never' }

/** Sends one file and reports the number of bytes sent; never throws. */
type SendFile = (file: File, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<SendOutcome>

export type UploadItem = {
  key: number
  file: File
  state:
    | { kind: 'waiting'; /** Error of the previous attempt. */ message?: string }
    | { kind: 'sending'; sent: number; bytesPerSecond: number | null }
    /** State after all bytes are sent, while the server checks the file. */
    | { kind: 'checking' }
    | { kind: 'done'; upload: UploadFacts }
    | { kind: 'failed'; message: string; canRetry: boolean }
}

type QueueWorld = {
  send: SendFile
  /** Returns the error text for a file that the server would refuse; null for a file to send. */
  refuse: (file: File, bytesUnderWay: number) => string | null
  /** Returns a monotonic time in milliseconds, with an arbitrary origin. */
  now: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const atOnce = 2
/** Milliseconds before each automatic retry, needed after a lost connection or if the server is busy. */
const pauses = [2_000, 5_000, 15_000]

/** Queue that sends the files of one field, two at a time, and retries by itself. */
export class UploadQueue {
  readonly #world: QueueWorld
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<number, AbortController>()
  #items: readonly UploadItem[] = []
  #nextKey = 1

  constructor(world: QueueWorld) {
    this.#world = world
  }

  get items(): readonly UploadItem[] {
    return this.#items
  }

  /** Calls the listener after each change; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: readonly File[]): void {
    let bytesUnderWay = 0
    for (const { file, state } of this.#items) if (isUnderWay(state)) bytesUnderWay += file.size
    const added = files.map((file): UploadItem => {
      const message = this.#world.refuse(file, bytesUnderWay)
      if (!message) bytesUnderWay += file.size
      const state = message ? ({ kind: 'failed', message, canRetry: false } as const) : ({ kind: 'waiting' } as const)
      return { key: this.#nextKey++, file, state }
    })
    this.#change([...this.#items, ...added])
    this.#fill()
  }

  retry(key: number): void {
    this.#set(key, { kind: 'waiting' })
    this.#fill()
  }

  /** Aborts a file that is being sent, or removes one from the list. */
  drop(key: number): void {
    this.#running.get(key)?.abort()
    this.#change(this.#items.filter((item) => item.key !== key))
  }

  stop(): void {
    for (const controller of this.#running.values()) controller.abort()
  }

  #change(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }

  #set(key: number, state: UploadItem['state']): void {
    this.#change(this.#items.map((item) => (item.key === key ? { ...item, state } : item)))
  }

  #fill(): void {
    for (const item of this.#items) {
      if (this.#running.size >= atOnce) return
      if (item.state.kind === 'waiting' && !this.#running.has(item.key)) void this.#run(item)
    }
  }

  async #run({ key, file }: UploadItem): Promise<void> {
    const controller = new AbortController()
    this.#running.set(key, controller)
    const state = await this.#tryUntilSettled(key, file, controller.signal)
    this.#running.delete(key)
    if (!controller.signal.aborted) this.#set(key, state)
    this.#fill()
  }

  async #tryUntilSettled(key: number, file: File, signal: AbortSignal): Promise<UploadItem['state']> {
    for (let tries = 0; ; tries++) {
      this.#set(key, { kind: 'sending', sent: 0, bytesPerSecond: null })
      const speed = speedOf(this.#world.now)
      const tell = (sent: number) => {
        if (signal.aborted) return
        const isSent = sent >= file.size
        this.#set(key, isSent ? { kind: 'checking' } : { kind: 'sending', sent, bytesPerSecond: speed(sent) })
      }
      const outcome = await this.#world.send(file, tell, signal)
      if (outcome.ok) return { kind: 'done', upload: outcome.upload }
      const pause = outcome.again === 'by_itself' ? pauses[tries] : undefined
      const failed = { kind: 'failed', message: outcome.message, canRetry: outcome.again !== 'never' } as const
      if (signal.aborted || pause === undefined) return failed
      this.#set(key, { kind: 'waiting', message: outcome.message })
      await this.#world.wait(pause, signal)
      if (signal.aborted) return failed
    }
  }
}

export function isBusy(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => isUnderWay(state))
}

function isUnderWay({ kind }: UploadItem['state']): boolean {
  return kind !== 'done' && kind !== 'failed'
}

/** Returns a function that measures bytes per second over three seconds; null in the first half second. */
function speedOf(now: () => number): (sent: number) => number | null {
  const marks: { at: number; sent: number }[] = [{ at: now(), sent: 0 }]
  return (sent) => {
    const at = now()
    marks.push({ at, sent })
    while (marks.length > 2 && at - (marks[1]?.at ?? at) > 3_000) marks.shift()
    const first = marks[0]
    return first && at - first.at >= 500 ? ((sent - first.sent) / (at - first.at)) * 1000 : null
  }
}

export type UploadFacts = {
  id: string
  kind: 'image' | 'model'
  name: string
  size: number
  format: 'stl' | 'obj' | '3mf' | 'step' | null
  /** Measurements of a model so far; null for a picture. */
  report: BriefReport | null
  /** Public storage key of a picture; null for a model, whose key stays secret. */
  imageKey: string | null
  width: number | null
  height: number | null
}

/** Returns what the browser may know of an upload, never the storage key of an original file. */
export function uploadFacts(upload: PendingUpload, report: BriefReport | null): UploadFacts {
  const { id, kind, originalName, sizeBytes, format, storageKey, width, height } = upload
  return {
    id,
    kind,
    name: originalName,
    size: sizeBytes,
    format,
    report,
    imageKey: kind === 'image' ? storageKey : null,
    width,
    height,
  }
}

/** Returns the sentence that announces files received or failed. */
export function lastNews(items: readonly UploadItem[]): string {
  const news = items.flatMap(({ file, state }) => {
    if (state.kind !== 'done' && state.kind !== 'failed') return []
    const words = state.kind === 'done' ? 'recebido.' : state.message
    return words.includes(file.name) ? words : `${file.name}: ${words}`
  })
  return news.join(' ')
}
