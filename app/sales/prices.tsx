import { useRef, useState } from 'react'
import { data, Form, href, Link } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { askedPage } from '#app/http/asked-page.ts'
import { type FormFaults, formOf, textFields } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { blankDays } from '#domain/catalog/printed-offer.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { bottomBar } from '#app/ui/bottom-bar.ts'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { licenceDeed } from '#domain/licences/licence.ts'
import { runningWords } from '#domain/pricing/promotion-words.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { formatBRL, typedBRL } from '#domain/shared/format.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import { sellingTerms } from '#domain/shop-settings/shop-settings.ts'
import { ownPrices, type PricedOffer, type PricedProject, setOwnPrices } from '#domain/sales/own-prices.server.ts'
import { readPriceChanges, shownName } from '#domain/sales/own-prices-input.ts'
import { services } from '#services'
import type { Route } from './+types/prices'
import { heldWords } from './away-words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Preços e prazos')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const listed = await ownPrices(services.db, viewer.id, pageAsked(new URL(request.url).searchParams))
  return { ...listed, fee: sellingTerms(services.shopSettings.now()).fee }
}

type Report = FormFaults & { saved: number }

/** Saves every valid row; returns the invalid ones with their errors. */
export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const fields = textFields(await formOf(request))
  const { changes, errors } = readPriceChanges(fields)
  const { saved, refused, disordered } = await setOwnPrices(services, viewer, changes)
  for (const id of disordered)
    errors[`price-${id}`] = ['Uma licença mais ampla não pode custar menos que a mais estreita']
  for (const id of refused) errors[`price-${id}`] = ['Este preço não está mais entre os seus. Recarregue a página']
  const { pathname, search } = askedPage(request)
  if (Object.keys(errors).length === 0)
    return redirectWithToast(`${pathname}${search}`, { kind: 'success', text: 'prices_saved' })
  const values = Object.fromEntries(Object.keys(errors).map((name) => [name, fields[name] ?? '']))
  const report: Report = { values, errors, saved }
  return data(report, { status: 400 })
}

export default function Prices({ loaderData: { projects, page, pages, fee }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, actionData ?? null)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: 'Preços e prazos' }]} />
      <h1>Preços e prazos</h1>
      <p className="mt-1.5 text-ink-2">
        Mude o que precisar e salve uma vez. Pedidos já pagos ficam como foram vendidos. Dias úteis:{' '}
        {blankDays.toLowerCase()}
      </p>
      {actionData && <Faults report={actionData} />}
      {projects.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="Nenhum projeto ainda"
          action={<LinkButton to={href('/novo-projeto')}>Criar Primeiro Projeto</LinkButton>}
        >
          Os preços dos seus projetos aparecem aqui.
        </EmptyState>
      ) : (
        <Form ref={form} method="post" noValidate className="mt-6 max-w-[1000px]">
          <div className={classes(projectGrid, 'pb-2 max-lg:hidden')}>
            <FieldNames of={projects.flatMap(({ offers }) => offers)} className="lg:col-start-2" />
          </div>
          <ul className="border-b border-line">
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} fee={fee} faults={actionData} />
            ))}
          </ul>
          <div
            ref={bottomBar}
            data-flow-bar
            className="bottom-0 z-10 flex justify-end border-t border-line bg-paper py-3 tall:sticky"
          >
            <SubmitButton busyLabel="Salvando...">Salvar preços e prazos</SubmitButton>
          </div>
        </Form>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => `${href('/meus-projetos/precos')}${to > 1 ? `?pagina=${to}` : ''}`}
      />
    </div>
  )
}

function Faults({ report: { saved, errors } }: { report: Report }) {
  const wrong = Object.keys(errors).length
  return (
    <Notice tone="bad" role="alert" className="mt-5">
      {wrong === 1 ? 'Um campo não foi salvo' : `${wrong} campos não foram salvos`}: confira abaixo.
      {saved > 0 && ' O resto está salvo.'}
    </Notice>
  )
}

const offerGrid = 'grid grid-cols-[minmax(0,1fr)_7rem_5rem] gap-x-3'

const projectGrid = 'grid items-start gap-x-6 gap-y-4 lg:grid-cols-[380px_minmax(0,1fr)]'

function FieldNames({ of, className }: { of: readonly PricedOffer[]; className: string }) {
  return (
    <p aria-hidden="true" className={classes(offerGrid, 'text-sm text-ink-3', className)}>
      <span />
      <span>Preço</span>
      {of.some(({ kind }) => kind === 'printed') && <span>Dias úteis</span>}
    </p>
  )
}

type RowProps = { project: PricedProject; fee: Fee; faults: Report | undefined }

function ProjectRow({ project, fee, faults }: RowProps) {
  const { id, title, image, isActive, offers } = project
  const state = isActive ? 'true' : 'false'
  const held = heldWords(project)
  return (
    <li className={classes(projectGrid, 'border-t border-line py-4')}>
      <div className="flex gap-4">
        <Thumbnail image={image} className="self-start" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 lg:grid">
          <p className="flex-1 leading-snug font-medium">
            <Link to={href('/projeto/:id', { id })} className="underline-offset-3 hover:underline">
              {title}
            </Link>
          </p>
          {held ? (
            <p className="text-sm leading-snug font-medium">{held}</p>
          ) : (
            <>
              <Shown name={`active-${id}`} value={state} />
              <SelectField
                label={`Na loja: ${title}`}
                hideLabel
                name={`active-${id}`}
                defaultValue={faults?.values[`active-${id}`] ?? state}
                error={faults?.errors[`active-${id}`]}
                className="w-32 flex-none"
              >
                <option value="true">Na loja</option>
                <option value="false">Pausado</option>
              </SelectField>
            </>
          )}
        </div>
      </div>
      <div className="grid gap-2.5">
        {offers.length > 0 && <FieldNames of={offers} className="lg:hidden" />}
        {offers.length === 0 && (
          <p className="text-sm text-ink-2">
            Sem preço fixo.{' '}
            <Link to={href('/editar-projeto/:id', { id })} className="link">
              Mudar em Editar
            </Link>
          </p>
        )}
        {offers.map((offer) => (
          <OfferRow key={offer.id} {...{ offer, offers, fee, faults }} />
        ))}
      </div>
    </li>
  )
}

type OfferRowProps = Pick<RowProps, 'fee' | 'faults'> & { offer: PricedOffer; offers: readonly PricedOffer[] }

/** Price and days of an offer, with what the maker receives of the price as typed. */
function OfferRow({ offer, offers, fee, faults }: OfferRowProps) {
  const name = `price-${offer.id}`
  const [typed, setTyped] = useState(faults?.values[name] ?? typedBRL(offer.priceCents))
  const cents = parseBRL(typed)
  return (
    <div
      className={classes(offerGrid, 'items-center')}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === name) setTyped(target.value)
      }}
    >
      <p className="text-label leading-snug wrap-anywhere">
        <span aria-hidden="true">{offerName(offer, offers)}</span>
        {offer.promotion && (
          <span className="block text-sm text-ink-3 first-letter:uppercase">
            {runningWords(offer.promotion.priceCents, offer.promotion)}, você recebe{' '}
            <Net of={offer.promotion.priceCents} fee={fee} />
          </span>
        )}
        {cents !== null && cents > 0 && (
          <span className="block text-sm text-ink-3">
            {offer.promotion ? 'Depois, você recebe' : 'Você recebe'} <Net of={cents} fee={fee} />
          </span>
        )}
      </p>
      <NumberField
        label={priceLabel(offer, offers)}
        name={name}
        value={typedBRL(offer.priceCents)}
        inputMode="decimal"
        faults={faults}
      />
      {offer.kind === 'printed' && (
        <NumberField
          label={`Dias úteis até postar${named(offer.name)}`}
          name={`days-${offer.id}`}
          value={offer.days === null ? '' : String(offer.days)}
          inputMode="numeric"
          placeholder="auto"
          faults={faults}
        />
      )}
    </div>
  )
}

function Net({ of, fee }: { of: Cents; fee: Fee }) {
  return <span className="num">{formatBRL(splitSale(of, fee).share)}</span>
}

function priceLabel({ kind, licence, name }: PricedOffer, all: readonly PricedOffer[]): string {
  if (kind === 'printed') return `Preço da peça${named(name)}`
  const isOnly = all.filter((offer) => offer.kind === 'digital').length === 1
  return licence && !isOnly ? `Preço dos arquivos, ${licenceDeed(licence).title.toLowerCase()}` : 'Preço dos arquivos'
}

/** Returns the name of an offer, shown in its row and part of the hidden labels of the row's fields. */
function offerName({ kind, licence, name }: PricedOffer, all: readonly PricedOffer[]): string {
  if (kind === 'printed') return name || 'Peça'
  const isOnly = all.filter((offer) => offer.kind === 'digital').length === 1
  return licence && !isOnly ? `Arquivos, ${licenceDeed(licence).title.toLowerCase()}` : 'Arquivos'
}

function named(variant: string): string {
  return variant ? `, ${variant}` : ''
}

type NumberFieldProps = {
  label: string
  name: string
  value: string
  inputMode: 'decimal' | 'numeric'
  placeholder?: string
  faults: Report | undefined
}

function NumberField({ label, name, value, inputMode, placeholder, faults }: NumberFieldProps) {
  return (
    <div className="min-w-0">
      <Shown name={name} value={value} />
      <TextField
        label={label}
        hideLabel
        name={name}
        defaultValue={faults?.values[name] ?? value}
        error={faults?.errors[name]}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
      />
    </div>
  )
}

/** Hidden field with the value as shown, by which untouched fields are recognised and not saved. */
function Shown({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={shownName(name)} value={value} />
}
