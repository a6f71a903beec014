import { href, Link } from 'react-router'
import { EndForm } from '#app/catalog/end-form.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { fewestInKit, mostInKit } from '#domain/kits/kit.ts'
import { KitForm } from './kit-form.tsx'
import type { KitFaults, KitSectionData } from './own-kits.server.ts'

const states = {
  on_sale: { tone: 'ok', words: 'No ar' },
  stopped: { tone: 'warn', words: 'Fora de venda' },
  hidden: { tone: 'bad', words: 'Escondido' },
  ended: { tone: 'neutral', words: 'Encerrado' },
} as const

/** A maker's kits, and the form of a new one. */
export function KitSection({ kits, projects, fee, faults }: KitSectionData & { faults: KitFaults | null }) {
  return (
    <section id="kits" aria-labelledby="kits-titulo" className="mt-14 border-t border-line pt-10">
      <h2 id="kits-titulo">Kits</h2>
      <p className="mt-2 max-w-text text-ink-2">
        Os arquivos de {fewestInKit} a {mostInKit} projetos seus por um preço só, menor que a soma. Quem já tem algum
        paga só as partes do que falta. Kit, promoção e cupom não somam: vale o que sair mais barato.
      </p>
      {kits.length > 0 && <KitTable kits={kits} />}
      {projects.length < fewestInKit ? (
        <p className="mt-4 text-ink-2">Com dois projetos com arquivos no ar você pode juntá-los num kit.</p>
      ) : (
        <details key={kits.length} open={faults !== null} className="group mt-5 max-w-text">
          <summary className={buttonClass({ variant: 'outline', className: 'cursor-pointer' })}>
            Novo kit
            <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-5">
            <KitForm projects={projects} fee={fee} typed={faults?.typed ?? null} errors={faults?.errors ?? {}} />
          </div>
        </details>
      )}
    </section>
  )
}

function KitTable({ kits }: { kits: KitSectionData['kits'] }) {
  return (
    <div className="mt-5">
      <Table caption="Seus kits" stacks>
        <Columns of={['Kit', 'Estado', ['Vendas', 'text-right'], ['Cobrado', 'text-right'], ['Ações', 'text-right']]} />
        <tbody>
          {kits.map(({ id, slug, title, words, state, stopped, sales, charged }) => (
            <tr key={id}>
              <td>
                <Link to={href('/kits/:slug', { slug })} className="font-medium wrap-anywhere hover:underline">
                  {title}
                </Link>
                <span className="block text-sm text-ink-3">{words}</span>
                {stopped && <span className="mt-1 block text-sm text-ink-2">{stopped}</span>}
              </td>
              <td data-label="Estado">
                <Tag tone={states[state].tone}>{states[state].words}</Tag>
              </td>
              <td data-label="Vendas" className="num text-right">
                {sales}
              </td>
              <td data-label="Cobrado" className="num text-right">
                {charged}
              </td>
              <td className="text-right">
                {state !== 'ended' && <EndForm field="kit" id={id} label={`Encerrar o kit ${title}`} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
