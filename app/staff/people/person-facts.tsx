import { href, Link } from 'react-router'
import type { Person } from '#domain/accounts/find-person.server.ts'
import { isMaker } from '#domain/accounts/viewer.ts'
import { formatBRL, formatCount, formatDay } from '#domain/shared/format.ts'
import { AreaLink, useMayOpen } from '../area-link.tsx'
import { Fact, Facts } from '../staff-page.tsx'
import { kindOfPerson } from '../words.ts'

export function PersonFacts({ person }: { person: Person }) {
  const opens = useMayOpen()
  const search = new URLSearchParams({ q: person.email })
  return (
    <Facts>
      <Fact label="E-mail">
        {person.closedAt ? (
          'Apagado'
        ) : (
          <a className="link break-all" href={`mailto:${person.email}`}>
            {person.email}
          </a>
        )}
      </Fact>
      <Fact label="Conta">
        {kindOfPerson(person)}
        {person.city && `, ${person.city}`}
      </Fact>
      {person.seller && <Fact label="Vende como">{person.seller}</Fact>}
      {person.sameSeller.length > 0 && (
        <Fact label="Mesmo CPF ou CNPJ">
          {person.sameSeller.map(({ id, fullName }) => (
            <Link key={id} to={href('/admin/pessoas/:id', { id })} className="link mr-3">
              {fullName}
            </Link>
          ))}
        </Fact>
      )}
      <Fact label="Desde">{formatDay(person.createdAt)}</Fact>
      <Fact label="Sessões abertas">{formatCount(person.sessions)}</Fact>
      <Fact label="Projetos">
        {person.projects === 0 ? (
          'Nenhum'
        ) : (
          <AreaLink area="moderation" to={`${href('/admin/projetos')}?${search}`}>
            {formatCount(person.projects)} {person.projects === 1 ? 'projeto' : 'projetos'},{' '}
            {formatCount(person.listedProjects)} no catálogo
          </AreaLink>
        )}
      </Fact>
      <Fact label="Vendas">
        {isMaker(person) && opens('money') ? (
          <Link to={href('/admin/pessoas/:id/valores', { id: person.id })}>
            {formatCount(person.sales)}, valores e retenções
          </Link>
        ) : (
          formatCount(person.sales)
        )}
      </Fact>
      <Fact label="Compras">
        {person.purchases === 0 ? (
          'Nenhuma'
        ) : (
          <AreaLink area="orders" to={`${href('/admin/pedidos')}?${search}`}>
            {formatCount(person.purchases)}, {formatBRL(person.spentCents)}
          </AreaLink>
        )}
      </Fact>
      <Fact label="Conversas com o suporte">
        {person.threads === 0 ? (
          'Nenhuma'
        ) : (
          <AreaLink area="support" to={`${href('/admin/suporte')}?${search}&situacao=all`}>
            {formatCount(person.threads)}
          </AreaLink>
        )}
      </Fact>
    </Facts>
  )
}
