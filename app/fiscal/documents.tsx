import { Form, href } from 'react-router'
import { fieldOf } from '#app/accounts/fields.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { soldKind } from '#app/catalog/files-words.ts'
import { shortDay } from '#app/freight/words.ts'
import { faultsOf, type FormFaults, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { faultWords, pastedDocumentsInput } from '#domain/fiscal/pasted-documents.ts'
import { saleDocumentInput } from '#domain/fiscal/sale-document-input.ts'
import { countUndocumented, savePastedDocuments, saveSaleDocument, type UndocumentedSale, undocumentedSales } from '#domain/fiscal/sale-documents.server.ts' // prettier-ignore
import { monthName, monthOf } from '#domain/payouts/month.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { cutPage } from '#domain/shared/list.ts'
import { services } from '#services'
import type { Route } from './+types/documents.ts'
import { placeOf, placeText } from './sale-place.ts'

export { privatePage as headers }

export const meta = hiddenPage('Documentos fiscais')

const shown = 30

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const after = placeOf(new URL(request.url).searchParams.get('depois') ?? '')
  const [found, counts] = await Promise.all([
    undocumentedSales(services.db, viewer.id, { after, most: shown + 1 }),
    countUndocumented(services.db, viewer.id),
  ])
  const { items: sales, last } = cutPage(found, shown)
  const months = counts.map(({ month, count }) => ({
    month,
    count,
    sales: sales.filter(({ at }) => monthOf(at) === month),
  }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return { months: months.filter((one) => one.sales.length > 0), total, next: last && placeText(last) }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const form = await formOf(request)
  if (form.has('list')) return savePasted(viewer.id, form)
  const read = readForm(saleDocumentInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const saved = await saveSaleDocument(services, viewer.id, read.input)
  if (!saved.ok) throw notFound()
  return redirectWithToast(href('/carteira/documentos'), { kind: 'success', text: 'sale_document_saved' })
}

async function savePasted(makerId: string, form: FormData) {
  const read = readForm(pastedDocumentsInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const saved = await savePastedDocuments(services, makerId, read.input.list)
  if (saved.ok)
    return redirectWithToast(href('/carteira/documentos'), { kind: 'success', text: 'sale_documents_saved' })
  const faults = saved.unknown.map(
    ({ line, orderNumber }) => `Linha ${line}: nenhuma venda sua sem documento no pedido ${orderNumber}`,
  )
  return refuseForm(faultsOf(form, { list: faultWords(faults) }))
}

export default function Documents({ loaderData: { months, total, next }, actionData }: Route.ComponentProps) {
  const first = months[0]?.sales[0]
  const pasted = <PastedList faults={actionData?.values.list === undefined ? undefined : actionData} />
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <h1 className="mt-6">Documentos fiscais</h1>
      <p className="mt-1.5 text-ink-2">
        {total === 0
          ? 'Nenhuma venda espera um número.'
          : `O número da nota ou do recibo de cada venda de arquivos ou peça retirada. Opcional: ${counted(total)} sem número.`}
      </p>
      <div className="columns mt-6">
        {total > 1 && pasted}
        <div className="min-w-0 md:col-start-1 md:row-start-1">
          {total === 0 && (
            <EmptyState title="Nenhuma venda sem documento">
              Quando você vender arquivos ou uma peça retirada, o documento entra aqui.
            </EmptyState>
          )}
          {months.map(({ month, count, sales }, index) => (
            <Month
              key={month}
              {...{ month, count, sales }}
              first={first}
              faults={actionData}
              isOpen={index === 0 || sales.some(({ id }) => id === actionData?.values.purchaseId)}
            />
          ))}
          {next && (
            <LinkButton variant="outline" className="mt-6" to={`${href('/carteira/documentos')}?depois=${next}`}>
              Mais antigas
            </LinkButton>
          )}
        </div>
        {total <= 1 && pasted}
      </div>
    </div>
  )
}

type MonthProps = {
  month: string
  count: number
  sales: readonly UndocumentedSale[]
  first: UndocumentedSale | undefined
  faults: FormFaults | undefined
  isOpen: boolean
}

function Month({ month, count, sales, first, faults, isOpen }: MonthProps) {
  return (
    <section aria-labelledby={`mes-${month}`} className="mb-6">
      <details open={isOpen}>
        <summary className="flex items-baseline gap-x-3 border-b-2 border-ink pb-2">
          <h2
            id={`mes-${month}`}
            className="flex flex-1 items-baseline justify-between gap-x-4 font-sans text-base font-medium"
          >
            <span className="first-letter:uppercase">{monthName(month)}</span>
            <span className="meta">{counted(count)}</span>
          </h2>
          <Icon name="chevron" small className="self-center transition-transform [[open]>summary>&]:rotate-180" />
        </summary>
        <ul className="border-b border-line">
          {sales.map((sale) => {
            const own = faults?.values.purchaseId === sale.id ? faults : undefined
            return <SaleRow key={sale.id} sale={sale} faults={own} isOpen={faults ? !!own : sale === first} />
          })}
        </ul>
      </details>
    </section>
  )
}

function counted(sales: number): string {
  return sales === 1 ? '1 venda' : `${formatCount(sales)} vendas`
}

/** Form for many numbers at once, folded on a phone. */
function PastedList({ faults }: { faults: FormFaults | undefined }) {
  return (
    <Panel
      ref={stickyColumn}
      as="aside"
      aria-labelledby="colar-lista"
      className="md:sticks md:col-start-2 md:row-start-1"
    >
      <h2 id="colar-lista" className="text-lg max-lg:sr-only">
        Colar uma lista ou CSV
      </h2>
      <details open={faults !== undefined} className="group/paste lg:unfolds">
        <summary className="flex min-h-11 items-center justify-between gap-3 font-medium hover:text-cobalt">
          Colar uma lista ou CSV
          <Icon name="chevron" className="text-ink-3 transition-transform group-open/paste:rotate-180" />
        </summary>
        <Form method="post" noValidate className="mt-3 grid gap-4">
          <TextArea
            {...fieldOf(faults)('list')}
            label="Pedido e número, um por linha"
            help="Do jeito que sai da planilha: 1A2B3C4D; 123. O número vale para tudo o que você vendeu no pedido."
            rows={4}
          />
          <SubmitButton variant="outline">Salvar lista</SubmitButton>
        </Form>
      </details>
      <details className="group mt-4 border-t border-line pt-1">
        <summary className="link inline-flex min-h-11 items-center gap-1 text-sm">
          O que entra aqui
          <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
        </summary>
        <p className="text-sm text-ink-2">
          Vendas de arquivos e de peças retiradas que ainda não têm a chave da{' '}
          <span className="whitespace-nowrap">NF-e</span> ou da <span className="whitespace-nowrap">DC-e</span>, ou o
          número da NFS-e. É opcional: guarda junto da venda o que o fisco pode pedir. As peças enviadas levam a chave
          na postagem; as que vão com etiqueta da Camada levam, na compra dela, a que estiver na lista colada.
        </p>
      </details>
    </Panel>
  )
}

type SaleRowProps = { sale: UndocumentedSale; faults: FormFaults | undefined; isOpen: boolean }

function SaleRow({
  sale: { id, at, title, image, kind, isUpgrade, orderNumber, buyerName, amountCents },
  faults,
  isOpen,
}: SaleRowProps) {
  const said = (
    <>
      <Thumbnail image={image} className="max-sm:hidden" />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <b>{title}</b>
        <span className="meta mt-0.5 block">
          {buyerName ?? soldKind({ kind, isUpgrade })}, {shortDay(dayOf(at))}, pedido {orderNumber}
        </span>
      </span>
      <span className="num">{formatBRL(amountCents)}</span>
    </>
  )
  return (
    <li className="grid-cols-2 items-center gap-x-6 border-t border-line lg:grid">
      <div className="flex items-center gap-4 max-lg:hidden">{said}</div>
      <details name="venda" open={isOpen} className="group lg:unfolds">
        <summary className="flex items-center gap-4 py-3">
          {said}
          <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <Form method="post" noValidate className="grid gap-3 py-2.5 sm:grid-cols-[1fr_auto]">
          <input type="hidden" name="purchaseId" value={id} />
          <TextField
            {...fieldOf(faults)('number')}
            id={`documento-${id}`}
            label={`Chave ou número do documento do pedido ${orderNumber}`}
            hideLabel
            placeholder="Chave ou número"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
          <SubmitButton variant="outline" className="min-h-12">
            Salvar
          </SubmitButton>
        </Form>
      </details>
    </li>
  )
}
