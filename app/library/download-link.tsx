import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { scriptToastTexts } from '#app/ui/script-messages.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { LibraryItem } from '#domain/library/buyer-library.server.ts'
import { downloadName } from '#domain/library/download.ts'
import { formatFileSize } from '#domain/shared/format.ts'

type DownloadLinkProps = {
  item: LibraryItem
  /** Size of the button; `lg` also names the file's format and size. */
  size: 'sm' | 'lg'
  isPrimary?: boolean
  className?: string
}

/** Link that downloads all files as a ZIP, 'Baixar tudo (ZIP, 846 KB)', or the only file. */
export function DownloadLink({ item: { projectId, title, files }, size, isPrimary, className }: DownloadLinkProps) {
  const [only, ...others] = files
  if (!only) return null
  const isMany = others.length > 0
  const bytes = formatFileSize(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  const format = isMany ? 'ZIP' : only.format.toUpperCase()
  return (
    // A plain link: the response is a file.
    <a
      href={
        isMany
          ? href('/minhas-compras/:projectId/arquivos.zip', { projectId })
          : href('/minhas-compras/arquivos/:fileId', { fileId: only.id })
      }
      onClick={() => showToast({ kind: 'success', ...scriptToastTexts.download_started })}
      className={buttonClass({ variant: isPrimary ? 'primary' : 'outline', size, className })}
    >
      <Icon name="download" />
      {isMany ? 'Baixar tudo' : 'Baixar'}
      {size === 'lg' && ` (${format}, ${bytes})`}
      <span className="sr-only">{isMany ? `: ${title}` : ` ${downloadName(title, only.number, only.format)}`}</span>
    </a>
  )
}
