import { useRef } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { faultsOfForm } from '#app/publish/form-refusal.server.ts'
import { typedVariant } from '#app/publish/form-of-project.ts'
import { sentVariants } from '#app/publish/sent-fields.ts'
import { errorsOfColors } from '#app/publish/printed/color-groups.ts'
import { VariantRows } from '#app/publish/printed/variant-rows.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { variantFields } from '#domain/catalog/project-fields.ts'
import { estimatedDays } from '#domain/freight/estimated-days.ts'
import { findFreightTable } from '#domain/freight/freight-tables.server.ts'
import { type AgreementPage, agreementPage } from '#domain/network/agreement-page.server.ts'
import { findPrinterOffers, savePrinterOffers } from '#domain/network/printer-offers.server.ts'
import { lowestPrice, printerOffersForm } from '#domain/network/printer-offers.ts'
import { sellerStanding } from '#domain/sellers/seller-standing.server.ts'
import { business } from '#domain/shared/business.ts'
import { feeLabel } from '#domain/shop-settings/fee-words.ts'
import { formatBRL, formatRate, typedBRL } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '../layout/page-meta.ts'
import { ErrorText } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import type { Route } from './+types/printer-offers'

export { privatePage as headers }

/** Maximum number of form fields: those of every variant and a few more. */
export const handle: RouteHandle = { fields: business.maxVariants * (variantFields.length + 1) + 20 }

export const meta = hiddenPage('Suas ofertas de impressão')

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { projectId, title, image, royaltyCents, offers, pieceSeconds } = await printedBy(viewer.id, id)
  const [table, own] = await Promise.all([
    findFreightTable(services.db, viewer.id),
    findPrinterOffers(services.db, viewer.id, projectId),
  ])
  const { fee } = services.shopSettings.now()
  return {
    id,
    title,
    image,
    royaltyCents,
    fee,
    lowestCents: lowestPrice(royaltyCents, fee),
    isOnSale: offers > 0,
    isFreightConfirmed: table?.isConfirmed ?? false,
    days: pieceSeconds === null ? null : estimatedDays(pieceSeconds),
    variants: own.map((offer) => ({ id: offer.id, price: typedBRL(offer.priceCents), ...typedVariant(offer.print) })),
  }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const agreement = await printedBy(viewer.id, id)
  const form = await formOf(request)
  const variants = form.get('passo') === 'stop' ? [] : (sentVariants(form) ?? [])
  const again = (errors: Record<string, string[]>, status: number) =>
    data({ variants, errors: errorsOfColors(variants, errors), stamp: crypto.randomUUID() }, status)
  if (form.has('variant')) return again({}, 200)
  const parsed = printerOffersForm(agreement.royaltyCents, services.shopSettings.now().fee).safeParse({ variants })
  if (!parsed.success) return again(faultsOfForm(parsed.error, {}), 400)
  const { state } = await sellerStanding(services.db, viewer.id, services)
  if (state === 'missing') return redirectWithToast(href('/perfil/vendedor'), { kind: 'error', text: 'seller_needed' })
  const saved = await savePrinterOffers(services, viewer.id, { agreementId: id, wanted: parsed.data })
  if (!saved.ok) return redirectWithToast(href('/rede/:id', { id }), { kind: 'error', text: 'agreement_too_late' })
  return redirectWithToast(href('/rede/:id', { id }), { kind: 'success', text: 'printer_offers_saved' })
}

/** Returns the agreement under which the maker prints; redirects to its page if not in force. */
async function printedBy(makerId: string, id: string): Promise<AgreementPage> {
  const agreement = await agreementPage(services.db, makerId, id)
  if (agreement?.side !== 'printer') throw notFound()
  if (agreement.state !== 'approved') throw redirect(href('/rede/:id', { id }), 303)
  return agreement
}

export default function PrinterOffers({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, image, royaltyCents, fee, lowestCents, isOnSale, isFreightConfirmed } = loaderData
  const variants = actionData?.variants ?? loaderData.variants
  const errors: Record<string, string[]> = actionData?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, actionData ? { values: {}, errors } : null)
  return (
    <FormPage
      crumbs={[
        { label: 'Rede de impressão', to: href('/rede') },
        { label: title, to: href('/rede/:id', { id }) },
        { label: 'Suas ofertas' },
      ]}
    >
      <PictureHeading id="ofertas" image={image}>
        Suas ofertas
      </PictureHeading>
      <p className="mt-3 max-w-text text-ink-2 md:text-lg">
        Do preço saem {feeLabel(fee)} de taxa e {formatBRL(royaltyCents)} de royalty por peça
        {fee.freightBps > 0 && `; do frete, ${formatRate(fee.freightBps)}`}. Mínimo: {formatBRL(lowestCents)}.
      </p>
      {!isFreightConfirmed && (
        <Notice tone="warn" className="mt-5">
          Você ainda não conferiu o seu frete. Até lá valem a tabela sugerida e o CEP dos seus dados de vendedor.{' '}
          <a href={href('/perfil/frete')} className="link">
            Conferir
          </a>
        </Notice>
      )}
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        {/* Default button for Enter; otherwise it would be the first one of the rows. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Salvar ofertas
        </button>
        <ErrorText id="variantes-erro" error={errors.variants} />
        <VariantRows
          key={actionData?.stamp ?? 'shown'}
          typed={variants}
          errors={errors}
          measured={null}
          days={loaderData.days}
          headingId="ofertas"
          sale={{ fee, royaltyCents }}
        />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <SubmitButton busyLabel="Salvando...">Salvar ofertas</SubmitButton>
          <LinkButton variant="quiet" to={href('/rede/:id', { id })}>
            Voltar
          </LinkButton>
        </div>
      </Form>
      {isOnSale && <StopSelling />}
    </FormPage>
  )
}

function StopSelling() {
  return (
    <details className="group mt-8 border-y border-line">
      <summary className="flex min-h-12 items-center justify-between gap-2 text-label text-ink-2 hover:text-ink">
        Parar de vender
        <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" className="grid gap-3 pb-5">
        <p className="text-sm text-ink-2">
          As ofertas saem da página do projeto na hora, e o acordo continua. O que já foi comprado você imprime e envia.
        </p>
        <SubmitButton variant="danger" name="passo" value="stop" busyLabel="Parando..." className="justify-self-start">
          Tirar as ofertas da loja
        </SubmitButton>
      </Form>
    </details>
  )
}
