import type { ReactNode } from 'react'
import { LicenceLists } from '#app/catalog/licence-lists.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Fact, Facts, Source } from '#app/ui/measured.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LicenceTerms } from '#domain/licences/licence-terms.ts'
import type { FileRow } from './file-measures.ts'
import type { ProjectView } from './project-view.ts'

export function ProjectAbout({ project, declared }: { project: ProjectView; declared: readonly string[] }) {
  return (
    <section aria-labelledby="sobre">
      <h2 id="sobre">Sobre o projeto</h2>
      <p className="mt-3 max-w-text whitespace-pre-line">{project.description}</p>
      {declared.map((text) => (
        <Notice key={text} className="mt-4 max-w-text">
          {text}
        </Notice>
      ))}
    </section>
  )
}

type ProjectSheetProps = {
  project: ProjectView
  isOfPiece: boolean
}

export function ProjectSheet({ project, isOfPiece }: ProjectSheetProps) {
  const { reference, specifications } = project
  const facts: Fact[] = project.facts.filter((fact) => !(isOfPiece && 'isOfPrinting' in fact))
  return (
    <section aria-labelledby="ficha">
      <h2 id="ficha">Ficha técnica</h2>
      <Source by="maker" className="mt-4" />
      <Facts
        facts={reference ? [...facts, { label: 'Referência', value: <Reference {...reference} /> }] : facts}
        columns={2}
        className="mt-1"
      />
      {specifications && (
        <>
          <h3 className="mt-5">Especificações</h3>
          <p className="mt-1.5 max-w-text whitespace-pre-line">{specifications}</p>
        </>
      )}
    </section>
  )
}

type ProjectFilesProps = {
  files: readonly FileRow[]
  /** Warning about files whose mesh is open; null if there are none. */
  openMesh: string | null
}

export function ProjectFiles({ files, openMesh }: ProjectFilesProps) {
  if (files.length === 0) return null
  return (
    <section id="arquivos" aria-labelledby="arquivos-titulo">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="arquivos-titulo">Arquivos</h2>
        <Source by="camada" />
      </div>
      <ul className="mt-3 border-t border-line">
        {files.map((file) => (
          <FileMeasures key={file.id} {...file} />
        ))}
      </ul>
      {openMesh && (
        <Notice tone="warn" className="mt-3">
          {openMesh}
        </Notice>
      )}
    </section>
  )
}

function FileMeasures({ name, measures, mesh }: FileRow) {
  const row = (
    <span className="min-w-0 flex-1">
      <b className="font-medium wrap-anywhere">{name}</b>
      <span className="block text-label text-ink-2">{measures}</span>
    </span>
  )
  if (!mesh) return <li className="flex border-b border-line py-3">{row}</li>
  return (
    <li className="border-b border-line">
      <details className="group/file">
        <summary className="flex items-center gap-3 py-3">
          {row}
          <Icon name="chevron" small className="transition-transform group-open/file:rotate-180" />
        </summary>
        <p className="pb-3 text-label text-ink-2">{mesh}</p>
      </details>
    </li>
  )
}

type ForPrintingProps = {
  sellsFiles: boolean
  /** True to show the part open, because the address asks about printing. */
  isOpen: boolean
  children: ReactNode
}

/** Collapsible part with what a buyer of the piece does not need, such as files and estimate. */
export function ForPrinting({ sellsFiles, isOpen, children }: ForPrintingProps) {
  return (
    <details id="imprimir" open={isOpen} className="group/printing border-y border-line">
      <summary className="flex min-h-16 items-center gap-4 py-3">
        <span className="flex-1">
          <h2 className="text-xl">{sellsFiles ? 'Para quem vai imprimir' : 'Como a peça é impressa'}</h2>
          <span className="text-sm text-ink-3">
            {sellsFiles ? 'Arquivos, estimativa, impressoras e licença' : 'Arquivos e estimativa'}
          </span>
        </span>
        <Icon name="chevron" className="transition-transform group-open/printing:rotate-180" />
      </summary>
      <div className="mt-6 mb-10 grid grid-cols-[minmax(0,1fr)] gap-12">{children}</div>
    </details>
  )
}

type OfferedLicence = { name: string; terms: LicenceTerms }

export function ProjectLicence({ licences }: { licences: readonly OfferedLicence[] }) {
  const [first, ...wider] = licences
  if (!first) return null
  const certificate = 'Cada compra recebe um certificado numerado e assinado, que qualquer pessoa confere.'
  return (
    <section aria-labelledby="licenca">
      <h2 id="licenca">{wider.length > 0 ? 'Licenças dos arquivos' : 'Licença dos arquivos'}</h2>
      {wider.length > 0 && (
        <p className="mt-3 max-w-text">
          {certificate} O que você compra não encolhe: se o maker mudar os preços ou parar de vender, a sua licença
          continua como está no certificado.
        </p>
      )}
      {wider.length === 0 ? (
        <>
          <p className="mt-3 max-w-text">
            <b className="font-medium">{first.name}.</b> {first.terms.summary} {certificate}
          </p>
          <div className="mt-4">
            <LicenceLists terms={first.terms} />
          </div>
        </>
      ) : (
        <div className="mt-4 border-t border-line">
          {licences.map(({ name, terms }) => (
            <details key={name} className="group/licence border-b border-line">
              <summary className="flex min-h-14 items-center gap-3 py-3">
                <span className="min-w-0 flex-1">
                  <b className="font-medium">{name}</b>
                  <span className="block text-label text-ink-2">{terms.summary}</span>
                </span>
                <Icon name="chevron" small className="transition-transform group-open/licence:rotate-180" />
              </summary>
              <div className="pt-1 pb-5">
                <LicenceLists terms={terms} />
              </div>
            </details>
          ))}
        </div>
      )}
    </section>
  )
}

/** Link to another site, without endorsement (`ugc nofollow`) or referrer; plain text without an address. */
function Reference({ text, url }: NonNullable<ProjectView['reference']>) {
  if (!url) return text
  return (
    <a href={url} rel="nofollow ugc noopener noreferrer" target="_blank" className="link break-all">
      {text}
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  )
}
