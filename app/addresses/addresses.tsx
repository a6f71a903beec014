import { href, Link } from 'react-router'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import { requireUser } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { addressLines, mostAddresses } from '#domain/addresses/address.ts'
import { listAddresses } from '#domain/addresses/addresses.server.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/addresses'

export { privatePage as headers }

export const meta = hiddenPage('Endereços')

export async function loader({ request }: Route.LoaderArgs) {
  const { id } = await requireUser(request)
  return { addresses: await listAddresses(services, id) }
}

export default function Addresses({ loaderData: { addresses } }: Route.ComponentProps) {
  const another = (
    <LinkButton to={href('/perfil/enderecos/novo')} icon="plus">
      Novo endereço
    </LinkButton>
  )
  if (addresses.length === 0)
    return (
      <ProfilePage title="Endereços">
        <EmptyState title="Nenhum endereço ainda" action={another} className="mt-6">
          Para receber peças impressas, salve um endereço de entrega.
        </EmptyState>
      </ProfilePage>
    )
  return (
    <ProfilePage title="Endereços">
      <ul className="mt-6 mb-5 divide-y divide-line rounded-card border border-line bg-surface">
        {addresses.map((address) => (
          <li key={address.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4">
            <div className="min-w-0 flex-[1_1_16rem] break-words">
              <p className="font-medium">
                {address.recipient}
                {address.isDefault && (
                  <Tag tone="info" className="ml-2">
                    Padrão
                  </Tag>
                )}
              </p>
              {addressLines(address).map((line) => (
                <p key={line} className="text-ink-2">
                  {line}
                </p>
              ))}
              {address.shownDocument && <p className="text-sm text-ink-3">CPF {address.shownDocument}</p>}
            </div>
            <Link
              to={href('/perfil/enderecos/:id', { id: address.id })}
              className="link"
              aria-label={`Editar endereço: ${address.street}, ${address.number}`}
            >
              Editar
            </Link>
          </li>
        ))}
      </ul>
      {addresses.length < mostAddresses && another}
    </ProfilePage>
  )
}
