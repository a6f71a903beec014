import { href, Link, useSearchParams } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination, pageAsked } from '#app/ui/pagination.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
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
  return (
    <tr>
      <td>
        <span className="flex items-center gap-3">
          <Avatar name={person.fullName} imageKey={person.avatarKey} size="md" />
          <span className="min-w-0">
            <Link to={href('/admin/pessoas/:id', { id: person.id })} className="link">
              {person.fullName}
            </Link>
            {person.isBlocked && (
              <Tag tone="bad" className="ml-2">
                Bloqueada
              </Tag>
            )}
            <span className="meta block break-all">{person.isClosed ? 'Sem nome e e-mail' : person.email}</span>
            <span className="meta block sm:hidden">{doneWords(person)}</span>
          </span>
        </span>
      </td>
      <td className="max-sm:hidden">{kindOfPerson(person)}</td>
      <td className="r num max-sm:hidden">{formatCount(person.projects)}</td>
      <td className="r num max-sm:hidden">{formatCount(person.purchases)}</td>
      <td className="r num max-sm:hidden">{formatDay(person.createdAt)}</td>
    </tr>
  )
}

/** Formats like 'Maker, 6 projetos, 4 compras', for phones. */
function doneWords(person: ListedPerson): string {
  const { projects, purchases } = person
  return [
    kindOfPerson(person),
    projects > 0 && (projects === 1 ? '1 projeto' : `${formatCount(projects)} projetos`),
    purchases > 0 && (purchases === 1 ? '1 compra' : `${formatCount(purchases)} compras`),
  ]
    .filter(Boolean)
    .join(', ')
}
