import { demoPassword, seedMakers } from '#db/seed/catalog/people.ts'
import { Visitor } from './app-client.ts'

export type Person = { email: string | null; paths: string[] }

/**
 * Every screen of the product, by who sees it. `{project}` is a listed project, `{own}` one of the maker's, `{printed}` a printed
 * offer of it, `{maker}` that maker; `{job}` what the maker has to make next; `{thread}`, `{order}` and `{run}` are the
 * newest that staff has to look at.
 */
export const people: Record<string, Person> = {
  visitor: {
    email: null,
    paths: [
      '/',
      '/auth?mode=login',
      '/auth?mode=second-step',
      '/auth?mode=signup',
      '/auth?mode=reset',
      '/perfil/email/confirmar?token=x',
      '/marketplace',
      '/marketplace?q=vaso',
      '/marketplace?q=xyzzyx',
      '/projeto/{project}',
      '/projeto/{project}/denunciar',
      '/certificados',
      '/como-funciona',
      '/para-designers',
      '/para-impressoras',
      '/faq',
      '/sobre',
      '/carreiras',
      '/imprensa',
      '/desenvolvedores',
      '/termos',
      '/privacidade',
      '/contato',
      '/suporte',
      '/suporte/conversa',
      '/frete',
      '/nao-existe',
    ],
  },
  buyer: {
    email: 'comprador@exemplo.com.br',
    paths: [
      '/dashboard/entusiasta',
      '/carrinho',
      '/favoritos',
      '/minhas-compras',
      '/projeto/{project}',
      '/perfil',
      '/perfil/foto',
      '/perfil/email',
      '/perfil/enderecos',
      '/perfil/enderecos/novo',
      '/perfil/dados',
      '/perfil/excluir',
      '/perfil/seguranca',
      '/perfil/senha',
      '/perfil/verificacao',
      '/perfil/impressora',
      '/perfil/custos',
      '/entrega?oferta={printed}',
      '/entrega?oferta={printed}&endereco=novo',
    ],
  },
  maker: {
    email: 'maker@exemplo.com.br',
    paths: [
      '/dashboard/maker',
      '/meus-projetos',
      '/meus-projetos/{own}/excluir',
      '/novo-projeto',
      '/editar-projeto/{own}',
      '/projeto/{own}',
      '/projeto/{own}/imprimi',
      '/dashboard-vendas',
      '/carteira',
      '/carteira/conta',
      '/perfil/frete',
      '/producao',
      '/producao/{job}',
    ],
  },
  staff: {
    email: 'admin@exemplo.com.br',
    paths: [
      '/admin',
      '/admin/suporte',
      '/admin/suporte/{thread}',
      '/admin/moderacao',
      '/admin/projetos',
      '/admin/projetos/{project}',
      '/admin/pessoas',
      '/admin/pessoas/{maker}',
      '/admin/pessoas/{maker}/valores',
      '/admin/pedidos',
      '/admin/pedidos/{order}',
      '/admin/pedidos/{order}/devolver',
      '/admin/repasses',
      '/admin/repasses/{run}',
      '/admin/registro',
      '/admin/auditoria',
      '/admin/devolucoes',
    ],
  },
}

/** Ids for the placeholders, from the demonstration's own catalogue. */
export async function screenIds(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/projects`)
  const { items } = (await answer.json()) as {
    items: { id: string; designer_id: string; designer: { full_name: string } }[]
  }
  const maker = seedMakers.find((one) => one.email === people.maker?.email)
  const own = items.find((item) => item.designer.full_name === maker?.fullName)
  const detail = await fetch(`${origin}/api/projects/${own?.id}`)
  const { offers } = (await detail.json()) as { offers: { id: string; kind: string }[] }
  const printed = offers.find((offer) => offer.kind === 'printed')?.id ?? ''
  const ids = { project: items[0]?.id ?? '', own: own?.id ?? '', maker: own?.designer_id ?? '', printed }
  return { ...ids, ...(await staffIds(origin)), job: await jobOf(origin) }
}

/** What the maker has to make next. */
async function jobOf(origin: string): Promise<string> {
  const maker = new Visitor(origin)
  const login = { email: people.maker?.email ?? '', password: demoPassword }
  await maker.submit(await maker.get('/auth?mode=login'), 'form:has(input[name=password])', login)
  const { $ } = await maker.get('/producao')
  return $('main a[href^="/producao/"]').first().attr('href')?.split('/').at(-1) ?? ''
}

/** The first of what staff has to open. */
async function staffIds(origin: string): Promise<Record<string, string>> {
  const staff = new Visitor(origin)
  const login = { email: people.staff?.email ?? '', password: demoPassword }
  await staff.submit(await staff.get('/auth?mode=login'), 'form:has(input[name=password])', login)
  const first = async (list: string, only = '') => {
    const { $ } = await staff.get(list + only)
    return $(`td a[href^="${list}/"]`).first().attr('href')?.split('/').at(-1) ?? ''
  }
  return {
    thread: await first('/admin/suporte'),
    order: await first('/admin/pedidos', '?situacao=paid'),
    run: await first('/admin/repasses'),
  }
}

export function filledIn(path: string, ids: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
}
