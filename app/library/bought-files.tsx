import { href } from 'react-router'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { scriptToastTexts } from '#app/ui/script-messages.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { LibraryItem } from '#domain/library/buyer-library.server.ts'
import { downloadName } from '#domain/library/download.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { FileRow } from './file-row.tsx'

type BoughtFilesProps = {
  items: readonly LibraryItem[]
  isTitled?: boolean
  isSecond?: boolean
}

export function BoughtFiles({ items, isTitled, isSecond }: BoughtFilesProps) {
  return items
    .filter(({ files }) => files.length > 0)
    .map((item, place) => (
      <section key={item.purchaseId} aria-label={`Arquivos de ${item.title}`} className="not-first:mt-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
          {!isTitled && <Head item={item} />}
          <DownloadAll item={item} isFirst={!isSecond && place === 0} />
        </div>
        <ul>
          {item.files.map((file) => (
            <FileRow key={file.id} name={downloadName(item.title, file.number, file.format)} file={file} />
          ))}
        </ul>
      </section>
    ))
}

function Head({ item: { image, title, files, designerName, designerSlug } }: { item: LibraryItem }) {
  return (
    <>
      <div className="pic w-24 flex-none">
        {image && <Picture imageKey={image.key} color={image.color} alt="" sizes="96px" />}
      </div>
      <div className="min-w-40 flex-1 leading-snug">
        <h2 className="text-xl">{title}</h2>
        <p className="meta mt-0.5">
          {files.length === 1 ? '1 arquivo' : `${files.length} arquivos`}, por{' '}
          <MakerLink slug={designerSlug} name={designerName} />
        </p>
      </div>
    </>
  )
}

/** 'Baixar tudo (ZIP, 846 KB)', or the file itself if there is only one. */
function DownloadAll({ item: { projectId, title, files }, isFirst }: { item: LibraryItem; isFirst: boolean }) {
  const [only, ...others] = files
  if (!only) return null
  const size = formatFileSize(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  const isMany = others.length > 0
  return (
    // A plain link: the response is a file.
    <a
      href={
        isMany
          ? href('/minhas-compras/:projectId/arquivos.zip', { projectId })
          : href('/minhas-compras/arquivos/:fileId', { fileId: only.id })
      }
      onClick={() => showToast({ kind: 'success', ...scriptToastTexts.download_started })}
      className={buttonClass({ variant: isFirst ? 'primary' : 'outline', size: 'lg', className: 'max-xs:w-full' })}
    >
      <Icon name="download" />
      {isMany ? `Baixar tudo (ZIP, ${size})` : `Baixar (${only.format.toUpperCase()}, ${size})`}
      <span className="sr-only">: {title}</span>
    </a>
  )
}
