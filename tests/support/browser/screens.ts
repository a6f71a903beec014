import { demoPassword } from '#demo/catalog/people.ts'
import { Visitor } from '../app/app-client.ts'

/** Screens that are shown with a 404: what is asked for is not there, or not any more. */
export const answered404: readonly string[] = [
  '/nao-existe',
  '/perfil/email/confirmar?token=x',
  '/newsletter/confirmar/desconhecido',
  '/descadastrar/desconhecido',
]

export type Person = { email: string | null; paths: string[] }

/**
 * Every screen of the product, by who sees it. `{project}` is a listed project, `{own}` one of the maker's, `{printed}` a printed
 * offer of it, `{maker}` that maker; `{collection}` what staff shows this week, `{ownCollection}` one of the buyer's; `{job}` what the maker has to make next; `{given}` an order that may still be given up;
 * `{thread}`, `{order}` and `{run}` are the newest that staff has to look at. Every screen of `app/routes.ts` is here or in
 * `notInTheDemonstration`.
 */
export const people = {
  visitor: {
    email: null,
    paths: [
      '/',
      '/auth?mode=login',
      '/auth?mode=second-step',
      '/auth?mode=signup',
      '/auth?mode=reset',
      '/perfil/email/confirmar?token=x',
      '/convite/{invitation}',
      '/marketplace',
      '/marketplace?q=vaso',
      '/marketplace?categoria=vasos',
      '/marketplace?q=xyzzyx',
      '/projeto/{project}',
      '/projeto/{made}/impressoes',
      '/impressoes/{make}',
      '/colecoes',
      '/colecoes/{collection}',
      '/projeto/{made}/perguntas',
      '/perguntas/{question}',
      '/maker/{shop}',
      '/maker/{shop}?q=vaso&ordem=preco-menor',
      '/projeto/{project}/denunciar',
      '/denunciar/direitos',
      '/denunciar/perfil/{maker}',
      '/transparencia',
      '/denuncias/{ownReport}',
      '/projeto/{networked}/impressoras',
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
      '/responsaveis',
      '/acessibilidade',
      '/termos/versoes',
      '/termos/1',
      '/privacidade',
      '/privacidade/versoes',
      '/privacidade/1',
      '/contato',
      '/suporte',
      '/suporte/conversa',
      '/frete',
      '/suporte/conversa/{conversation}',
      '/newsletter',
      '/newsletter/confirmar/desconhecido',
      '/descadastrar/desconhecido',
      '/nao-existe',
    ],
  },
  buyer: {
    email: 'comprador@exemplo.com.br',
    paths: [
      '/dashboard/entusiasta',
      '/carrinho',
      '/favoritos',
      '/colecoes',
      '/colecoes/{ownCollection}',
      '/colecoes/{ownCollection}?editar',
      '/colecoes/guardar?project_id={project}',
      '/novidades',
      '/novidades?ver=categorias',
      '/novidades?ver=seguindo',
      '/avisos',
      '/minhas-compras',
      '/minhas-compras/{given}',
      '/minhas-compras/{given}/desistir',
      '/minhas-compras/{delivered}',
      '/minhas-compras/{delivered}/problema',
      '/conversas',
      '/conversas/{talk}',
      '/devolucoes/{return}',
      '/minhas-compras/{purchase}/licenca',
      '/sandbox/{session}',
      '/compra-sucesso?session_id={paid}',
      '/projeto/{project}',
      '/projeto/{bought}/avaliar',
      '/projeto/{bought}/imprimi',
      '/perfil',
      '/perfil/foto',
      '/perfil/email',
      '/perfil/enderecos',
      '/perfil/enderecos/novo',
      '/perfil/enderecos/{address}',
      '/perfil/dados',
      '/perfil/excluir',
      '/perfil/seguranca',
      '/perfil/senha',
      '/perfil/verificacao',
      '/perfil/chaves',
      '/perfil/impressora',
      '/perfil/custos',
      '/perfil/avisos',
      '/perfil/buscas',
      '/perfil/violacoes',
      '/entrega?oferta={printed}',
      '/entrega?oferta={printed}&endereco=novo',
      '/revisar?oferta={printed}&endereco={address}',
    ],
  },
  maker: {
    email: 'maker@exemplo.com.br',
    paths: [
      '/dashboard/maker',
      '/meus-projetos',
      '/meus-projetos/{own}/excluir',
      '/meus-projetos/{held}/recurso',
      '/meus-projetos/{corrected}/marcas',
      '/meus-projetos/{own}/arquivos',
      '/arquivos/{file}/relatorio',
      '/novo-projeto',
      '/editar-projeto/{own}',
      '/projeto/{own}',
      '/projeto/{own}/imprimi',
      '/avaliacoes/{review}/resposta',
      '/perguntas/{open}/resposta',
      '/dashboard-vendas',
      '/carteira',
      '/carteira/conta',
      '/carteira/documentos',
      '/carteira/taxas',
      '/perfil/frete',
      '/perfil/loja',
      '/perfil/vendedor',
      '/perfil/oficina',
      '/meus-projetos/{lent}/rede',
      '/projeto/{networked}',
      '/projeto/{lendable}/quero-imprimir',
      '/rede',
      '/rede/{request}',
      '/rede/{printing}',
      '/rede/{printing}/ofertas',
      '/producao',
      '/producao/{job}',
      '/conversas',
      '/conversas/{jobTalk}',
      '/devolucoes/{return}',
      '/carteira/contestar/{hold}',
    ],
  },
  staff: {
    email: 'admin@exemplo.com.br',
    paths: [
      '/admin',
      '/admin/suporte',
      '/admin/suporte/{thread}',
      '/admin/moderacao',
      '/admin/categorias',
      '/admin/categorias/{category}',
      '/admin/lojas',
      '/admin/colecoes',
      '/admin/moderacao?situacao=projetos',
      '/admin/denuncias/{report}',
      '/admin/ordens',
      '/admin/ordens/{courtOrder}',
      '/admin/projetos',
      '/admin/projetos/{project}',
      '/admin/projetos/{project}/marcas',
      '/admin/pessoas',
      '/admin/pessoas/{maker}',
      '/admin/pessoas/{maker}/valores',
      '/admin/pedidos',
      '/admin/pedidos/{order}',
      '/admin/pedidos/{order}/devolver',
      '/admin/repasses',
      '/admin/repasses/{run}',
      '/admin/equipe',
      '/admin/abrir',
      '/admin/loja',
      '/admin/tarefas',
      '/admin/registro',
      '/admin/fiscal',
      '/admin/fiscal/taxas',
      '/admin/newsletter',
      '/admin/newsletter/{newsletter}',
      '/admin/incidentes',
      '/admin/incidentes/{incident}',
      '/admin/termos',
      '/admin/termos?texto=privacidade',
      '/admin/auditoria',
      '/admin/devolucoes',
      '/admin/contestacoes/{dispute}',
      '/admin/mediacao',
      '/admin/mediacao/{return}',
    ],
  },
} satisfies Record<string, Person>

/**
 * Screens that nothing of the demonstration leads to: those of mails that it has not sent (`tests/requests/refund-key.test.ts`,
 * `tests/requests/moderation.test.ts`, `tests/e2e/rights-claim.test.ts`), and the Pix of a bank's own (`tests/requests/pix.test.ts`).
 */
export const notInTheDemonstration = [
  'conta-bloqueada/:token',
  'devolucao-pix/:token',
  'pagar/:sessionId',
  'reclamacoes/:id',
]

/** A machine that is only starting turns visitors away: they come again. */
export function newVisitor(origin: string): Visitor {
  return new Visitor(origin, 40)
}

/** A user of the demonstration, signed in; without an address a visitor. */
export async function visitorOf(origin: string, { email }: Pick<Person, 'email'>): Promise<Visitor> {
  const visitor = newVisitor(origin)
  if (!email) return visitor
  const login = { email, password: demoPassword }
  await visitor.submit(await visitor.get('/auth?mode=login'), 'form:has(input[name=password])', login)
  return visitor
}

export function filledIn(path: string, ids: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
}
