import { isPaidToAnother } from '#domain/payouts/payout-accounts.server.ts'
import type { MakerTask } from '#domain/sales/maker-task.ts'
import { sellerStanding } from '#domain/sellers/seller-standing.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Services } from '#services'

type World = Pick<Services, 'db' | 'clock' | 'secret' | 'demo'>

/** What a maker has to say of who sells, and of whose the account is that their money goes to. */
export async function sellerTasks(world: World, makerId: string): Promise<MakerTask[]> {
  const { db, clock, demo } = world
  const standing = await sellerStanding(db, makerId, { now: clock.now(), demo })
  if (standing.state === 'said') return (await isPaidToAnother(world, makerId)) ? [{ kind: 'holder', by: null }] : []
  const { state, until, waiting } = standing
  return [{ kind: 'seller', by: until && dayOf(until), waiting, isOptional: state === 'later' }]
}
