import { href, Link } from 'react-router'
import { type Operation, operations } from '#app/api/openapi-document.ts'
import { exampleProject, examples } from '#app/api/openapi-examples.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextPage } from '#app/ui/page.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/developers.ts'
import { Contents } from '#app/layout/sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'API para desenvolvedores',
    description: 'O catálogo da Camada em JSON: categorias, projetos, avaliações, pagamento e download, com exemplos.',
  })
}

/** Returns the page's content from the OpenAPI document, so that both always agree. */
export function loader() {
  const { origin } = services.publicUrl
  return { origin, error: written(examples.error, origin), operations: operations.map((one) => shown(one, origin)) }
}

function shown({ method, path, summary, signedIn = false, parameters = [], example }: Operation, origin: string) {
  const address = origin + path.replace('{id}', exampleProject) + (example.query ?? '')
  const body =
    example.body === undefined
      ? ''
      : ` \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(example.body, null, 2)}'`
  return {
    method: method.toUpperCase(),
    path,
    summary,
    signedIn,
    parameters: parameters.filter((one) => one.in === 'query').map(({ name, description }) => ({ name, description })),
    call: `curl ${signedIn ? '-b sessao.txt \\\n  ' : ''}'${address}'${body}`,
    answer: written(example.answer, origin),
  }
}

function written(value: unknown, origin: string): string {
  return JSON.stringify(value, null, 2).replaceAll('https://camada.example', origin)
}

export default function Developers({ loaderData: { origin, error, operations: all } }: Route.ComponentProps) {
  return (
    <TextPage
      title="API para desenvolvedores"
      lead="O catálogo é aberto: leia categorias, projetos e avaliações em JSON, sem chave. Com a sua sessão, compre e baixe."
      contents={
        <Contents
          entries={[
            { id: 'como-funciona', title: 'Como funciona' },
            { id: 'entrar', title: 'Entrar' },
            ...all.map((one) => ({ id: idOf(one), title: `${one.method} ${one.path}` })),
            { id: 'catalogo', title: 'Catálogo de peças' },
            { id: 'erros', title: 'Erros' },
          ]}
        />
      }
    >
      <section id="como-funciona" className="space-y-3">
        <h2>Como funciona</h2>
        <p>
          Tudo responde em JSON, em UTF-8. Preços vêm em reais e em centavos, datas em UTC (ISO 8601). Listas longas vêm
          em partes: {withCode('envie em `cursor` o `nextCursor` da resposta anterior.')}
        </p>
        <p>
          A descrição completa, para ferramentas, está em{' '}
          <a className="link" href={href('/api/openapi.json')}>
            /api/openapi.json
          </a>{' '}
          (OpenAPI 3.1). Projetos novos também vêm por{' '}
          <a className="link" href={href('/novidades.xml')}>
            RSS
          </a>
          .
        </p>
      </section>
      <section id="entrar" className="mt-12 space-y-3">
        <h2>Entrar</h2>
        <p>Pagar e baixar pedem a sua sessão, o mesmo cookie do site:</p>
        <Code what="a entrada">{`curl -c sessao.txt \\\n  '${origin}/auth?mode=login' \\\n  -d 'email=voce@exemplo.com.br' \\\n  -d 'password=…'`}</Code>
      </section>
      {all.map((one) => (
        <OperationSection key={one.path} one={one} />
      ))}
      <section id="catalogo" className="mt-12 space-y-3">
        <h2>Catálogo de peças</h2>
        <p>
          As peças impressas à venda, para os catálogos do Google e da Meta (Instagram e Facebook), em RSS 2.0 com os
          campos {withCode('`g:` do Google.')} Cada variante é um item. Arquivos não entram.
        </p>
        <Code what="os endereços">{`${origin}/feeds/produtos.xml\n${origin}/maker/{loja}/produtos.xml`}</Code>
        <p>
          O segundo tem só o que aquela loja imprime e vende: cadastre o seu no Merchant Center ou no Gerenciador de
          Comércio. {withCode('Mande de volta o `ETag` em `If-None-Match`: sem mudança, a resposta é 304.')}
        </p>
        <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
          {feedFields.map(([name, words]) => (
            <div key={name} className="contents">
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="text-ink-2">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section id="erros" className="mt-12 space-y-3">
        <h2>Erros</h2>
        <p>
          A resposta tem o status certo (400, 401, 403, 404, 405, 409 ou 500) e diz por quê:{' '}
          {withCode('`code` é para o programa e não muda, `message` é para as pessoas.')}
        </p>
        <Code what="o erro">{error}</Code>
        <p>
          Falta algo? <Link to={href('/contato')}>Fale com a gente</Link>.
        </p>
      </section>
    </TextPage>
  )
}

function OperationSection({ one }: { one: ReturnType<typeof shown> }) {
  return (
    <section id={idOf(one)} className="mt-12 space-y-3">
      <h2 className="font-sans text-lg break-words">
        <code>
          {one.method} {one.path}
        </code>
      </h2>
      <p>
        {withCode(one.summary)}.{one.signedIn && ' Pede a sua sessão.'}
      </p>
      {one.parameters.length > 0 && (
        <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
          {one.parameters.map((parameter) => (
            <div key={parameter.name} className="contents">
              <dt>
                <code>{parameter.name}</code>
              </dt>
              <dd className="text-ink-2">{withCode(parameter.description)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Code what={`o pedido de ${one.path}`}>{one.call}</Code>
      <details className="group">
        <summary className="link inline-flex min-h-11 items-center gap-1">
          Ver a resposta
          <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
        </summary>
        <Code what={`a resposta de ${one.path}`}>{one.answer}</Code>
      </details>
    </section>
  )
}

const feedFields = [
  ['id', 'da variante; o item_group_id é o do projeto'],
  ['link', 'a página do projeto, com a variante escolhida'],
  ['price', 'em reais; em oferta, o menor dos 30 dias antes dela, riscado na página'],
  ['sale_price', 'o preço da oferta, se há uma'],
  ['availability', 'out_of_stock se a peça esgotou, ou se o maker está em pausa ou com a fila cheia'],
  ['max_handling_time', 'dias úteis até a postagem'],
  [
    'shipping',
    'frete e dias úteis de transporte da tabela do maker, por estado onde difere do resto do país; ausente quando o frete é cotado na hora ou a peça só é retirada',
  ],
  ['color, material', 'se o maker disse'],
] as const

function idOf({ method, path }: { method: string; path: string }): string {
  return `${method}${path}`.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

function withCode(text: string) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className="rounded-tag bg-sunk px-1 text-[0.9em]">
        {part}
      </code>
    ) : (
      part
    ),
  )
}

function Code({ what, children }: { what: string; children: string }) {
  return (
    <div className="flex items-start rounded-ctl bg-sunk">
      <pre className="min-w-0 flex-1 p-4 text-sm leading-normal break-words whitespace-pre-wrap">
        <code>{children}</code>
      </pre>
      <CopyButton
        text={children}
        variant="quiet"
        size="sm"
        className="m-1"
        done={{ kind: 'success', title: 'Copiado' }}
        failed={{ kind: 'error', title: 'Não deu para copiar', detail: 'Selecione o texto e copie.' }}
      >
        <span className="sr-only">Copiar {what}</span>
      </CopyButton>
    </div>
  )
}
