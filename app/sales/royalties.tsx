import { href, Link } from 'react-router'
import { StatRow } from '#app/ui/stat-row.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import type { Period } from '#domain/sales/period.ts'
import type { ProjectRoyalties, RoyaltiesSummary } from '#domain/sales/royalties.server.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { periodWords } from './period-picker.tsx'
import { ProjectName } from './project-name.tsx'
import { changeOf } from './sales-stats.tsx'

type Compared<T> = { current: T; previous: T }
type RoyaltiesProps = {
  royalties: Compared<RoyaltiesSummary>
  /** Net amounts of the maker's own sales in the same periods. */
  net: Compared<Cents>
  projects: readonly (Omit<ProjectRoyalties, 'lastSaleAt'> & { lastSale: string })[]
  period: Period
}

/** Section on royalties for pieces that other makers print, compared with the previous period. */
export function Royalties({ royalties: { current, previous }, net, projects, period }: RoyaltiesProps) {
  const none = `nenhum royalty nos ${periodWords(period)} anteriores`
  const [total, totalBefore] = [net.current + current.cents, net.previous + previous.cents]
  return (
    <section aria-labelledby="royalties" className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="royalties">Royalties de impressão</h2>
        <Link to={href('/rede')} className="link inline-flex min-h-9 items-center text-label pointer-coarse:min-h-11">
          Quem imprime seus projetos
        </Link>
      </div>
      <StatRow
        stats={[
          {
            label: 'Peças vendidas por outros makers',
            value: formatCount(current.pieces),
            note: changeOf(current.pieces, previous.pieces) ?? none,
          },
          {
            label: 'Royalties',
            value: formatBRL(current.cents),
            note: changeOf(current.cents, previous.cents) ?? 'sem taxa: quem imprime a paga',
          },
          {
            label: 'Vendas e royalties, líquido',
            value: formatBRL(total),
            note: changeOf(total, totalBefore),
          },
        ]}
      />
      {projects.length > 0 && (
        <div className="mt-6">
          <Table caption="Royalties por projeto">
            <Columns
              of={[
                'Projeto',
                ['Makers', 'r max-md:hidden'],
                ['Peças', 'r'],
                ['Última venda', 'r max-md:hidden'],
                ['Royalties', 'r'],
              ]}
            />
            <tbody>
              {projects.map((item) => (
                <tr key={item.projectId}>
                  <td>
                    <ProjectName item={item} />
                  </td>
                  <td className="r num max-md:hidden">{formatCount(item.printers)}</td>
                  <td className="r num">{formatCount(item.pieces)}</td>
                  <td className="r num max-md:hidden">{item.lastSale}</td>
                  <td className="r num">{formatBRL(item.cents)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  )
}
