import { href, Link } from 'react-router'
import { EndForm } from '#app/catalog/end-form.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { classes } from '#app/ui/classes.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import type { Picture } from '#domain/shared/picture.ts'
import type { Day } from '#domain/shared/day.ts'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'

export type DealRow = {
  field: 'promotion' | 'coupon' | 'kit'
  id: string
  name: string
  /** Picture of the first project; null for a coupon that is valid for all. */
  image: Picture | null
  to: string | null
  terms: string
  stopped: string | null
  /** Link by which buyers apply the coupon; null for other deals. */
  link: string | null
  tone: TagTone
  state: string
  phase: DealPhase
  /** First and last day; null for a kit, which has no end. */
  days: readonly [Day, Day] | null
  uses: string
  charged: string
  given: string
  /** Label of the button that ends the deal; null if it is over. */
  end: string | null
}

export const dealPhases = ['running', 'planned', 'over'] as const
export type DealPhase = (typeof dealPhases)[number]

const phaseNames = { running: 'No ar', planned: 'Agendadas', over: 'Encerradas' } satisfies Record<DealPhase, string>

type DealTableProps = { rows: readonly DealRow[]; phase: DealPhase | null }

export function DealTable({ rows, phase }: DealTableProps) {
  const path = href('/meus-projetos/promocoes')
  const shown = phase ? rows.filter((row) => row.phase === phase) : rows
  const counted = (one: DealPhase) => rows.filter((row) => row.phase === one).length
  return (
    <>
      <ChipRow label="Quais promoções" className="mt-8 mb-2">
        <Chip to={path} current={phase === null} count={rows.length}>
          Todas
        </Chip>
        {dealPhases.map((one) => (
          <Chip key={one} to={`${path}?ver=${one}`} current={phase === one} count={counted(one)}>
            {phaseNames[one]}
          </Chip>
        ))}
      </ChipRow>
      {shown.length === 0 ? (
        <p className="py-6 text-ink-2">Nenhuma agora.</p>
      ) : (
        <Table caption="Suas promoções, cupons e kits" stacks="figures">
          <Columns of={['Nome', right('Usos'), right('Cobrado'), right('Desconto'), right('Ações')]} />
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

function right(name: string) {
  return [name, 'text-right'] as const
}

function Row({ row }: RowProps) {
  const { field, id, name, image, to, terms, stopped, link, tone, state, uses, charged, given, end } = row
  // An empty cell leaves its label out on a phone.
  const figure = (words: string) => (row.phase === 'planned' && words === '–' ? null : words)
  return (
    <tr>
      <td>
        <div className="flex gap-3.5">
          <Thumbnail image={image} className="self-start" />
          <div className="min-w-0 wrap-anywhere">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {to ? (
                <Link to={to} className="font-medium hover:underline">
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <Tag tone={tone}>{state}</Tag>
            </span>
            <span className="meta mt-0.5 block">{terms}</span>
            {charged === '–' && figure(uses) && <span className="meta mt-0.5 block sm:hidden">Usos: {uses}</span>}
            {stopped && <span className="mt-1 block text-sm text-ink-2">{stopped}</span>}
            {link && <ShopLink href={link} code={name} />}
          </div>
        </div>
      </td>
      <td data-label="Usos" className={classes('r num', charged === '–' && 'max-sm:hidden')}>
        {figure(uses)}
      </td>
      <td data-label="Cobrado" className={classes('r num', charged === '–' && 'max-sm:hidden')}>
        {figure(charged)}
      </td>
      <td data-label="Desconto" className={classes('r num', given === '–' && 'max-sm:hidden')}>
        {figure(given)}
      </td>
      <td className="r corner">
        {end && (
          <Menu id={`mais-${id}`} label={`Mais ações de ${name}`} button={<Icon name="more" />}>
            <EndForm field={field} id={id} label={end} />
          </Menu>
        )}
      </td>
    </tr>
  )
}

type RowProps = { row: DealRow }

function ShopLink({ href: address, code }: { href: string; code: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <a href={address} className="link min-w-0 text-sm max-sm:hidden noscript:inline-flex">
        {address}
      </a>
      <CopyButton
        text={address}
        variant="quiet"
        size="sm"
        className="-ml-3 noscript:hidden"
        done={{ kind: 'success', title: 'Link copiado' }}
        failed={{ kind: 'error', title: 'Não deu para copiar', detail: 'Selecione o link e copie.' }}
      >
        Copiar link<span className="sr-only"> do cupom {code}</span>
      </CopyButton>
    </span>
  )
}
