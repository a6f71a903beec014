import { sql } from 'drizzle-orm'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addCategory, addFile, addProject, addPurchase } from '../support/builders.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import type { RequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'

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

/** Screens that every visitor sees. */
export function publicScreens({ app, vase, printed, reviewed, owner }: SpecWorld): Screens {
  const at = (path: string) => () => app.visitor().get(path)
  return {
    home: at('/'),
    'unknown path': at('/nao-existe'),
    login: at('/auth?mode=login'),
    'sign-up': at('/auth?mode=signup'),
    marketplace: at('/marketplace'),
    'nothing found': at('/marketplace?q=xyzzyx'),
    project: at(`/projeto/${vase.id}`),
    'printed project': at(`/projeto/${printed.id}`),
    'no such project': at(`/projeto/${crypto.randomUUID()}`),
    'reviewed project': async () => {
      for (const rating of ['4', '5']) {
        const { visitor } = await owner(reviewed.id)
        await visitor.post(`/projeto/${reviewed.id}/avaliar`, { rating })
      }
      return app.visitor().get(`/projeto/${reviewed.id}`)
    },
    'how it works': at('/como-funciona'),
    'for designers': at('/para-designers'),
    'for buyers': at('/para-impressoras'),
    contact: at('/contato'),
    support: at('/suporte'),
    about: at('/sobre'),
    careers: at('/carreiras'),
    press: at('/imprensa'),
    faq: at('/faq'),
    terms: at('/termos'),
    privacy: at('/privacidade'),
  }
}

/** Signing up, in and out, and the profile. */
export function accountScreens(world: SpecWorld): Screens {
  const { app, buyer } = world
  const wrong = { fullName: 'Jo', email: 'joana', password: '12345' }
  const person = { fullName: 'Ana Maria', password, userType: 'buyer', adult: 'sim' }
  const signUp = (visitor: Visitor, email: string) => visitor.post('/auth?mode=signup', { ...person, email })
  const signIn = (visitor: Visitor, email: string) => visitor.post('/auth?mode=login', { email, password })
  const known = async (email: string) => {
    const visitor = app.visitor()
    await signUp(visitor, email)
    return visitor
  }
  return {
    'login sent wrong': () => app.visitor().post('/auth?mode=login', wrong),
    'sign-up sent wrong': () => app.visitor().post('/auth?mode=signup', wrong),
    'signed up': () => {
      const visitor = app.visitor()
      return after(visitor, signUp(visitor, 'ana@exemplo.com.br'))
    },
    'signed in': async () => {
      const visitor = await known('bia@exemplo.com.br')
      return after(visitor, signIn(visitor, 'bia@exemplo.com.br'))
    },
    'sign-in refused': () => signIn(app.visitor(), 'ninguem@exemplo.com.br'),
    'sign-in fails': async () => {
      const visitor = await known('caio@exemplo.com.br')
      return whileRefusing(world, 'sessions', () => signIn(visitor, 'caio@exemplo.com.br'))
    },
    'sign-up fails': () => whileRefusing(world, 'users', () => signUp(app.visitor(), 'davi@exemplo.com.br')),
    'signed out': async () => {
      const { visitor } = await buyer()
      return after(visitor, visitor.post('/sair'))
    },
    'sign-out fails': async () => {
      const { visitor } = await buyer()
      return after(
        visitor,
        whileRefusing(world, 'sessions', () => visitor.post('/sair')),
      )
    },
    'profile saved': async () => {
      const { visitor } = await buyer()
      return after(visitor, visitor.post('/perfil', { intent: 'profile', fullName: 'Bruno Novo' }))
    },
    'profile fails': async () => {
      const { visitor } = await buyer()
      return whileRefusing(world, 'users', () => visitor.post('/perfil', { intent: 'profile', fullName: 'Bruno Novo' }))
    },
  }
}

/** Favourites, reviews, and what is bought. */
export function buyerScreens(world: SpecWorld): Screens {
  const { app, db, buyer, owner, vase, printed } = world
  const heart = (visitor: Visitor, projectId: string) => visitor.post('/favoritos/alternar', { projectId })
  const hearts = async (...projectIds: string[]) => {
    const { visitor } = await buyer()
    for (const id of projectIds) await heart(visitor, id)
    return visitor
  }
  const review = (visitor: Visitor) => visitor.post(`/projeto/${vase.id}/avaliar`, { rating: '4' })
  const at = (path: string) => async () => (await buyer()).visitor.get(path)
  return {
    "buyer's home": at('/'),
    'no favourites': at('/favoritos'),
    'one favourite': async () => (await hearts(vase.id)).get('/favoritos'),
    'two favourites': async () => (await hearts(vase.id, printed.id)).get('/favoritos'),
    'favourite project': async () => (await hearts(vase.id)).get(`/projeto/${vase.id}`),
    'favourite added': async () => {
      const visitor = await hearts()
      return after(visitor, heart(visitor, vase.id))
    },
    'favourite removed': async () => {
      const visitor = await hearts(vase.id)
      return after(visitor, heart(visitor, vase.id))
    },
    'favourite by a visitor': () => {
      const visitor = app.visitor()
      return after(visitor, heart(visitor, vase.id))
    },
    'favourite fails': async () => {
      const visitor = await hearts()
      return after(
        visitor,
        whileRefusing(world, 'favorites', () => heart(visitor, vase.id)),
      )
    },
    'bought project': async () => (await owner(vase.id)).visitor.get(`/projeto/${vase.id}`),
    'review sent': async () => {
      const { visitor } = await owner(vase.id)
      return after(visitor, review(visitor))
    },
    'review by a visitor': () => {
      const visitor = app.visitor()
      return after(visitor, review(visitor))
    },
    'review fails': async () => {
      const { visitor } = await owner(vase.id)
      return after(
        visitor,
        whileRefusing(world, 'reviews', () => review(visitor)),
      )
    },
    'buyer dashboard': async () => (await owner(vase.id)).visitor.get('/dashboard/entusiasta'),
    purchases: async () => (await owner(vase.id)).visitor.get('/minhas-compras'),
    'download fails': async () => {
      const { visitor } = await owner(vase.id)
      const lost = await addFile(db, { projectId: vase.id, position: 1 })
      return after(visitor, visitor.get(`/minhas-compras/arquivos/${lost.id}`))
    },
  }
}

/** From the cart to what became of the payment. */
export function paymentScreens(world: SpecWorld): Screens {
  const { app, buyer, vase, printed } = world
  const add = (visitor: Visitor, id: string) => visitor.post('/carrinho', { intent: 'add', project_id: id })
  const cartOf = async (...ids: string[]) => {
    const { visitor } = await buyer()
    for (const id of ids) await add(visitor, id)
    return visitor
  }
  const toPay = async () => {
    const visitor = await cartOf(vase.id)
    return { visitor, sandbox: await after(visitor, visitor.post('/finalizar-compra')) }
  }
  const pay = async (outcome: string) => {
    const { visitor, sandbox } = await toPay()
    return after(visitor, visitor.post(new URL(sandbox.url).pathname, { outcome }))
  }
  const remove = (visitor: Visitor, cart: Page) => visitor.submit(cart, 'main li form:has([value=remove])')
  return {
    'empty cart': async () => (await cartOf()).get('/carrinho'),
    cart: async () => (await cartOf(vase.id, printed.id)).get('/carrinho'),
    'cart of one': async () => (await cartOf(vase.id)).get('/carrinho'),
    'cart of a visitor': () => {
      const visitor = app.visitor()
      return after(visitor, visitor.get('/carrinho'))
    },
    'added to the cart': async () => {
      const visitor = await cartOf()
      return after(visitor, add(visitor, vase.id))
    },
    'twice to the cart': async () => {
      const visitor = await cartOf(vase.id)
      return after(visitor, add(visitor, vase.id))
    },
    'adding fails': async () => {
      const visitor = await cartOf()
      return after(
        visitor,
        whileRefusing(world, 'cart_items', () => add(visitor, vase.id)),
      )
    },
    'removed from the cart': async () => {
      const visitor = await cartOf(vase.id)
      return after(visitor, remove(visitor, await visitor.get('/carrinho')))
    },
    'removing fails': async () => {
      const visitor = await cartOf(vase.id)
      const cart = await visitor.get('/carrinho')
      return after(
        visitor,
        whileRefusing(world, 'cart_items', () => remove(visitor, cart)),
      )
    },
    'empty checkout': async () => {
      const visitor = await cartOf()
      return after(visitor, visitor.post('/finalizar-compra'))
    },
    'checkout fails': async () => {
      const visitor = await cartOf(vase.id)
      return after(
        visitor,
        whileRefusing(world, 'orders', () => visitor.post('/finalizar-compra')),
      )
    },
    paid: () => pay('approve'),
    declined: () => pay('decline'),
    'pending payment': () => pay('pay_later'),
    'no payment session': async () => {
      const visitor = await cartOf()
      return after(visitor, visitor.get('/compra-sucesso'))
    },
    'verification fails': async () => {
      const { visitor, sandbox } = await toPay()
      return whileRefusing(world, 'orders', () =>
        after(visitor, visitor.post(new URL(sandbox.url).pathname, { outcome: 'approve' })),
      )
    },
  }
}

/** What a maker works with. */
export function makerScreens(world: SpecWorld): Screens {
  const { app, maker, vase, category, seller } = world
  const projectForm = 'main form[enctype="multipart/form-data"]'
  const photo = () => new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' })
  const good = () => ({
    title: 'Caixa de teste',
    description: 'Uma caixa simples.',
    category_id: category.id,
    price: '24,90',
    image: photo(),
    files: new File([new Uint8Array(boxStl(20, 1))], 'caixa.stl'),
  })
  const publish = async (visitor: Visitor, fields: Record<string, string | Blob>) =>
    visitor.submit(await visitor.get('/novo-projeto'), projectForm, fields)
  const save = async (visitor: Visitor, id: string, changes: Record<string, string>) =>
    visitor.submit(await visitor.get(`/editar-projeto/${id}`), projectForm, { category_id: category.id, ...changes })
  const own = (path: string) => async () => (await signedInAs(app, maker.id)).get(path)
  const toggle = (visitor: Visitor, id: string) => visitor.post(`/meus-projetos/${id}/estado`, { is_active: 'false' })
  const text = new File(['só texto'], 'foto.png', { type: 'image/png' })
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'foto.png', { type: 'image/png' })
  const failing = async (act: (one: Awaited<ReturnType<typeof seller>>) => Promise<Page>) => {
    const one = await seller()
    return after(
      one.visitor,
      whileRefusing(world, 'projects', () => act(one)),
    )
  }
  const doing = async (act: (one: Awaited<ReturnType<typeof seller>>) => Promise<Page>) => {
    const one = await seller()
    return after(one.visitor, act(one))
  }
  return {
    'maker dashboard': own('/dashboard/maker'),
    'my projects': own('/meus-projetos'),
    'new project': own('/novo-projeto'),
    sales: own('/dashboard-vendas'),
    'own project': own(`/projeto/${vase.id}`),
    'no projects': async () => (await signedIn(app, { userType: 'designer' })).visitor.get('/meus-projetos'),
    'own project to the cart': () =>
      doing(({ visitor, project }) => visitor.post('/carrinho', { intent: 'add', project_id: project.id })),
    'hidden own project': () => doing(({ visitor, project }) => toggle(visitor, project.id)),
    'new project by a visitor': () => {
      const visitor = app.visitor()
      return after(visitor, visitor.post('/novo-projeto'))
    },
    'new project sent empty': () =>
      doing(({ visitor }) => publish(visitor, { title: 'x', price: '0', offers: 'digital' })),
    'new project sent wrong': () =>
      doing(({ visitor }) => publish(visitor, { ...good(), reference_link: 'nada', image: text })),
    'new project with a large image': () => doing(({ visitor }) => publish(visitor, { ...good(), image: large })),
    'own project sent wrong': () => doing(({ visitor, project }) => save(visitor, project.id, { title: 'x' })),
    'project created': () => doing(({ visitor }) => publish(visitor, good())),
    'project updated': () => doing(({ visitor, project }) => save(visitor, project.id, { title: 'Caixa nova' })),
    'project deleted': () => doing(({ visitor, project }) => visitor.post(`/meus-projetos/${project.id}/excluir`)),
    'creation fails': () => failing(({ visitor }) => publish(visitor, good())),
    'update fails': () => failing(({ visitor, project }) => save(visitor, project.id, { title: 'Caixa nova' })),
    'toggle fails': () => failing(({ visitor, project }) => toggle(visitor, project.id)),
    'deletion fails': () => failing(({ visitor, project }) => visitor.post(`/meus-projetos/${project.id}/excluir`)),
  }
}

/** Messages to us. */
export function messageScreens({ app }: SpecWorld): Screens {
  const letter = { name: 'Ana', email: 'ana@exemplo.com.br', subject: 'Um assunto', message: 'Uma mensagem.' }
  const send = (path: string) => () => {
    const visitor = app.visitor()
    return after(visitor, visitor.post(path, letter))
  }
  return { 'contact sent': send('/contato'), 'support sent': send('/suporte') }
}
