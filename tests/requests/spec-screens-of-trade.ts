import type { Page, Visitor } from '../support/app/app-client.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'
import { after, type Screens, type SpecWorld, whileRefusing } from './spec-world.ts'

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
    authorship: 'own',
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
