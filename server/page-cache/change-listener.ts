import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Channel = 'catalog_changed' | 'settings_changed'

type Handlers = Partial<Record<Channel, () => void>>

/**
 * Calls handlers when any process changes data, and after connection gaps; connects directly, since poolers lose
 * notifications.
 */
export function listenToChanges(url: string, handlers: Handlers): { end: () => Promise<void> } {
  const stop = new AbortController()
  const work = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce(url, handlers, stop.signal).catch(() => {})
      await sleep(500, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  return {
    end: async () => {
      stop.abort()
      await work
    },
  }
}

async function listenOnce(url: string, handlers: Handlers, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  const channels = Object.keys(handlers) as Channel[]
  const over = new Promise<void>((done) => {
    client.on('error', () => done()).on('end', () => done())
    signal.addEventListener('abort', () => done())
  })
  client.on('notification', ({ channel }) => handlers[channel as Channel]?.())
  try {
    await client.connect()
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
    for (const channel of channels) handlers[channel]?.()
    await over
  } finally {
    await client.end()
  }
}
