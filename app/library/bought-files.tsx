import { href } from 'react-router'
import { scriptToastTexts } from '#app/http/script-messages.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { LibraryItem } from '#domain/library/buyer-library.server.ts'
import { downloadName } from '#domain/library/download.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { FileRow } from './file-row.tsx'

/** The files of an order, handed over: of each project all at once, then one by one. */
export function BoughtFiles({ items, as: Heading = 'h2' }: { items: readonly LibraryItem[]; as?: 'h2' | 'h3' }) {
  return items
    .filter(({ files }) => files.length > 0)
    .map((item) => (
      <section key={item.purchaseId} aria-label={`Arquivos de ${item.title}`} className="not-first:mt-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
          <div className="pic w-24 flex-none">
            {item.image && <Picture imageKey={item.image.key} color={item.image.color} alt="" sizes="96px" />}
          </div>
          <div className="min-w-40 flex-1 leading-snug">
            <Heading className="text-xl">{item.title}</Heading>
            <p className="meta mt-0.5">
              {item.files.length === 1 ? '1 arquivo' : `${item.files.length} arquivos`}, por {item.designerName}
            </p>
          </div>
          <DownloadAll item={item} />
        </div>
        <ul>
          {item.files.map((file) => (
            <FileRow key={file.id} name={downloadName(item.title, file.number, file.format)} file={file} />
          ))}
        </ul>
      </section>
    ))
}

/** 'Baixar tudo (ZIP, 846 KB)', of a single file the file itself. */
function DownloadAll({ item: { projectId, title, files } }: { item: LibraryItem }) {
  const [only, ...others] = files
  if (!only) return null
  const size = formatFileSize(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  const isMany = others.length > 0
  return (
    // A file, not a page: the browser asks for it itself.
    <a
      href={
        isMany
          ? href('/minhas-compras/:projectId/arquivos.zip', { projectId })
          : href('/minhas-compras/arquivos/:fileId', { fileId: only.id })
      }
      onClick={() => showToast({ kind: 'success', ...scriptToastTexts.download_started })}
      className={buttonClass({ size: 'lg', className: 'max-xs:w-full' })}
    >
      <Icon name="download" />
      {isMany ? `Baixar tudo (ZIP, ${size})` : `Baixar (${only.format.toUpperCase()}, ${size})`}
      <span className="sr-only">: {title}</span>
    </a>
  )
}
