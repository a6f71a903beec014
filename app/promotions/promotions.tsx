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
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { KitSection } from '#app/kits/kit-section.tsx'
import { createKitFromForm, kitSection } from '#app/kits/own-kits.server.ts'
import { ownCoupons } from '#domain/coupons/coupons.server.ts'
import { lowestPaidCents } from '#domain/pricing/pricing.ts'
import { promotionForm } from '#domain/promotions/promotion-input.ts'
import { createPromotion, ownPromotions, promotableProjects } from '#domain/promotions/promotions.server.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { feeLabel } from '#domain/shop-settings/fee-words.ts'
import { services } from '#services'
import type { Route } from './+types/promotions'
import { faultWords } from './fault-words.ts'
import { CouponForm } from './coupon-form.tsx'
import { createFromForm, newCoupon } from './coupon-from-form.server.ts'
import { couponRow, CouponTable } from './coupon-table.tsx'
import type { TypedDiscount } from './discount-fields.tsx'
import { endFromForm } from './end-from-form.server.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotionRow, PromotionTable } from './promotion-table.tsx'

export { privatePage as headers }

/** Limit of form fields: one per project, and a few more. */
export const handle: RouteHandle = { fields: 240 }

export const meta = hiddenPage('Promoções')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const [promotions, coupons, projects, kits] = await Promise.all([
    ownPromotions(services.db, viewer.id),
    ownCoupons(services, viewer.id),
    promotableProjects(services, viewer.id),
    kitSection(viewer.id),
  ])
  const today = dayOf(services.clock.now())
  return {
    promotions: promotions.map(promotionRow),
    coupons: coupons.map((coupon) => couponRow(coupon, services.publicUrl)),
    isCoupon: new URL(request.url).searchParams.get('novo') === 'cupom',
    typedCoupon: newCoupon(today),
    projects,
    kits,
    fee: feeLabel(services.shopSettings.now().fee),
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
  const { promotions, coupons, projects, kits, fee } = loaderData
  const refusedCoupon = actionData && 'coupon' in actionData ? actionData : null
  const refusedPromotion = actionData && 'typed' in actionData ? actionData : null
  const refusedKit = actionData && 'kits' in actionData ? actionData.kits : null
  const path = href('/meus-projetos/promocoes')
  const isCoupon = refusedCoupon !== null || (loaderData.isCoupon && refusedPromotion === null)
  return (
    <div className="wrap pb-16">
      <Breadcrumb crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: 'Promoções' }]} />
      <h1>Promoções</h1>
      <p className="mt-3 max-w-text text-lg text-ink-2">
        O desconto sai do seu preço, e a taxa de {fee} incide só sobre o que foi cobrado.
      </p>
      {promotions.length > 0 && <PromotionTable rows={promotions} />}
      {coupons.length > 0 && <CouponTable rows={coupons} />}
      {projects.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="Nada com preço à venda"
          action={<LinkButton to={href('/novo-projeto')}>Novo Projeto</LinkButton>}
        >
          Promoção e cupom valem para projetos no ar com preço fixo.
        </EmptyState>
      ) : (
        <>
          <LinkTabs
            label="O que criar"
            className="mt-8 w-fit"
            tabs={[
              { label: 'Nova promoção', to: path, isCurrent: !isCoupon },
              { label: 'Novo cupom', to: `${path}?novo=cupom`, isCurrent: isCoupon },
            ]}
          />
          {isCoupon ? (
            <section aria-labelledby="novo" className="mt-5 max-w-text">
              <h2 id="novo">Novo cupom</h2>
              <p className="mt-2 mb-5 text-ink-2">
                Vale onde deixa o preço menor que o da sua promoção: os dois não somam. Nada sai por menos de{' '}
                {formatBRL(lowestPaidCents)}, nem abaixo do royalty de quem criou. O desconto no Pix é nosso e vem por
                cima.
              </p>
              <CouponForm
                key={coupons.length}
                projects={projects}
                typed={refusedCoupon?.coupon ?? loaderData.typedCoupon}
                errors={refusedCoupon?.errors ?? {}}
              />
            </section>
          ) : (
            <section aria-labelledby="nova" className="mt-5 max-w-text">
              <h2 id="nova">{promotions.length > 0 ? 'Nova promoção' : 'Primeira promoção'}</h2>
              <p className="mt-2 mb-5 text-ink-2">
                O preço precisa ser menor que o mais baixo dos últimos 30 dias. É esse que aparece riscado.
              </p>
              <PromotionForm
                key={promotions.length}
                projects={projects}
                typed={refusedPromotion?.typed ?? loaderData.typed}
                errors={refusedPromotion?.errors ?? {}}
              />
            </section>
          )}
        </>
      )}
      <KitSection {...kits} faults={refusedKit} />
    </div>
  )
}
