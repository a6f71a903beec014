import { data, Form, href, Link, redirect } from 'react-router'
import { LicenceLists } from '#app/catalog/licence-lists.tsx'
import { privatePage } from '#app/http/private-page.ts'
import { FormPage, RecordPage } from '#app/ui/page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, inputClass } from '#app/ui/field.tsx'
import { Drawing } from '#app/ui/icon.tsx'
import { Facts } from '#app/ui/measured.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { termsOf } from '#domain/licences/licence-terms.ts'
import { readCertificateNumber } from '#domain/library/certificate.ts'
import { findCertificate, type FoundCertificate } from '#domain/library/certificates.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/certificate.ts'
import { certificateFacts, offlineCheck } from './words.ts'

// Never cached: a certificate may be revoked at any moment.
export { privatePage as headers }

export const handle: PageHandle = { slimFooter: true }

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({ title: params.number ? `Certificado ${params.number}` : 'Conferir certificado', hidden: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const typed = params.number ?? new URL(request.url).searchParams.get('numero') ?? ''
  if (!typed) return { typed, certificate: null }
  const number = readCertificateNumber(typed)
  if (number && number !== params.number) return redirect(href('/certificados/:number?', { number }))
  const certificate = number ? await findCertificate(services.db, number) : null
  return data({ typed, certificate }, { status: certificate ? 200 : 404 })
}

export default function CertificatePage({ loaderData: { typed, certificate } }: Route.ComponentProps) {
  if (!certificate) return <Ask typed={typed} />
  return (
    <FormPage>
      <Found certificate={certificate} />
    </FormPage>
  )
}

function Ask({ typed }: { typed: string }) {
  return (
    <RecordPage aside={<WhereItStands />}>
      <h1>Conferir certificado</h1>
      <p className="mt-2 text-ink-2">Toda licença vendida na Camada tem um certificado. Digite o número.</p>
      <Form action={href('/certificados/:number?')} className="mt-6 max-w-form">
        <Field
          id="campo-numero"
          label="Número"
          error={typed ? 'Não há certificado com este número. Confira se digitou como está escrito.' : undefined}
        >
          {(wiring) => (
            <div className="flex gap-2">
              <input
                name="numero"
                placeholder={exampleNumber}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={typed}
                required
                className={inputClass}
                {...wiring}
              />
              <Button>Conferir</Button>
            </div>
          )}
        </Field>
      </Form>
      <h2 className="mt-10 text-xl">O que a resposta diz</h2>
      <ul className="mt-3 border-t border-line text-ink-2">
        {[
          'De que projeto é a licença, e de qual maker.',
          'O que ela permite: uso pessoal, ou vender peças impressas.',
          'Quando foi comprada, e se ainda vale.',
        ].map((line) => (
          <li key={line} className="border-b border-line py-2.5">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-label text-ink-3">Quem comprou aparece só pelas iniciais.</p>
    </RecordPage>
  )
}

const exampleNumber = 'LC-ABCD-EFGH-2345'

function WhereItStands() {
  return (
    <figure>
      <div aria-hidden="true" className="empty rounded-card px-6 py-8">
        <div className="mx-auto grid max-w-72 gap-3 rounded-ctl border border-line-strong bg-surface p-4 shadow-float">
          <Drawing name="camada" className="aspect-[137/28] h-5 fill-ink" />
          <div className="leading-tight">
            <p className="text-sm text-ink-3">Peça licenciada</p>
            <p className="mt-1 rounded-tag bg-sun px-1.5 py-0.5 font-mono text-sm whitespace-nowrap text-night">
              {exampleNumber}
            </p>
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-ink-3">
        O número está na etiqueta que acompanha a peça e no documento da licença.
      </figcaption>
    </figure>
  )
}

function Found({ certificate }: { certificate: FoundCertificate }) {
  const { number, revokedAt, replacedBy, isListed, projectId, title, token } = certificate
  return (
    <>
      <h1 className="break-words">Certificado {number}</h1>
      {revokedAt ? (
        <Notice tone="bad" className="mt-4">
          <b>Não vale mais.</b> A compra foi desfeita em {formatDay(revokedAt)}. Peças impressas depois disso não têm
          licença.
        </Notice>
      ) : replacedBy ? (
        <Notice tone="warn" className="mt-4">
          <b>Substituído.</b> A licença foi ampliada
          {replacedBy.number && (
            <>
              {' '}
              e o certificado que vale é{' '}
              <Link to={href('/certificados/:number?', { number: replacedBy.number })} className="link">
                {replacedBy.number}
              </Link>
            </>
          )}
          . As peças com este número continuam licenciadas.
        </Notice>
      ) : (
        <Notice tone="ok" className="mt-4">
          <b>Certificado válido.</b> A assinatura confere e a licença está em vigor.
        </Notice>
      )}
      <Panel className="mt-6">
        <Facts facts={certificateFacts(certificate).slice(1)} />
        {isListed && (
          <p className="mt-4 text-label">
            <Link to={href('/projeto/:id', { id: projectId })} className="link">
              Ver {title} na Camada
            </Link>
          </p>
        )}
      </Panel>
      {!revokedAt && (
        <div className="mt-8">
          <LicenceLists terms={termsOf(certificate)} />
        </div>
      )}
      <details className="mt-8">
        <summary className="flex min-h-11 cursor-pointer items-center text-label font-medium">
          Conferir a assinatura sem o nosso site
        </summary>
        <p className="mt-1 text-label text-ink-2">
          {offlineCheck} As chaves estão em{' '}
          <a href={href('/certificados/chaves.json')} className="link">
            /certificados/chaves.json
          </a>
          . Se a compra foi desfeita, só esta página diz.
        </p>
        <p className="mt-3 rounded-ctl bg-sunk px-3.5 py-3 font-mono text-sm leading-normal break-all select-all">
          {token}
        </p>
      </details>
    </>
  )
}
