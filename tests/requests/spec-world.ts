import { sql } from 'drizzle-orm'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addCategory, addProject, addPurchase } from '../support/builders.ts'
import type { RequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

/** How each screen of the specification's table comes about. Each is made once, by a user whom no other screen disturbs. */
export type Screens = Record<string, () => Promise<Page>>

export const password = 'vasos-em-espiral'

/** What the screens are about: a maker with a shop, and people who come to it. */
export async function specWorld(app: RequestApp) {
  const { db } = app.database
  const category = await addCategory(db, { name: 'Decoração', slug: 'decoracao' })
  const maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
  const shop = { designerId: maker.id, categoryId: category.id }
  const details = {
    description: 'Um vaso em espiral que se imprime sem suporte.',
    printTime: '6 h 30 min',
    material: 'PLA azul',
    referenceLink: 'https://exemplo.com.br/vaso',
    specifications: 'Camada de 0,2 mm',
  }
  const vase = (await addProject(db, { ...shop, ...details, title: 'Vaso Maré' })).project
  const printed = (await addProject(db, { ...shop, title: 'Vaso pronto', kinds: ['printed'] })).project
  const reviewed = (await addProject(db, { ...shop, title: 'Vaso avaliado' })).project
  return { app, db, category, maker, vase, printed, reviewed, ...peopleOf(app) }
}

export type SpecWorld = Awaited<ReturnType<typeof specWorld>>

function peopleOf(app: RequestApp) {
  const buyer = () => signedIn(app, { fullName: 'Bruno Comprador' })
  return {
    buyer,
    /** A maker who sells one project of their own. */
    seller: async () => {
      const seller = await signedIn(app, { userType: 'designer', fullName: 'Marina Maker' })
      const { project } = await addProject(app.database.db, { designerId: seller.id, title: 'Caixa' })
      return { ...seller, project }
    },
    /** A buyer who bought a project. */
    owner: async (projectId: string) => {
      const owner = await buyer()
      await addPurchase(app.database.db, { buyerId: owner.id, projectId })
      return owner
    },
  }
}

/** Presses something and goes where it leads. */
export async function after(visitor: Visitor, answer: Promise<Page>): Promise<Page> {
  return visitor.follow(await answer)
}

/** While something is done, every write to a table fails, as on a full disk. */
export async function whileRefusing<T>(
  { db }: Pick<SpecWorld, 'db'>,
  table: string,
  act: () => Promise<T>,
): Promise<T> {
  await db.execute(sql`create or replace function refuse_write() returns trigger language plpgsql
    as $$ begin raise exception 'as told'; end $$`)
  const name = sql.identifier(table)
  await db.execute(sql`create trigger refuse_write before insert or update or delete on ${name}
    for each statement execute function refuse_write()`)
  try {
    return await act()
  } finally {
    await db.execute(sql`drop trigger refuse_write on ${name}`)
  }
}
