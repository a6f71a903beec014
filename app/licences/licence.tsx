import { data, href, Link, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
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
import { termsOf } from '#domain/licences/licence-terms.ts'
import { allowsSellingPrints, licenceName } from '#domain/licences/licence.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/licence.ts'
import { formOf, textFields } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { pixOffer } from '#app/checkout/pix-offer.server.ts'
import { heldLicence, widerLicences } from '#domain/licences/held-licence.server.ts'
import { Upgrade } from './upgrade.tsx'
import { ownCertificate } from '#app/library/own-certificate.server.ts'
import { certificateAddress, certificateFacts } from '#app/library/words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Sua licença')

export async function loader({ request, params }: Route.LoaderArgs) {
  const certificate = await ownCertificate(request, params.purchaseId)
  const address = certificateAddress(certificate.number, services.publicUrl)
  const image = await projectPicture(services.db, certificate.projectId)
  const viewer = await requireUser(request)
  const held = await heldLicence(services.db, { buyerId: viewer.id, purchaseId: params.purchaseId })
  return {
    certificate,
    image,
    qr: services.drawQr(address),
    held,
    wider: held ? await widerLicences(services.db, held) : [],
    pix: pixOffer(),
  }
}

/** Redirects to the contract of the wider licence chosen ('Ampliar licença'). */
export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const held = await heldLicence(services.db, { buyerId: viewer.id, purchaseId: params.purchaseId })
  if (!held) throw notFound()
  const { licence_id: chosen = '', method } = textFields(form)
  const wider = await widerLicences(services.db, held)
  if (!wider.some(({ offerId }) => offerId === chosen))
    return data({ error: chosen ? 'Esta licença não está mais à venda. Escolha outra' : 'Escolha a licença' }, 400)
  const query = new URLSearchParams({ oferta: chosen, ampliar: held.purchaseId, ...(method && { pagar: method }) })
  return redirect(`${href('/revisar')}?${query}`, 303)
}

export default function LicencePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { certificate, image, qr, held, wider, pix } = loaderData
  const { number, licence, title, projectId, isListed, revokedAt, replacedBy } = certificate
  const newest = held?.steps.at(-1)?.purchaseId
  const hasLabels = allowsSellingPrints(licence) && !revokedAt && !replacedBy
  const about = isListed ? { title, to: href('/projeto/:id', { id: projectId }) } : undefined
  return (
    <FormPage crumbs={[{ label: 'Minhas Compras', to: href('/minhas-compras') }, { label: 'Licença' }]}>
      <PictureHeading image={image} about={about}>
        Sua licença
      </PictureHeading>
      <p className="mt-4 text-ink-2">
        {!about && `De ${title}: `}
        <b className="font-medium text-ink">{licenceName(certificate)}</b>.
      </p>
      {revokedAt && (
        <Notice tone="bad" className="mt-5">
          A compra foi desfeita em {formatDay(revokedAt)} e esta licença não vale mais.
        </Notice>
      )}
      {!revokedAt && replacedBy && newest && (
        <Notice tone="info" className="mt-5">
          Você ampliou esta licença.{' '}
          <Link to={href('/minhas-compras/:purchaseId/licenca', { purchaseId: newest })} className="link">
            Ver a licença que vale agora
          </Link>
        </Notice>
      )}
      <div className="mt-6">
        <LicenceLists terms={termsOf(certificate)} />
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
          {hasLabels && (
            <a
              href={href('/minhas-compras/:purchaseId/etiquetas.pdf', params)}
              className={buttonClass({ variant: 'outline' })}
            >
              <Icon name="download" />
              Etiquetas para as peças
            </a>
          )}
        </div>
        {hasLabels && (
          <p className="meta mt-3">Folha A4 com 24 etiquetas de 70 × 37 mm. Imprima em 100%, sem ajustar à página.</p>
        )}
      </Panel>
      {held && !replacedBy && <Upgrade held={held} wider={wider} pix={pix} error={actionData?.error} />}
    </FormPage>
  )
}
