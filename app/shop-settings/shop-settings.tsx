import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { isUntold } from '#domain/shop-settings/announce-fee.server.ts'
import { reportedCosts } from '#domain/shop-settings/reported-costs.server.ts'
import { earliestChange, typedSettings } from '#domain/shop-settings/settings-change.ts'
import { staffRecipients } from '#domain/staff/staff.server.ts'
import { staffWith } from '#domain/staff/staff-role.ts'
import { services } from '#services'
import type { Route } from './+types/shop-settings.ts'
import { actOnShop } from './act-on-shop.server.ts'
import { CostSection, FeeSection } from './fee-section.tsx'
import { OnePersonSection, PayoutsSection } from './payouts-section.tsx'
import { HoursSection, MinimumSection, TextsSection } from './texts-section.tsx'

export const handle: RouteHandle = { formBytes: 256 * 1024 }

export { privatePage as headers }

export const meta = hiddenPage('Ajustes da loja')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'house')
  const { db, clock, shopSettings, pixDiscountBps } = services
  const settings = shopSettings.now()
  const now = clock.now()
  const [reported, staff, isNew] = await Promise.all([
    reportedCosts(db, now),
    staffRecipients(db, staffWith('money')),
    isUntold(db),
  ])
  const { fee, nextFee, payouts, nextPayouts, onePersonLimitCents, minimumOrderCents, costs } = settings
  return {
    fee,
    nextFee,
    payouts,
    nextPayouts,
    onePersonLimitCents,
    minimumOrderCents,
    costs,
    people: staff.length,
    stored: typedSettings(settings),
    earliest: isNew ? null : earliestChange(now),
    reported,
    margin: { pixDiscountBps, costs: { card: reported.card ?? costs.card, pix: reported.pix ?? costs.pix } },
  }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  return actOnShop(staff, await formOf(request))
}

export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { fee, nextFee, payouts, nextPayouts, people, stored, earliest, reported, margin } = loaderData
  const { faults = null, looked = null } = actionData ?? {}
  const form = { faults, stored }
  return (
    <StaffPage title="Ajustes da loja">
      {faults && Object.keys(faults.errors).length > 0 && (
        <Notice tone="bad" role="alert" className="mb-6">
          <b>Nada foi salvo.</b> {faults.errors.form?.[0] ?? 'Veja o que falta no campo marcado.'}
        </Notice>
      )}
      <FeeSection {...form} {...{ fee, nextFee, looked, earliest, margin, reported }} />
      <CostSection {...form} costs={loaderData.costs} />
      <MinimumSection {...form} minimumCents={loaderData.minimumOrderCents} />
      <PayoutsSection {...form} rule={payouts} next={nextPayouts} />
      <OnePersonSection {...form} limitCents={loaderData.onePersonLimitCents} people={people} />
      <HoursSection {...form} />
      <TextsSection {...form} />
    </StaffPage>
  )
}
