import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { variantName } from '#domain/catalog/printed-offer.ts'
import { averageRating } from '#domain/catalog/project.ts'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { agreementPage, type OtherMaker } from '#domain/network/agreement-page.server.ts'
import { moveAgreement } from '#domain/network/agreements.server.ts'
import { agreementForm } from '#domain/network/network-input.ts'
import { findPrinterOffers } from '#domain/network/printer-offers.server.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { formatBRL, formatCount, formatDay } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { capitalized } from '#domain/shared/text.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { Rating } from '../ui/stars.tsx'
import { Tag } from '../ui/tag.tsx'
import { PictureHeading } from '../ui/thumbnail.tsx'
import type { Route } from './+types/agreement'
import { agreementStates, stateWords } from './words.ts'
import { AgreementAnswer, AgreementEnd } from './agreement-steps.tsx'
import { AccessRecord, PrintFiles } from './print-files.tsx'
import { NetworkRules } from './network-rules.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Acordo de impressão')

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const agreement = await agreementPage(services.db, viewer.id, id)
  if (!agreement) throw notFound()
  const isSeller = agreement.side === 'printer' && agreement.state === 'approved'
  const offers = isSeller ? await findPrinterOffers(services.db, viewer.id, agreement.projectId) : []
  const { fee } = services.shopSettings.now()
  return {
    ...agreement,
    image: await projectPicture(services.db, agreement.projectId),
    ownOffers: offers.map(({ id: offerId, chargedCents, print }) => ({
      id: offerId,
      name: capitalized(variantName(print)) || 'Peça impressa',
      priceCents: chargedCents,
      netCents: splitSale(chargedCents, fee, agreement.royaltyCents).share,
    })),
  }
}

const toasts = {
  approved: 'agreement_approved',
  refused: 'agreement_refused',
  withdrawn: 'agreement_withdrawn',
  ended: 'agreement_ended',
} as const

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const read = readForm(agreementForm, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const { passo: event, palavra } = read.input
  const moved = await moveAgreement(services, viewer.id, { agreementId: id, event, answer: palavra || null })
  if (moved.ok) return redirectWithToast(href('/rede/:id', { id }), { kind: 'success', text: toasts[event] })
  if (moved.reason === 'too_late')
    return redirectWithToast(href('/rede/:id', { id }), { kind: 'error', text: 'agreement_too_late' })
  throw notFound()
}

export default function Agreement({ loaderData: agreement, actionData }: Route.ComponentProps) {
  const { side, state, title, projectId, otherName, royaltyCents, pieces, royaltiesCents } = agreement
  const isRequest = side === 'designer' && state === 'asked'
  const project = href('/projeto/:id', { id: projectId })
  const sold = pieces === 1 ? '1 peça' : `${formatCount(pieces)} peças`
  const request = (
    <Words heading={side === 'designer' ? `O que ${otherName} escreveu` : 'O que você escreveu'}>
      {agreement.request}
    </Words>
  )
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: 'Rede de impressão', to: href('/rede') }, { label: title }]} />
      <div className="columns">
        <div className="min-w-0">
          <PictureHeading image={agreement.image} about={isRequest ? { title, to: project } : undefined}>
            {isRequest ? `${otherName} quer imprimir` : title}
          </PictureHeading>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 md:text-lg">
            {!isRequest && <Tag tone={agreementStates[state].tone}>{agreementStates[state].name}</Tag>}
            {stateWords(side, { ...agreement, otherName })}
          </p>
          <OtherParty name={otherName} maker={agreement.other} />
          {isRequest && request}
          {side === 'printer' && agreement.mayFetch && <PrintFiles agreement={agreement} />}
          {side === 'printer' && state === 'approved' && <OwnOffers id={agreement.id} offers={agreement.ownOffers} />}
          <h2 className="mt-7 text-xl">O acordo</h2>
          <dl className="mt-2 grid border-t border-line text-label">
            <Fact name={side === 'designer' ? 'Você recebe por peça' : 'Você paga por peça'}>
              {formatBRL(royaltyCents)}
            </Fact>
            {!isRequest && <Fact name="Pedido em">{formatDay(agreement.createdAt)}</Fact>}
            {state !== 'asked' && (
              <Fact name="Vendas até agora">
                {pieces === 0 ? 'nenhuma' : `${sold}, ${formatBRL(royaltiesCents)} de royalty`}
              </Fact>
            )}
          </dl>
          {!isRequest && request}
          {agreement.answer && <Words heading="Resposta">{agreement.answer}</Words>}
          <AccessRecord agreement={agreement} />
          {!isRequest && (
            <p className="mt-8">
              <Link to={project} className="link">
                Ver a página do projeto
              </Link>
            </p>
          )}
        </div>
        <aside className="grid gap-5">
          <AgreementAnswer {...{ side, state }} faults={actionData ?? null} />
          <Panel flat as="section" aria-labelledby="regras">
            <h2 id="regras" className="text-lg">
              Regras da rede
            </h2>
            {state === 'approved' ? (
              <details className="group lg:unfolds">
                <summary className="link inline-flex min-h-11 items-center gap-1 text-sm">
                  Ler as regras
                  <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
                </summary>
                <NetworkRules royaltyCents={royaltyCents} className="mt-3" />
              </details>
            ) : (
              <NetworkRules royaltyCents={royaltyCents} className="mt-3" />
            )}
          </Panel>
          <AgreementEnd {...{ side, state }} faults={actionData ?? null} />
        </aside>
      </div>
    </div>
  )
}

function OtherParty({ name, maker }: { name: string; maker: OtherMaker }) {
  const { slug, avatarKey, city, ratingSum, ratingCount, sent } = maker
  const average = averageRating(ratingSum, ratingCount)
  const sentWords = sent === 1 ? '1 envio feito' : `${formatCount(sent)} envios feitos`
  return (
    <div className="mt-6 flex items-center gap-3.5">
      <Avatar name={name} imageKey={avatarKey} size="lg" />
      <div className="min-w-0 flex-1 leading-snug">
        <b>{name}</b>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {average && <Rating average={average} count={ratingCount} full />}
          <span>{sent === 0 ? 'Nenhum envio ainda' : sentWords}</span>
          {city && <span>{city}</span>}
        </p>
      </div>
      {slug && (
        <LinkButton variant="outline" size="sm" to={href('/maker/:slug', { slug })}>
          Ver loja
        </LinkButton>
      )}
    </div>
  )
}

type OwnOffersProps = {
  id: string
  offers: readonly { id: string; name: string; priceCents: Cents; netCents: Cents }[]
}

function OwnOffers({ id: agreementId, offers }: OwnOffersProps) {
  const hasNone = offers.length === 0
  return (
    <section aria-labelledby="suas-ofertas" className="mt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="suas-ofertas" className="text-xl">
          Suas ofertas
        </h2>
        <LinkButton
          size="sm"
          variant={hasNone ? 'primary' : 'outline'}
          to={href('/rede/:id/ofertas', { id: agreementId })}
        >
          {hasNone ? 'Criar suas ofertas' : 'Editar ofertas'}
        </LinkButton>
      </div>
      {hasNone && <p className="mt-1.5 text-ink-2">Sem uma oferta, ninguém compra a peça de você.</p>}
      <ul className="mt-2 border-b border-line empty:hidden">
        {offers.map(({ id, name, priceCents, netCents }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
            <span className="min-w-0">{name}</span>
            <span className="flex-none text-right leading-snug">
              <b className="num block">{formatBRL(priceCents)}</b>
              <span className="num block text-sm text-ink-2">você recebe {formatBRL(netCents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}

function Words({ heading, children }: { heading: string; children: string }) {
  return (
    <section className="mt-7 max-w-text">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 whitespace-pre-line text-ink-2">{children}</p>
    </section>
  )
}
