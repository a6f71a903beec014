import { href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { PlaceFields } from '#app/addresses/place-fields.tsx'
import { type MakerField, MakerForm } from '#app/freight/maker-form.tsx'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { formatCep } from '#domain/addresses/address.ts'
import type { Seller } from '#domain/sellers/seller.ts'
import { sellerInput } from '#domain/sellers/seller-input.ts'
import { sellerStanding } from '#domain/sellers/seller-standing.server.ts'
import { findSeller, saveSeller } from '#domain/sellers/sellers.server.ts'
import { services } from '#services'
import type { Route } from './+types/seller.ts'
import { standingWords } from './standing-words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Dados de vendedor')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { db, demo } = services
  const [seller, standing] = await Promise.all([findSeller(db, viewer.id), sellerStanding(db, viewer.id, services)])
  return {
    shownDocument: seller && `${seller.documentKind.toUpperCase()} ${seller.shownDocument}`,
    unsaid: standingWords(standing),
    demo,
    values: typed(seller, viewer.fullName),
  }
}

/** Returns the seller data as form values; the document is left out, since it must be typed again. */
function typed(seller: Seller | null, fullName: string): Record<string, string> {
  if (!seller) return { legal_name: fullName }
  const { legalName, tradeName, isMei, cep, street, number, complement, district, city, uf } = seller
  return {
    legal_name: legalName,
    trade_name: tradeName ?? '',
    mei: isMei ? '1' : '',
    cep: formatCep(cep),
    street,
    number,
    complement: complement ?? '',
    district,
    city,
    uf,
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const form = await formOf(request)
  const read = readForm(sellerInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const saved = await saveSeller(services, viewer, read.input)
  if (saved.ok) {
    const [to, text] =
      saved.listed > 0
        ? ([href('/meus-projetos'), 'seller_saved_listed'] as const)
        : ([href('/perfil/vendedor'), 'seller_saved'] as const)
    return redirectWithToast(to, { kind: 'success', text })
  }
  if (saved.reason === 'not_maker') throw notFound()
  return refuseForm(faultsOf(form, refusals[saved.reason]))
}

const refusals: Record<'document_needed' | 'mei_needs_cnpj', Record<string, string>> = {
  document_needed: { document: 'Informe o CPF ou o CNPJ de quem vende' },
  mei_needs_cnpj: { document: 'MEI tem CNPJ: informe o CNPJ, ou desmarque MEI' },
}

export default function SellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shownDocument, unsaid, demo, values } = loaderData
  return (
    <MakerForm
      title="Dados de vendedor"
      intro="Anúncio e contrato mostram nome, cidade e CNPJ; do CPF, só o meio. O endereço não aparece."
      unsaved={unsaid}
      submit="Salvar dados de vendedor"
      values={values}
      faults={actionData}
    >
      {(field, shown) => (
        <>
          {shownDocument ? (
            <SavedDocument shown={shownDocument} field={field('document')} />
          ) : (
            <TextField
              label="CPF ou CNPJ de quem vende"
              maxLength={20}
              help={`${payee}${demo ? ' Na demonstração use um de exemplo, como 407.112.358-30.' : ''}`}
              {...field('document')}
            />
          )}
          <TextField
            label="Nome completo ou razão social"
            most={120}
            help="Como está no documento."
            {...field('legal_name')}
            autoComplete="name"
          />
          <TextField label="Nome fantasia (opcional)" most={80} {...field('trade_name')} autoComplete="organization" />
          <Checkbox
            name="mei"
            value="1"
            defaultChecked={shown.mei === '1'}
            label="É MEI (microempreendedor individual)"
          />
          <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-5">
            <legend className="sr-only">Endereço</legend>
            <PlaceFields field={field} />
          </fieldset>
          <p className="text-sm text-ink-2">
            Ao salvar, você declara que os dados são verdadeiros e que vende em seu nome ou no da empresa que
            representa. Quem compra tem o direito de saber quem vende (Decreto 7.962/2013, art. 2º). O documento fica
            cifrado.
          </p>
        </>
      )}
    </MakerForm>
  )
}

const payee = 'É dele também a conta que recebe os repasses.'

/** CPF or CNPJ as saved, with a collapsed field for replacing it. */
function SavedDocument({ shown, field }: { shown: string; field: ReturnType<MakerField> }) {
  return (
    <div>
      <p className="text-label font-medium">CPF ou CNPJ de quem vende</p>
      <details open={Boolean(field.error || field.defaultValue)}>
        <summary className="flex min-h-11 items-center gap-4">
          <span className="num">{shown}</span>
          <span className="link">Trocar</span>
        </summary>
        <TextField
          label="Novo CPF ou CNPJ"
          maxLength={20}
          help="Em branco, continua o guardado."
          className="mt-2 mb-4"
          {...field}
        />
      </details>
      <p className="text-sm text-ink-3">{payee}</p>
    </div>
  )
}
