import { Link } from 'react-router'
import type { ProjectSales } from '#domain/analytics/sales-by-project.server.ts'
import { formatBRL } from '#domain/shared/money.ts'
import { mediaUrl } from '../ui/media-url.ts'
import { Table } from '../ui/table.tsx'

type Row = Omit<ProjectSales, 'lastSaleAt'> & { lastSale: string }

/** Which project sold how much; on a phone the secondary columns go, the CSV has them all. */
export function ProjectSalesTable({ items }: { items: readonly Row[] }) {
  return (
    <Table caption="Vendas por projeto">
      <thead>
        <tr>
          <th scope="col">Projeto</th>
          <th scope="col" className="r">
            Vendas
          </th>
          <th scope="col" className="r max-md:hidden">
            Bruto
          </th>
          <th scope="col" className="r">
            Líquido
          </th>
          <th scope="col" className="r max-md:hidden">
            Última venda
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.projectId}>
            <td>
              <ProjectName item={item} />
            </td>
            <td className="r num">{item.sales.toLocaleString('pt-BR')}</td>
            <td className="r num max-md:hidden">{formatBRL(item.grossCents)}</td>
            <td className="r num">{formatBRL(item.netCents)}</td>
            <td className="r num max-md:hidden">{item.lastSale}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ProjectName({ item }: { item: Row }) {
  const thumb = item.image && (
    <img
      src={mediaUrl(item.image.key, 400)}
      width="56"
      height="42"
      alt=""
      loading="lazy"
      className="h-[42px] w-14 flex-none rounded-tag bg-sunk object-cover"
    />
  )
  if (item.isDeleted) {
    return (
      <span className="flex items-center gap-3 leading-[1.3]">
        {thumb}
        <span>
          {item.title} <span className="text-sm text-ink-3">(excluído)</span>
        </span>
      </span>
    )
  }
  return (
    <Link
      to={`/projeto/${item.projectId}`}
      className="flex items-center gap-3 leading-[1.3] underline-offset-3 hover:underline"
    >
      {thumb}
      <span>{item.title}</span>
    </Link>
  )
}
