import { href, Link } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { shortDay } from '#app/freight/words.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { mostJobs } from '#domain/shipping/jobs-input.ts'
import { jobsToPrintToday, type PrintToday } from '#domain/shipping/print-today.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { shipmentPage, shipmentPages } from '#domain/shipping/shipment-page.server.ts'
import { services } from '#services'
import type { Route } from './+types/sheets'
import { objectWords, WhatToMake, WhereItGoes } from './job-sheet.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Fichas de produção')

/** Loads the sheets of the shipments in the address or, for `imprimir=hoje`, of the shipments to print today. */
export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { searchParams } = new URL(request.url)
  const today =
    searchParams.get('imprimir') === 'hoje'
      ? await jobsToPrintToday(services.db, viewer.id, services.clock.now())
      : null
  const shipmentIds = today?.ids ?? [...new Set(searchParams.getAll('job'))].slice(0, mostJobs)
  const next = today?.next ? await shipmentPage(services, today.next.id, { makerId: viewer.id }) : null
  const shipments = await shipmentPages(services, { makerId: viewer.id, shipmentIds })
  const sheets = shipments.map((shipment) => {
    const address = new URL(href('/producao/:id', { id: shipment.id }), services.publicUrl).href
    return { shipment, qr: services.drawQr(address) }
  })
  return {
    today,
    sheets,
    next: today?.next && next && { ...today.next, piece: objectWords(next.lines), number: next.orderNumber },
  }
}

export default function Sheets({ loaderData: { today, sheets, next } }: Route.ComponentProps) {
  const isScripted = useHydrated()
  const isToday = today !== null
  return (
    <div className="wrap">
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Produção', to: href('/producao') }, { label: 'Fichas' }]} />
        <h1>{isToday ? 'Imprimir hoje' : 'Fichas de produção'}</h1>
        <p className="mt-1.5 text-ink-2">
          {isToday
            ? 'O que está na fila e cabe nas horas das suas impressoras hoje, com o que já devia estar pronto.'
            : 'Uma folha por pedido, com o que fazer e para onde vai.'}
        </p>
        {isScripted && sheets.length > 0 && (
          <Button type="button" className="mt-4" onClick={() => window.print()}>
            {sheets.length === 1 ? 'Imprimir a ficha' : `Imprimir as ${sheets.length} fichas`}
          </Button>
        )}
      </div>
      {sheets.length === 0 && (
        <EmptyState
          as="p"
          className="mt-6"
          title={isToday ? 'Nada a começar hoje' : 'Nenhuma ficha para imprimir'}
          action={
            <LinkButton to={href('/producao')} variant="outline">
              Voltar à produção
            </LinkButton>
          }
        >
          {isToday ? noneTodayWords(today) : 'Escolha pedidos em Produção.'}
          {next && (
            <>
              {' '}
              A seguir:{' '}
              <Link to={href('/producao/:id', { id: next.id })} className="link">
                {next.piece}, pedido {next.number}
              </Link>
              , a partir de {shortDay(next.startsOn)}.
            </>
          )}
        </EmptyState>
      )}
      {sheets.map(({ shipment, qr }) => (
        <article
          key={shipment.id}
          aria-labelledby={`ficha-${shipment.id}`}
          className="mt-10 border-t-2 border-ink pt-6 print:mt-0 print:break-after-page print:border-0 print:pt-0"
        >
          <h2 id={`ficha-${shipment.id}`} className="text-2xl">
            Pedido {shipment.orderNumber}
          </h2>
          <div className="mt-4 columns print:grid-cols-1">
            <WhatToMake shipment={shipment} as="h3" />
            <WhereItGoes shipment={shipment} qr={qr} as="h3" />
          </div>
        </article>
      ))}
    </div>
  )
}

/** Returns the reason why there is nothing to print today. */
function noneTodayWords({ queued, hours }: PrintToday): string {
  if (queued === 0) return 'A fila está vazia.'
  const waiting = queued === 1 ? '1 pedido espera na fila' : `${formatCount(queued)} pedidos esperam na fila`
  return `${waiting}. O que já está imprimindo ocupa as ${formatCount(hours)} h de hoje das suas impressoras.`
}
