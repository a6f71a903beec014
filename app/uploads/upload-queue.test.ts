import { describe, expect, test } from 'vitest'
import { isBusy, lastNews, type SendOutcome, type UploadFacts, UploadQueue } from './upload-queue.ts'

type Sending = {
  file: File
  onSent: (bytes: number) => void
  signal: AbortSignal
  answer: (outcome: SendOutcome) => void
}

type Refuse = (file: File, bytesUnderWay: number) => string | null

const noPrograms: Refuse = (file) => (file.name.endsWith('.exe') ? 'não é um modelo' : null)

function world(refuse = noPrograms) {
  let now = 0
  const sendings: Sending[] = []
  const pauses: { ms: number; end: () => void }[] = []
  const queue = new UploadQueue({
    refuse,
    now: () => now,
    send: (file, onSent, signal) => new Promise((answer) => sendings.push({ file, onSent, signal, answer })),
    wait: (ms, signal) =>
      new Promise((end) => {
        pauses.push({ ms, end })
        signal.addEventListener('abort', () => end())
      }),
  })
  const settle = () => new Promise((done) => setImmediate(done))
  const kinds = () => queue.items.map((item) => item.state.kind)
  return { queue, sendings, pauses, settle, kinds, pass: (ms: number) => (now += ms) }
}

const file = (name: string, size = 1_000) => new File([new Uint8Array(size)], name)
const received = { ok: true, upload: { id: 'u1' } as UploadFacts } as const
const lost = { ok: false, message: 'A conexão caiu.', again: 'by_itself' } as const

describe('files on their way', () => {
  test('files on their way go two at a time, each telling how far and how fast', async () => {
    const { queue, sendings, settle, kinds, pass } = world()
    queue.add([file('a.stl'), file('b.stl'), file('c.stl')])
    expect(kinds()).toEqual(['sending', 'sending', 'waiting'])
    sendings[0]?.onSent(10)
    expect(queue.items[0]?.state).toEqual({ kind: 'sending', sent: 10, bytesPerSecond: null })
    pass(1_000)
    sendings[0]?.onSent(250)
    expect(queue.items[0]?.state).toEqual({ kind: 'sending', sent: 250, bytesPerSecond: 250 })
    sendings[0]?.onSent(1_000)
    expect(kinds()).toEqual(['checking', 'sending', 'waiting'])
    sendings[0]?.answer(received)
    await settle()
    expect(kinds()).toEqual(['done', 'sending', 'sending'])
    expect(isBusy(queue.items)).toBe(true)
    for (const sending of sendings) sending.answer(received)
    await settle()
    expect(kinds()).toEqual(['done', 'done', 'done'])
    expect(isBusy(queue.items)).toBe(false)
  })

  test('files on their way take room from the next ones, refused and finished files do not', async () => {
    const { queue, sendings, settle, kinds } = world((_file, bytesUnderWay) => (bytesUnderWay > 1_500 ? 'cheio' : null))
    queue.add([file('a.stl'), file('b.stl'), file('c.stl')])
    expect(kinds()).toEqual(['sending', 'sending', 'failed'])
    queue.add([file('d.stl')])
    sendings[0]?.answer(received)
    await settle()
    queue.add([file('e.stl')])
    expect(kinds()).toEqual(['done', 'sending', 'failed', 'failed', 'sending'])
  })

  test('files on their way that need not be sent are refused on the spot', () => {
    const { queue, sendings } = world()
    queue.add([file('virus.exe')])
    expect(queue.items[0]?.state).toEqual({ kind: 'failed', message: 'não é um modelo', canRetry: false })
    expect(sendings).toHaveLength(0)
  })

  test('files on their way are tried again of themselves when the line was lost, three times, then by hand', async () => {
    const { queue, sendings, pauses, settle, kinds } = world()
    queue.add([file('a.stl')])
    for (let tries = 0; tries < 4; tries++) {
      sendings.at(-1)?.answer(lost)
      await settle()
      if (tries < 3) expect(queue.items[0]?.state).toEqual({ kind: 'waiting', message: 'A conexão caiu.' })
      pauses[tries]?.end()
      await settle()
    }
    expect(pauses.map(({ ms }) => ms)).toEqual([2_000, 5_000, 15_000])
    expect(queue.items[0]?.state).toEqual({ kind: 'failed', message: 'A conexão caiu.', canRetry: true })
    queue.retry(queue.items[0]?.key ?? 0)
    sendings.at(-1)?.answer(received)
    await settle()
    expect([kinds(), sendings.length]).toEqual([['done'], 5])
  })

  test('files on their way that the server refuses are not tried again, and the next one goes', async () => {
    const { queue, sendings, settle, kinds } = world()
    queue.add([file('a.stl'), file('b.stl'), file('c.stl')])
    sendings[0]?.answer({ ok: false, message: 'é uma imagem PNG', again: 'never' })
    await settle()
    expect(kinds()).toEqual(['failed', 'sending', 'sending'])
    expect(queue.items[0]?.state).toMatchObject({ canRetry: false })
  })

  test('files on their way are cancelled alone, also while they wait for another try', async () => {
    const { queue, sendings, settle, kinds } = world()
    queue.add([file('a.stl'), file('b.stl'), file('c.stl')])
    const [first, second] = queue.items
    queue.drop(first?.key ?? 0)
    expect(sendings[0]?.signal.aborted).toBe(true)
    sendings[0]?.answer({ ok: false, message: 'cancelado', again: 'by_hand' })
    sendings[1]?.answer(lost)
    await settle()
    expect(kinds()).toEqual(['waiting', 'sending'])
    queue.drop(second?.key ?? 0)
    await settle()
    expect(sendings.map((sending) => sending.file.name)).toEqual(['a.stl', 'b.stl', 'c.stl'])
    expect(kinds()).toEqual(['sending'])
  })
})

test('results of several files are announced in sentences that name each file once', () => {
  const failed = (name: string, message: string) => ({
    key: 1,
    file: file(name),
    state: { kind: 'failed', message, canRetry: false } as const,
  })
  const waiting = { key: 2, file: file('b.stl'), state: { kind: 'waiting' } as const }
  expect(lastNews([failed('a.stl', 'a.stl está vazio.'), waiting, failed('c.stl', 'A conexão caiu.')])).toBe(
    'a.stl está vazio. c.stl: A conexão caiu.',
  )
})
