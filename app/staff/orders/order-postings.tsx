import type { ReactNode } from 'react'
import { Columns, Table } from '#app/ui/table.tsx'
import { growthOf } from '#domain/ledger/posting.ts'
import type { StaffOrder } from '#domain/payments/staff-order.server.ts'
import { formatBRL, formatMoment } from '#domain/shared/format.ts'
import { accountNames, postingNames } from '#app/staff/words.ts'

/** List of an order's ledger postings, with the amount by which each account grew. */
export function OrderPostings({ postings }: { postings: StaffOrder['postings'] }) {
  if (postings.length === 0) return null
  return (
    <Part title="Para onde foi o dinheiro">
      <details className="lg:unfolds">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">Ver os lançamentos</summary>
        <Table caption="Lançamentos: quanto cada conta cresceu, com menos quanto diminuiu" stacks="figures">
          <Columns of={['O quê', 'Conta', ['Valor', 'r']]} />
          <tbody>
            {postings.flatMap((posting) =>
              posting.entries.map((entry, index) => (
                <tr key={entry.id}>
                  <td className="whole">
                    {index === 0 && (
                      <>
                        {postingNames[posting.kind]}
                        <span className="meta block num">{formatMoment(new Date(posting.createdAt))}</span>
                      </>
                    )}
                  </td>
                  <td className="max-sm:col-span-2">
                    {accountNames[entry.account]}
                    {entry.ownerName && <span className="meta block">{entry.ownerName}</span>}
                  </td>
                  <td className="r num max-sm:justify-self-end">
                    {formatBRL(growthOf(entry.account, entry.amountCents))}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      </details>
    </Part>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}
