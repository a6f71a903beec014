import { useEffect, useRef } from 'react'
import { formatFileSize } from '#domain/shared/format.ts'
import { classes } from '#app/ui/classes.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalPicture } from '#app/ui/file-drop.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { sendingWords } from './sending-words.ts'
import { lastNews, type UploadItem } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'
import { announce, useAnnounced } from '#app/ui/announce.tsx'

const heldWords = 'O formulário segue assim que os arquivos terminarem de chegar.'

/** Announces the results of a field's uploads, and that the form's submit waits for them. */
export function UploadState({ uploads, isHeld }: { uploads: Uploads; isHeld: boolean }) {
  const isWaitedFor = isHeld && uploads.isBusy
  useAnnounced(isWaitedFor, isWaitedFor ? heldWords : null)
  const said = useRef(new Set<string>())
  useEffect(() => {
    const mark = ({ key, state }: UploadItem) => `${key} ${state.kind}`
    const news = lastNews(uploads.items.filter((item) => !said.current.has(mark(item))))
    said.current = new Set(uploads.items.map(mark))
    if (news) announce(news)
  }, [uploads.items])
  return (
    <>
      {isWaitedFor && (
        <Notice tone="info" className="mt-3">
          {heldWords}
        </Notice>
      )}
    </>
  )
}

/** List of a field's files being sent; files that have arrived are shown by the form. */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  if (uploads.sending.length === 0) return null
  return (
    <ul className="mt-3">
      {uploads.sending.map((item) => (
        <UploadRow key={item.key} item={item} uploads={uploads} />
      ))}
    </ul>
  )
}

/** Row of a file being sent or refused, as high as the row that replaces it. */
export function UploadRow({ item, uploads: { retry, drop } }: { item: UploadItem; uploads: Uploads }) {
  const { file, state } = item
  const isPicture = file.type.startsWith('image/')
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1 border-t border-line py-3.5">
      <Tile item={item} />
      <div
        className={classes('min-w-0 leading-snug', !isPicture && state.kind !== 'failed' && 'min-h-21 max-sm:min-h-26')}
      >
        <p className="font-medium break-words">{file.name}</p>
        <State item={item} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1">
        {state.kind === 'failed' && state.canRetry && (
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={() => retry(item.key)}
            aria-label={`Tentar de novo ${file.name}`}
          >
            Tentar de novo
          </Button>
        )}
        <Button
          type="button"
          variant="quiet"
          size="sm"
          onClick={() => drop(item.key)}
          aria-label={`${removeWord(item)} ${file.name}`}
        >
          {removeWord(item)}
        </Button>
      </div>
      {state.kind === 'failed' && (
        <p className="col-span-full flex gap-1.5 text-sm text-brick sm:col-span-1 sm:col-start-2">
          <Icon name="alert" small className="mt-0.5" />
          {state.message}
        </p>
      )}
    </li>
  )
}

function removeWord({ state }: UploadItem): string {
  return state.kind === 'failed' ? 'Remover' : 'Cancelar'
}

function State({ item: { file, state } }: { item: UploadItem }) {
  const words = 'text-sm text-ink-3 num whitespace-normal'
  switch (state.kind) {
    case 'waiting':
      return (
        <p className={words}>
          {state.message ? `${state.message} Tentamos de novo em instantes.` : `${formatFileSize(file.size)}, na fila`}
        </p>
      )
    case 'sending':
      return (
        <>
          <p className={words}>{sendingWords(state.sent, file.size, state.bytesPerSecond)}</p>
          <div className="mt-1.5">
            <Progress label={`Enviando ${file.name}`} value={state.sent} max={file.size} />
          </div>
        </>
      )
    case 'checking':
      return (
        <>
          <p className={words}>{formatFileSize(file.size)}, conferindo o arquivo…</p>
          <div className="mt-1.5">
            <Progress label={`Enviando ${file.name}`} value={1} max={1} done />
          </div>
        </>
      )
    default:
      return <p className={words}>{formatFileSize(file.size)}</p>
  }
}

function Tile({ item: { file, state } }: { item: UploadItem }) {
  const look = 'size-11 rounded-row bg-sunk object-cover'
  if (file.type.startsWith('image/') && state.kind !== 'failed') return <LocalPicture file={file} className={look} />
  const ending = /\.([a-z0-9]{1,4})$/i.exec(file.name)?.[1]
  return (
    <span className="grid size-11 place-items-center rounded-row bg-sunk text-xs font-semibold uppercase">
      {ending ?? '?'}
    </span>
  )
}
