import { data, href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { textOf, textsOf } from '#app/http/form-texts.ts'
import { errorsOf, formOf } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Stat, StatRow } from '#app/ui/stat-row.tsx'
import { KitForm } from '#app/kits/kit-form.tsx'
import { createKitFromForm } from '#app/kits/own-kits.server.ts'
import { projectPictures } from '#domain/catalog/project-pictures.server.ts'
import { ownCoupons } from '#domain/coupons/coupons.server.ts'
import { fewestInKit, mostInKit } from '#domain/kits/kit.ts'
import { kitableProjects, ownKits } from '#domain/kits/kits.server.ts'
import { lowestPaidCents } from '#domain/pricing/pricing.ts'
import { promotionForm } from '#domain/promotions/promotion-input.ts'
import { createPromotion, ownPromotions, promotableProjects } from '#domain/promotions/promotions.server.ts'
import { type DiscountedSales, discountedSales } from '#domain/sales/discounted-sales.server.ts'
import { discountDays } from '#domain/sales/period.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate, formatDecimal } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { feeLabel } from '#domain/shop-settings/fee-words.ts'
import { services } from '#services'
import type { Route } from './+types/promotions'
import { faultWords } from './fault-words.ts'
import { CouponForm } from './coupon-form.tsx'
import { createFromForm, newCoupon } from './coupon-from-form.server.ts'
import { couponRow, kitRow, promotionRow } from './deal-rows.ts'
import { DealCalendar } from './deal-calendar.tsx'
import { dealPhases, DealTable } from './deal-table.tsx'
import type { TypedDiscount } from './discount-fields.tsx'
import { endFromForm } from './end-from-form.server.ts'
import { PromotionForm } from './promotion-form.tsx'

export { privatePage as headers }

/** Maximum number of form fields: one per project, and a few more. */
export const handle: RouteHandle = { fields: 240 }

export const meta = hiddenPage('Promoções')

/** Titles of the forms, by their names in the page's address. */
const newDeals = { promocao: 'Nova promoção', cupom: 'Novo cupom', kit: 'Novo kit' }

/** Explanations of the forms, by name; the loader sends only the one needed. */
const helps = {
  promocao: 'O preço precisa ser menor que o mais baixo dos últimos 30 dias. É esse que aparece riscado.',
  cupom: 'O cupom vale onde deixa o preço menor que a promoção; os dois não somam. O desconto no Pix é nosso.',
  kit: `Arquivos de ${fewestInKit} a ${mostInKit} projetos seus por um preço menor que a soma. Não soma com promoção nem cupom: vale o mais barato.`,
}

const couponFloor = `Nada sai por menos de ${formatBRL(lowestPaidCents)}, nem abaixo do royalty.`

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { searchParams } = new URL(request.url)
  const asked = (['promocao', 'cupom', 'kit'] as const).find((kind) => kind === searchParams.get('novo')) ?? null
  const now = services.clock.now()
  const [promotions, coupons, kits, figures, projects, kitProjects] = await Promise.all([
    ownPromotions(services.db, viewer.id),
    ownCoupons(services, viewer.id),
    ownKits(services.db, viewer.id),
    discountedSales(services.db, viewer.id, now),
    promotableProjects(services, viewer.id),
    kitableProjects(services.db, viewer.id),
  ])
  const today = dayOf(now)
  const shown = [
    ...projects.map(({ id }) => id),
    ...[...promotions, ...coupons, ...kitProjects, ...kits.flatMap(({ members }) => members)].flatMap(
      ({ projectId }) => projectId ?? [],
    ),
  ]
  const pictures = await projectPictures(services.db, shown)
  const rows = [
    ...promotions.map((promotion) => promotionRow(promotion, pictures)),
    ...coupons.map((coupon) => couponRow(coupon, pictures, services.publicUrl)),
    ...kits.map((kit) => kitRow(kit, pictures)),
  ]
  return {
    // Within a phase each kind keeps its own order.
    today,
    rows: dealPhases.flatMap((phase) => rows.filter((row) => row.phase === phase)),
    phase: dealPhases.find((phase) => phase === searchParams.get('ver')) ?? null,
    figures,
    asked,
    help: asked && helps[asked],
    couponFloor: asked === 'cupom' ? couponFloor : undefined,
    typedCoupon: newCoupon(today),
    projects: projects.map((project) => ({ ...project, image: pictures.get(project.id) ?? null })),
    kitProjects: kitProjects.map((member) => ({ ...member, image: pictures.get(member.projectId) ?? null })),
    fee: services.shopSettings.now().fee,
    typed: {
      projects: [],
      kinds: ['digital', 'printed'],
      kind: 'percent',
      value: '',
      from: formatDate(today),
      until: formatDate(addDays(today, 13)),
    } satisfies TypedDiscount,
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'end':
      return endFromForm(viewer.id, form)
    case 'kit': {
      const kits = await createKitFromForm(viewer.id, form)
      return kits instanceof Response ? kits : data({ kits }, 400)
    }
    case 'coupon': {
      const refused = await createFromForm(viewer.id, form)
      if (refused) return data(refused, 400)
      return redirectWithToast(href('/meus-projetos/promocoes'), { kind: 'success', text: 'coupon_created' })
    }
  }
  const typed: TypedDiscount = {
    projects: textsOf(form, 'projects'),
    kinds: textsOf(form, 'kinds'),
    kind: textOf(form, 'kind'),
    value: textOf(form, 'value'),
    from: textOf(form, 'from'),
    until: textOf(form, 'until'),
  }
  const parsed = promotionForm(dayOf(services.clock.now()), typed).safeParse(typed)
  if (!parsed.success) return data({ typed, errors: errorsOf(parsed.error.issues) }, 400)
  const created = await createPromotion(services, viewer.id, parsed.data)
  if (created.ok)
    return redirectWithToast(href('/meus-projetos/promocoes'), { kind: 'success', text: 'promotion_created' })
  return data({ typed, errors: { projects: created.faults.map(faultWords) } }, 400)
}

export default function Promotions({ loaderData, actionData }: Route.ComponentProps) {
  const refused = {
    coupon: actionData && 'coupon' in actionData ? actionData : null,
    promotion: actionData && 'typed' in actionData ? actionData : null,
    kit: actionData && 'kits' in actionData ? actionData.kits : null,
  }
  const { projects, kitProjects, fee } = loaderData
  const sent = refused.kit ? 'kit' : refused.coupon ? 'cupom' : refused.promotion ? 'promocao' : null
  const kind = sent ?? loaderData.asked
  if (!kind) return <DealList {...loaderData} />
  const title = newDeals[kind]
  const form = { projects, fee }
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: 'Meus Projetos', to: href('/meus-projetos') },
          { label: 'Promoções', to: href('/meus-projetos/promocoes') },
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <p className="mt-3 mb-6 max-w-text text-ink-2">{loaderData.help}</p>
      {kind === 'kit' ? (
        kitProjects.length < fewestInKit ? (
          <p className="text-ink-2">Com dois projetos com arquivos no ar você pode juntá-los num kit.</p>
        ) : (
          <KitForm
            {...form}
            projects={kitProjects}
            typed={refused.kit?.typed ?? null}
            errors={refused.kit?.errors ?? {}}
          />
        )
      ) : projects.length === 0 ? (
        <NothingPriced />
      ) : kind === 'cupom' ? (
        <CouponForm
          {...form}
          valueHelp={loaderData.couponFloor}
          typed={refused.coupon?.coupon ?? loaderData.typedCoupon}
          errors={refused.coupon?.errors ?? {}}
        />
      ) : (
        <PromotionForm
          {...form}
          typed={refused.promotion?.typed ?? loaderData.typed}
          errors={refused.promotion?.errors ?? {}}
        />
      )}
    </div>
  )
}

type DealListProps = Pick<
  Route.ComponentProps['loaderData'],
  'rows' | 'today' | 'phase' | 'figures' | 'projects' | 'fee'
>

function DealList({ rows, today, phase, figures, projects, fee }: DealListProps) {
  const path = href('/meus-projetos/promocoes')
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: 'Promoções' }]} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1>Promoções</h1>
          <p className="mt-1.5 text-ink-2">
            O desconto sai do seu preço, e a taxa de {feeLabel(fee)} incide só sobre o que foi cobrado.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          {Object.entries(newDeals).map(([kind, title], place) => (
            <LinkButton
              key={kind}
              variant={place === 0 ? 'primary' : 'outline'}
              className={place === 0 ? 'max-sm:basis-full!' : undefined}
              to={`${path}?novo=${kind}`}
            >
              {title}
            </LinkButton>
          ))}
        </div>
      </div>
      {rows.length > 0 && (
        <>
          {figures.sales > 0 ? (
            <StatRow className="mt-6" stats={statsOf(figures)} />
          ) : (
            <p className="meta mt-6">{undiscountedWords(figures.allSales)}</p>
          )}
          <DealCalendar rows={rows} today={today} />
          <DealTable rows={rows} phase={phase} />
        </>
      )}
      {projects.length === 0 ? (
        <NothingPriced />
      ) : (
        rows.length === 0 && (
          <EmptyState as="p" className="mt-6" title="Nenhuma promoção ainda">
            Uma promoção baixa o preço por uns dias, um cupom vale para quem tem o código, e um kit junta arquivos por
            um preço só.
          </EmptyState>
        )
      )}
    </div>
  )
}

function NothingPriced() {
  return (
    <EmptyState
      className="mt-6"
      title="Nada com preço à venda"
      action={<LinkButton to={href('/novo-projeto')}>Novo Projeto</LinkButton>}
    >
      Promoção e cupom valem para projetos no ar com preço fixo.
    </EmptyState>
  )
}

function undiscountedWords(sales: number): string {
  if (sales === 0) return `Nenhuma venda em ${discountDays} dias.`
  if (sales === 1) return `A única venda em ${discountDays} dias não teve desconto.`
  return `Nenhuma das ${formatCount(sales)} vendas em ${discountDays} dias teve desconto.`
}

function statsOf({ sales, allSales, chargedCents, netCents, givenCents }: DiscountedSales): Stat[] {
  const full = chargedCents + givenCents
  return [
    {
      label: `Vendas com desconto, ${discountDays} dias`,
      value: formatCount(sales),
      note: `de ${formatCount(allSales)} no total`,
    },
    { label: 'Cobrado nelas', value: formatBRL(chargedCents), note: `${formatBRL(netCents)} para você` },
    {
      label: 'Desconto dado',
      value: formatBRL(givenCents),
      note: full > 0 ? `${formatDecimal((100 * givenCents) / full, 1)}% do preço cheio` : undefined,
    },
  ]
}
