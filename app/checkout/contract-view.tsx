import { Link } from 'react-router'
import { SoldBy } from '#app/sellers/sold-by.tsx'
import { freightPrice } from '#app/freight/words.ts'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { type Address, addressLines } from '#domain/addresses/address.ts'
import type { Contract } from '#domain/checkout/contract.ts'
import { formatBRL } from '#domain/shared/format.ts'

type ContractViewProps = {
  contract: Contract
  pictures: readonly ({ key: string } | null)[]
  address: Address | null
  /** Path of the page for changing address and freight. */
  changeTo: string
}

export function ContractView({ contract, pictures, address, changeTo }: ContractViewProps) {
  const { lines, deliveries } = contract
  return (
    <div>
      <h2 className="text-xl">O que você compra</h2>
      <ul className="mt-3 border-b border-line">
        {lines.map((line, place) => (
          <li key={place} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line py-4">
            <Thumbnail image={pictures[place] ?? null} size="lg" />
            <div>
              <div className="flex items-baseline justify-between gap-4">
                <p className="font-medium">
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.title}
                </p>
                <p className="num">{formatBRL(line.amountCents)}</p>
              </div>
              <p className="mt-0.5 text-label text-ink-2">{line.what}.</p>
              <p className="text-label text-ink-2">
                Vendido por <SoldBy words={line.seller} />.
              </p>
              {line.licence && (
                <details className="mt-1 text-label">
                  <summary className="inline-flex min-h-9 cursor-pointer items-center pointer-coarse:min-h-11">
                    Licença: {line.licence.name.toLowerCase()}
                  </summary>
                  <p className="mt-1 text-ink-2">Pode: {line.licence.allowed.join('; ')}.</p>
                  <p className="mt-1 text-ink-2">Não pode: {line.licence.forbidden.join('; ')}.</p>
                </details>
              )}
              <p className="mt-1 text-label text-ink-2">{line.withdrawal}</p>
            </div>
          </li>
        ))}
      </ul>
      {deliveries.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">Entrega</h2>
          {address && (
            <div className="mt-3 flex items-start justify-between gap-4 border-t border-line pt-3">
              <p className="min-w-0 leading-snug wrap-anywhere">
                <span className="font-medium">{address.recipient}</span>
                {addressLines(address).map((line) => (
                  <span key={line} className="mt-0.5 block text-label text-ink-2">
                    {line}
                  </span>
                ))}
              </p>
              <Link to={changeTo} className="link -my-2.5 inline-flex min-h-11 flex-none items-center text-label">
                Mudar<span className="sr-only"> o endereço</span>
              </Link>
            </div>
          )}
          <ul className="mt-3 border-b border-line">
            {deliveries.map(({ seller, words, place, freightCents: cents }) => (
              <li key={seller} className="flex items-start justify-between gap-4 border-t border-line pt-3 pb-1">
                <span className="min-w-0 pb-2 wrap-anywhere">
                  <span className="font-medium">Frete, por {seller}</span>
                  <span className="block text-label text-ink-2">
                    {words}
                    {place && !address && `, para ${place}`}.
                  </span>
                </span>
                <span className="grid flex-none justify-items-end">
                  <span className="num">{freightPrice(cents)}</span>
                  <Link to={changeTo} className="link -mt-2 inline-flex min-h-11 items-center text-label">
                    Mudar<span className="sr-only"> o frete de {seller}</span>
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
