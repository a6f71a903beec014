/** Paths that mails, payments and rules link to; a test compares them with `app/routes.ts`. */
export const namedPaths = [
  '/admin',
  '/admin/abrir',
  '/admin/abrir/:token',
  '/admin/auditoria',
  '/admin/contestacoes/:id',
  '/admin/equipe',
  '/admin/loja',
  '/admin/repasses',
  '/admin/suporte/:id',
  '/admin/tarefas',
  '/auth',
  '/avisos',
  '/carrinho',
  '/carteira',
  '/carteira/conta',
  '/carteira/taxas',
  '/certificados',
  '/conversas/:purchaseId',
  '/colecoes',
  '/convite/:token',
  '/compra-sucesso',
  '/conta-bloqueada/:token',
  '/confirmar-email',
  '/dashboard-vendas',
  '/dashboard/entusiasta',
  '/dashboard/maker',
  '/denuncias/:token',
  '/descadastrar/:token',
  '/devolucao-pix/:token',
  '/devolucoes/:id',
  '/fotos/:id/:width',
  '/impressoes/:id',
  '/marketplace',
  '/meus-projetos',
  '/meus-projetos/:id/marcas',
  '/meus-projetos/:id/recurso',
  '/midia/:name',
  '/minhas-compras',
  '/minhas-compras/:orderId',
  '/minhas-compras/:orderId/contrato.pdf',
  '/newsletter/:resposta/:token',
  '/novidades',
  '/novo-projeto',
  '/perfil',
  '/perfil/avisos',
  '/projeto/:id',
  '/pagar/:sessionId',
  '/perguntas/:id',
  '/perguntas/:id/resposta',
  '/perfil/chaves',
  '/perfil/email/confirmar',
  '/perfil/loja',
  '/perfil/verificacao',
  '/perfil/violacoes',
  '/perfil/vendedor',
  '/privacidade',
  '/privacidade/:n',
  '/producao',
  '/producao/:id',
  '/reclamacoes/:id',
  '/rede/:id',
  '/sandbox/etiquetas/:reference',
  '/sandbox/:sessionId',
  '/suporte',
  '/suporte/conversa/:token',
  '/termos',
  '/termos/:n',
  '/termos/versoes',
  '/webhooks/:provider',
] as const

type NamedPath = (typeof namedPaths)[number]

type Params<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? { [key in Name]: string | number } & Params<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? { [key in Name]: string | number }
    : object

/** Builds a path like React Router's `href()`: `pathTo('/rede/:id', { id })` is `/rede/…`. */
export function pathTo<Path extends NamedPath>(
  path: Path,
  ...[params]: object extends Params<Path> ? [] : [Params<Path>]
): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, string | number>)[name])),
  )
}
