import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { formatMoment } from '#domain/shared/format.ts'
import type { ThreadMessage } from '#domain/support/thread.ts'

type MessageListProps = {
  messages: readonly ThreadMessage[]
  /** Id of the oldest message shown; null if there are no earlier ones. */
  olderThan: string | null
  personName: string
}

export function MessageList({ messages, olderThan, personName }: MessageListProps) {
  return (
    <>
      {olderThan && (
        <LinkButton className="mb-6" variant="outline" to={`?${new URLSearchParams({ antes: olderThan })}`}>
          Ver mensagens anteriores
        </LinkButton>
      )}
      <ol aria-live="polite" aria-label="Mensagens" className="grid gap-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classes(
              'max-w-[64ch] rounded-card px-4.5 py-3.5',
              message.staffName === null
                ? 'border border-line bg-surface md:mr-12'
                : 'bg-cobalt-wash md:ml-12 md:justify-self-end',
            )}
          >
            <p className="mb-1 flex flex-wrap gap-x-3 text-sm text-ink-2">
              <b>{message.staffName ?? personName}</b>
              <time dateTime={message.at.toISOString()} className="num">
                {formatMoment(message.at)}
              </time>
            </p>
            <p className="whitespace-pre-line">{message.message}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

const eagerMs = 8_000
/** Polling interval once the page has been open for `eagerForMs`, in milliseconds. */
const slowMs = 40_000
const eagerForMs = 10 * 60_000

/** Reloads the messages regularly while the page is visible, and at once when it becomes visible. */
export function useRefresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const opened = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void revalidate()
      timer = setTimeout(look, Date.now() - opened < eagerForMs ? eagerMs : slowMs)
    }
    timer = setTimeout(look, eagerMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
