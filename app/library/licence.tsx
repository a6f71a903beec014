import { href, Link } from 'react-router'
import { LicenceLists } from '#app/catalog/licence-lists.tsx'
import { privatePage } from '#app/http/private-page.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Facts } from '#app/ui/measured.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { licenceTerms } from '#domain/catalog/licence-terms.ts'
import { allowsSellingPrints, licenceNames } from '#domain/catalog/licence.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/licence.ts'
import { ownCertificate } from './own-certificate.server.ts'
import { certificateAddress, certificateFacts } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Sua licença')

export async function loader({ request, params }: Route.LoaderArgs) {
  const certificate = await ownCertificate(request, params.purchaseId)
  const address = certificateAddress(certificate.number, services.publicUrl)
  const image = await projectPicture(services.db, certificate.projectId)
  return { certificate, image, qr: services.drawQr(address) }
}

export default function LicencePage({ loaderData: { certificate, image, qr }, params }: Route.ComponentProps) {
  const { number, licence, title, projectId, isListed, revokedAt } = certificate
  const about = isListed ? { title, to: href('/projeto/:id', { id: projectId }) } : undefined
  return (
    <FormPage crumbs={[{ label: 'Minhas Compras', to: href('/minhas-compras') }, { label: 'Licença' }]}>
      <PictureHeading image={image} about={about}>
        Sua licença
      </PictureHeading>
      <p className="mt-4 text-ink-2">
        De {title}: <b className="font-medium text-ink">{licenceNames[licence].toLowerCase()}</b>.
      </p>
      {revokedAt && (
        <Notice tone="bad" className="mt-5">
          A compra foi desfeita em {formatDay(revokedAt)} e esta licença não vale mais.
        </Notice>
      )}
      <div className="mt-6">
        <LicenceLists terms={licenceTerms[licence]} />
      </div>
      <Panel as="section" aria-labelledby="certificado" className="mt-8">
        <h2 id="certificado">Certificado</h2>
        <div className="mt-3 grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_200px]">
          <Facts facts={certificateFacts(certificate)} />
          <div>
            <QrCode label="Código que leva à página deste certificado" qr={qr} most={200} />
            <p className="meta mt-2 text-center">
              <Link to={href('/certificados/:number?', { number })} className="link">
                Página pública do certificado
              </Link>
            </p>
          </div>
        </div>
        <p className="mt-4 text-label text-ink-2">
          Quem ler o código vê o projeto, o maker e a licença; de você, só as iniciais.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {/* Plain links: the responses are files. */}
          <a href={href('/minhas-compras/:purchaseId/certificado.pdf', params)} className={buttonClass({})}>
            <Icon name="download" />
            Baixar certificado
          </a>
          {allowsSellingPrints(licence) && !revokedAt && (
            <a
              href={href('/minhas-compras/:purchaseId/etiquetas.pdf', params)}
              className={buttonClass({ variant: 'outline' })}
            >
              <Icon name="download" />
              Etiquetas para as peças
            </a>
          )}
        </div>
        {allowsSellingPrints(licence) && !revokedAt && (
          <p className="meta mt-3">Folha A4 com 24 etiquetas de 70 × 37 mm. Imprima em 100%, sem ajustar à página.</p>
        )}
      </Panel>
    </FormPage>
  )
}
