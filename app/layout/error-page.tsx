import { type ReactNode, use } from 'react'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import stopped from '../assets/stopped.webp?url'
import { RequestIdContext } from '#app/document/request-facts.ts'
import { LinkButton } from '../ui/button.tsx'
import { SearchForm } from './search-form.tsx'

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

export function ErrorPage({ error }: { error: unknown }) {
  if (isNotFound(error)) return <NotFound />
  if (isRouteErrorResponse(error) && error.status < 500) return <Refused status={error.status} reason={error.data} />
  const isBusy = isRouteErrorResponse(error) && error.status === 503
  return <Broken busy={isBusy ? String(error.data) : ''} />
}

type StoppedProps = { at: string; title: string; text: string; children: ReactNode }

type NotFoundProps = {
  title?: string
  text?: string
  back?: { to: string; label: string }
  /** True after a dead link in a mail: the page has one main action and no search. */
  isLink?: boolean
}

/** Page for status 404, with a search and a way back, or only one action after a dead link. */
export function NotFound({
  title = 'Página não encontrada',
  text = 'O endereço mudou ou foi digitado com um erro. A peça continua por aqui: procure pelo nome.',
  back = { to: href('/'), label: 'Voltar para a página inicial' },
  isLink = false,
}: NotFoundProps) {
  if (isLink)
    return (
      <Stopped at="este link parou aqui" title={title} text={text}>
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </Stopped>
    )
  return (
    <Stopped at={stoppedAt(404)} title={title} text={text}>
      <SearchForm id="busca-404" placeholder="Vaso, gancho, suporte…" />
      <LinkButton variant="outline" to={back.to} className="mt-5">
        {back.label}
      </LinkButton>
    </Stopped>
  )
}

function stoppedAt(layer: number): string {
  return `parou na camada ${layer}`
}

function Stopped({ at, title, text, children }: StoppedProps) {
  return (
    <section className="wrap mt-8 grid grid-cols-1 items-center gap-8 md:mt-16 md:grid-cols-[7fr_5fr] md:gap-12">
      <div aria-hidden="true" className="pic relative rounded-stage! bg-stage! bg-none!">
        <img src={stopped} alt="" className="opacity-30 [filter:grayscale(1)]" />
        <img src={stopped} alt="" className="absolute inset-0 [clip-path:inset(62%_0_0)]" />
        <span className="absolute inset-x-0 bottom-[38%] border-b border-cobalt text-right">
          <span className="m-2 inline-block rounded-tag bg-surface px-2 text-sm font-medium">{at}</span>
        </span>
      </div>
      <div>
        <h1>{title}</h1>
        <p className="mt-3.5 mb-6 text-lg text-ink-2">{text}</p>
        {children}
      </div>
    </section>
  )
}

const refusals: Record<number, { title: string; text: string }> = {
  400: { title: 'Não entendemos o que foi enviado', text: 'Volte, confira e tente de novo.' },
  403: { title: 'Você não tem acesso a esta página', text: 'Entre com outra conta ou volte para a página inicial.' },
  405: { title: 'Isso não pode ser feito por aqui', text: 'Volte e use os botões da página.' },
  410: { title: 'Este link não vale mais', text: 'Peça um novo na página de onde ele veio.' },
  413: { title: 'Arquivos grandes demais', text: 'Escolha arquivos menores e tente de novo.' },
  429: { title: 'Muitas tentativas', text: 'Espere alguns minutos e tente de novo.' },
}

function Refused({ status, reason }: { status: number; reason: unknown }) {
  const { title, text } = refusals[status] ?? { title: 'Não deu para continuar', text: 'Volte e tente de novo.' }
  return (
    <Stopped at={stoppedAt(status)} title={title} text={typeof reason === 'string' && reason ? reason : text}>
      <LinkButton to={href('/')}>Voltar para a página inicial</LinkButton>
    </Stopped>
  )
}

function Broken({ busy }: { busy: string }) {
  const requestId = use(RequestIdContext)
  const { pathname, search } = useLocation()
  return (
    <Stopped
      at={stoppedAt(busy ? 503 : 500)}
      title={busy ? 'Espere um instante' : 'Algo deu errado do nosso lado'}
      text={
        busy ||
        'O erro já foi registrado, e o que você fez antes está guardado. Tente de novo; se continuar, fale com o suporte e informe o código abaixo.'
      }
    >
      {/* Only the server knows the id; the browser keeps the rendered one. */}
      <p suppressHydrationWarning className="font-mono text-sm break-all text-ink-3">
        {requestId && `Código: ${requestId}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton reloadDocument to={pathname + search}>
          Tentar de novo
        </LinkButton>
        <LinkButton variant="outline" reloadDocument to={href('/')}>
          Voltar para a página inicial
        </LinkButton>
        <LinkButton variant="quiet" reloadDocument to={href('/suporte')}>
          Falar com o suporte
        </LinkButton>
      </div>
    </Stopped>
  )
}
