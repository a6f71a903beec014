import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { FiscalStanding } from '#domain/fiscal/fiscal-standing.server.ts'
import { thresholdWords } from '#domain/fiscal/threshold-words.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'

export function FiscalPanel({ standing: { seller, yearCents, reached } }: { standing: FiscalStanding }) {
  if (seller === 'company') return null
  const limit = business.meiYearlyCents
  return (
    <section aria-labelledby="fiscal">
      <h2 id="fiscal" className="mb-3 text-xl">
        Vendas e royalties no ano
      </h2>
      <Progress label="Vendas e royalties no ano, do limite do MEI" value={Math.min(yearCents, limit)} max={limit}>
        {formatBRL(yearCents)} de {formatBRL(limit)}, o limite anual do MEI.
      </Progress>
      {reached.map((threshold) => {
        const { title, text } = thresholdWords(threshold, seller)
        return (
          <Notice key={threshold} tone={threshold === 'all' ? 'bad' : 'warn'} className="mt-3">
            <b>{title}.</b> {text}
          </Notice>
        )
      })}
      {seller === 'unknown' && (
        <p className="mt-3 text-sm text-ink-2">
          <Link to={href('/perfil/vendedor')} className="link">
            Complete seus dados de vendedor
          </Link>{' '}
          para sabermos o que vale para você, com CPF ou CNPJ.
        </p>
      )}
    </section>
  )
}
