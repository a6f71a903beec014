import type { Visitor } from '../support/app/app-client.ts'
import { addFile } from '../support/builders.ts'
import { after, password, type Screens, type SpecWorld, whileRefusing } from './spec-world.ts'

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

/** Messages to us. */
export function messageScreens({ app }: SpecWorld): Screens {
  const letter = { name: 'Ana', email: 'ana@exemplo.com.br', subject: 'Um assunto', message: 'Uma mensagem.' }
  const send = (path: string) => () => {
    const visitor = app.visitor()
    return after(visitor, visitor.post(path, letter))
  }
  return { 'contact sent': send('/contato'), 'support sent': send('/suporte') }
}
