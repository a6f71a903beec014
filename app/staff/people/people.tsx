import { href, Link, useSearchParams } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination, pageAsked } from '#app/ui/pagination.tsx'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listPeople, type ListedPerson, type WhichPeople } from '#domain/accounts/people.server.ts'
import { formatCount, formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/people.ts'
import { ListSearch, pageHref, textAsked } from '../list-search.tsx'
import { kindOfPerson } from '../words.ts'
import { StaffPage } from '../staff-page.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Pessoas')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'people')
  const params = new URL(request.url).searchParams
  const filter = { q: textAsked(params), which: whichOf(params) }
  return listPeople(services.db, filter, pageAsked(params))
}

const situations: { value: WhichPeople; name: string; situation?: string }[] = [
  { value: 'all', name: 'Todas' },
  { value: 'makers', name: 'Makers', situation: 'makers' },
  { value: 'buyers', name: 'Compradores', situation: 'compradores' },
  { value: 'blocked', name: 'Bloqueadas', situation: 'bloqueadas' },
  { value: 'same_seller', name: 'Mesmo CPF ou CNPJ', situation: 'mesmo-documento' },
]

function whichOf(params: URLSearchParams): WhichPeople {
  return situations.find(({ situation }) => situation === params.get('situacao'))?.value ?? 'all'
}

export default function People({ loaderData: list }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const which = whichOf(params)
  const search = q ? { q } : undefined
  return (
    <StaffPage title="Pessoas">
      <ListSearch action={href('/admin/pessoas')} label="Nome ou e-mail" kept={['situacao']} />
      <ChipRow label="Situação" className="mb-5">
        {situations.map(({ value, name, situation }) => (
          <Chip
            key={value}
            to={`${href('/admin/pessoas')}?${new URLSearchParams({ ...search, ...(situation && { situacao: situation }) })}`}
            current={which === value}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
      {list.total === 0 ? (
        <EmptyState title={q ? `Ninguém com “${q}”` : 'Ninguém aqui'}>
          Busque por uma parte do nome ou do e-mail.
        </EmptyState>
      ) : (
        <>
          <Table caption="Pessoas" stacks>
            <Columns of={['Pessoa', 'Conta', ['Projetos', 'r'], ['Compras', 'r'], ['Desde', 'r']]} />
            <tbody>
              {list.items.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </tbody>
          </Table>
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => pageHref(href('/admin/pessoas'), params, page)}
          />
        </>
      )}
    </StaffPage>
  )
}

function PersonRow({ person }: { person: ListedPerson }) {
  const { projects, purchases } = person
  const counts = [
    projects > 0 && `${formatCount(projects)} ${projects === 1 ? 'projeto' : 'projetos'}`,
    purchases > 0 && `${formatCount(purchases)} ${purchases === 1 ? 'compra' : 'compras'}`,
  ].filter((words) => words !== false)
  return (
    <tr>
      <RowName
        picture={<Avatar name={person.fullName} imageKey={person.avatarKey} size="md" />}
        facts={<span className="wrap-anywhere">{person.isClosed ? 'Sem nome e e-mail' : person.email}</span>}
      >
        <Link to={href('/admin/pessoas/:id', { id: person.id })} className="link">
          {person.fullName}
        </Link>
        {person.isBlocked && (
          <Tag tone="bad" className="ml-2">
            Bloqueada
          </Tag>
        )}
      </RowName>
      <td className="max-sm:basis-full!">
        {kindOfPerson(person)}
        {counts.length > 0 && <span className="sm:hidden"> · {counts.join(', ')}</span>}
      </td>
      <td className="r num max-sm:hidden">{formatCount(projects)}</td>
      <td className="r num max-sm:hidden">{formatCount(purchases)}</td>
      <td className="r num max-sm:hidden">{formatDay(person.createdAt)}</td>
    </tr>
  )
}
