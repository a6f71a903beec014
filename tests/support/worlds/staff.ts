import { addUser } from '../builders.ts'
import type { TestDatabase } from '../database.ts'
import { useWorld } from '../world.ts'

/** A person of the platform, for the tests of a file. */
export function useStaff(database: TestDatabase): { id: string; role: 'all' } {
  return useWorld(
    async () => ({ id: (await addUser(database.db, { role: 'all' })).id, role: 'all' as const }),
    async () => {},
  )
}
