import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import type { PendingUpload } from '#domain/uploads/pending-uploads.server.ts'

/** What became of sending a file. `again` says what a second try is worth: of itself, when the person asks, or nothing. */
export type SendOutcome =
  | { ok: true; upload: UploadFacts }
  | { ok: false; message: string; again: 'by_itself' | 'by_hand' | 'never' }

/** Sends one file, tells how many bytes are gone, and never throws. */
type SendFile = (file: File, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<SendOutcome>

export type UploadItem = {
  key: number
  file: File
  state:
    | { kind: 'waiting'; /** Why, when it was tried before. */ message?: string }
    | { kind: 'sending'; sent: number; bytesPerSecond: number | null }
    /** All sent; the server is looking at it. */
    | { kind: 'checking' }
    | { kind: 'done'; upload: UploadFacts }
    | { kind: 'failed'; message: string; canRetry: boolean }
}

type QueueWorld = {
  send: SendFile
  /** What is wrong with a file that need not even be sent. */
  refuse: (file: File) => string | null
  /** Milliseconds from anywhere. */
  now: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const atOnce = 2
/** Pauses before each new try of itself: a line that was lost for a moment, or a server that is busy. */
const pauses = [2_000, 5_000, 15_000]

/** The files of one field on their way: two at a time, tried again of themselves, each of them cancelled or retried alone. */
export function uploadQueue(world: QueueWorld) {
  let items: readonly UploadItem[] = []
  let nextKey = 1
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()

  function set(key: number, state: UploadItem['state'] | null): void {
    items = state
      ? items.map((item) => (item.key === key ? { ...item, state } : item))
      : items.filter((item) => item.key !== key)
    for (const listener of listeners) listener()
  }

  function fill(): void {
    for (const item of items) {
      if (running.size >= atOnce) return
      if (item.state.kind === 'waiting' && !running.has(item.key)) void run(item)
    }
  }

  async function run({ key, file }: UploadItem): Promise<void> {
    const controller = new AbortController()
    running.set(key, controller)
    const state = await tryUntilSettled(key, file, controller.signal)
    running.delete(key)
    if (!controller.signal.aborted) set(key, state)
    fill()
  }

  async function tryUntilSettled(key: number, file: File, signal: AbortSignal): Promise<UploadItem['state']> {
    for (let tries = 0; ; tries++) {
      set(key, { kind: 'sending', sent: 0, bytesPerSecond: null })
      const speed = speedOf(world.now)
      const outcome = await world.send(
        file,
        (sent) => {
          if (signal.aborted) return
          set(key, sent >= file.size ? { kind: 'checking' } : { kind: 'sending', sent, bytesPerSecond: speed(sent) })
        },
        signal,
      )
      if (outcome.ok) return { kind: 'done', upload: outcome.upload }
      const pause = outcome.again === 'by_itself' ? pauses[tries] : undefined
      const failed = { kind: 'failed', message: outcome.message, canRetry: outcome.again !== 'never' } as const
      if (signal.aborted || pause === undefined) return failed
      set(key, { kind: 'waiting', message: outcome.message })
      await world.wait(pause, signal)
      if (signal.aborted) return failed
    }
  }

  return {
    items: () => items,
    /** Whether something is still to be sent or looked at. */
    isBusy: () => items.some(({ state }) => ['waiting', 'sending', 'checking'].includes(state.kind)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files: readonly File[]) => {
      const added = files.map((file): UploadItem => {
        const message = world.refuse(file)
        return {
          key: nextKey++,
          file,
          state: message ? { kind: 'failed', message, canRetry: false } : { kind: 'waiting' },
        }
      })
      items = [...items, ...added]
      for (const listener of listeners) listener()
      fill()
    },
    retry: (key: number) => {
      set(key, { kind: 'waiting' })
      fill()
    },
    /** Stops a file that is on its way, or takes one away. */
    drop: (key: number) => {
      running.get(key)?.abort()
      set(key, null)
    },
    stop: () => {
      for (const controller of running.values()) controller.abort()
    },
  }
}

export type UploadQueue = ReturnType<typeof uploadQueue>

/** Bytes a second over the last few seconds, from how much was sent by when; null until half a second has passed. */
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

/** What a form shows of a pending file. */
export type UploadFacts = {
  id: string
  kind: 'image' | 'model'
  name: string
  /** Bytes. */
  size: number
  format: 'stl' | 'obj' | '3mf' | 'step' | null
  /** Of a model: what was measured so far. */
  report: FileReport | null
  /** Of a picture: its key among the public ones. */
  imageKey: string | null
  width: number | null
  height: number | null
}

/** What may leave the server of an upload: never the key of an original. */
export function uploadFacts(upload: PendingUpload, report: FileReport | null): UploadFacts {
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

/** What a screen reader says: only what is settled, never each step of the way. Most messages name their file. */
export function lastNews(items: readonly UploadItem[]): string {
  const news = items.flatMap(({ file, state }) => {
    if (state.kind !== 'done' && state.kind !== 'failed') return []
    const words = state.kind === 'done' ? 'recebido.' : state.message
    return words.includes(file.name) ? words : `${file.name}: ${words}`
  })
  return news.join(' ')
}
