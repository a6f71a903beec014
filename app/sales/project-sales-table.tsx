import type { ProjectSales } from '#domain/sales/sales-by-project.server.ts'
import { formatCount } from '#domain/shared/locale.ts'
import { formatBRL } from '#domain/shared/money.ts'
import { Table } from '#app/ui/table.tsx'
import { ProjectName } from '#app/publish/project-name.tsx'

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
            <td className="r num">{formatCount(item.sales)}</td>
            <td className="r num max-md:hidden">{formatBRL(item.grossCents)}</td>
            <td className="r num">{formatBRL(item.netCents)}</td>
            <td className="r num max-md:hidden">{item.lastSale}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
