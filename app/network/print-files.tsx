import { href } from 'react-router'
import type { AgreementPage } from '#domain/network/agreement-page.server.ts'
import { formatFileSize, formatMoment } from '#domain/shared/format.ts'
import { LinkButton } from '../ui/button.tsx'

type Shown = { agreement: AgreementPage }

export function PrintFiles({ agreement: { id, files } }: Shown) {
  return (
    <section aria-labelledby="arquivos" className="mt-9">
      <h2 id="arquivos" className="text-xl">
        Arquivos para imprimir
      </h2>
      <p className="mt-1.5 max-w-text text-ink-2">
        Só para as peças vendidas aqui. Cada vez que você abre um arquivo, o designer vê qual e quando.
      </p>
      <ul className="mt-4 border-b border-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
            <span className="min-w-0">
              <span className="block font-medium break-words">{file.name}</span>
              <span className="text-sm text-ink-3">
                {file.format.toUpperCase()}, {formatFileSize(file.sizeBytes)}
              </span>
            </span>
            <LinkButton
              size="sm"
              variant="outline"
              icon="download"
              to={href('/rede/:id/arquivos/:fileId', { id, fileId: file.id })}
              reloadDocument
              aria-label={`Baixar ${file.name} para imprimir`}
            >
              Baixar
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AccessRecord({ agreement: { accesses, side, otherName } }: Shown) {
  if (accesses.length === 0) return null
  return (
    <section aria-labelledby="registro" className="mt-9">
      <h2 id="registro" className="text-xl">
        Registro de acesso aos arquivos
      </h2>
      <p className="mt-1.5 text-ink-2">
        {side === 'designer' ? `Cada vez que ${otherName} abriu um arquivo.` : 'O designer vê esta mesma lista.'}
      </p>
      <ul className="mt-3 grid gap-1.5 text-label">
        {accesses.map(({ name, at }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="num text-ink-3">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
