import { isPaidToAnother } from '#domain/payouts/payout-accounts.server.ts'
import type { MakerTask } from '#domain/sales/maker-task.ts'
import { sellerStanding } from '#domain/sellers/seller-standing.server.ts'
import type { Services } from '#services'

type World = Pick<Services, 'db' | 'secret' | 'demo'>

/** Returns the tasks of missing seller details, and of a payout account held by someone else. */
export async function sellerTasks(world: World, makerId: string): Promise<MakerTask[]> {
  const { state, waiting } = await sellerStanding(world.db, makerId, world)
  if (state === 'said') return (await isPaidToAnother(world, makerId)) ? [{ kind: 'holder', by: null }] : []
  return [{ kind: 'seller', by: null, waiting, isOptional: state === 'later' }]
}
