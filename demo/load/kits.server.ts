import { createKit } from '#domain/kits/kits.server.ts'
import type { Database } from '#db/database.ts'
import { Fault } from '#fault'
import { known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

type Loaded = { people: Map<string, string>; projects: Map<string, LoadedProject>; now: Date }

const seedKits = [
  { maker: 'helena', title: 'Mesa posta', projects: ['vaso-mare', 'casticais', 'vaso-prisma'], price: 4490 },
  { maker: 'lina', title: 'Casa em ordem', projects: ['cortadores', 'saboneteira', 'caixa-trama'], price: 2990 },
]

export async function insertKits(tx: Database, { people, projects, now }: Loaded): Promise<void> {
  for (const { maker, title, price, projects: keys } of seedKits) {
    const input = { title, price, projects: keys.map((key) => known(projects, key).id) }
    const created = await createKit({ db: tx, clock: { now: () => now } }, known(people, maker), input)
    if (!created.ok) throw new Fault(`demonstration: kit ${title} refused: ${created.fault.reason}`)
  }
}
