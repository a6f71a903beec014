import { LicenceLists } from '#app/catalog/licence-lists.tsx'
import { Facts, Source } from '#app/ui/measured.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LicenceTerms } from '#domain/catalog/licence-terms.ts'
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
  measures: readonly string[]
  /** Warning about files with open meshes; null if there are none. */
  openMesh: string | null
}

export function ProjectSheet({ project, measures, openMesh }: ProjectSheetProps) {
  const { facts, reference, specifications } = project
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
      {measures.length > 0 && (
        <>
          <h3 className="mt-7">Arquivos</h3>
          <Source by="camada" className="mt-1.5" />
          <Facts facts={measures.map((value, i) => ({ label: `Arquivo ${i + 1}`, value }))} className="mt-1" />
          {openMesh && (
            <Notice tone="warn" className="mt-3">
              {openMesh}
            </Notice>
          )}
        </>
      )}
    </section>
  )
}

export function ProjectLicence({ project, terms }: { project: ProjectView; terms: LicenceTerms }) {
  if (project.offers.every((offer) => offer.kind !== 'digital')) return null
  return (
    <section aria-labelledby="licenca">
      <h2 id="licenca">Licença dos arquivos</h2>
      <p className="mt-3 max-w-text">
        <b className="font-medium">{project.licenceName}.</b> {terms.summary} Cada compra recebe um certificado numerado
        e assinado, que qualquer pessoa confere.
      </p>
      <div className="mt-4">
        <LicenceLists terms={terms} />
      </div>
    </section>
  )
}

/** An external link, without endorsement (`ugc nofollow`) or referrer; mere text without an address. */
function Reference({ text, url }: NonNullable<ProjectView['reference']>) {
  if (!url) return text
  return (
    <a href={url} rel="nofollow ugc noopener noreferrer" target="_blank" className="link break-all">
      {text}
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  )
}
