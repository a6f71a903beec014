import { useEffect, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { ProjectChecks } from '#app/catalog/project-checks.tsx'
import { useAnnounced } from '#app/ui/announce.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { SumPanel } from '#app/catalog/sum-panel.tsx'
import { MoneyField, TextField } from '#app/ui/field.tsx'
import { fewestInKit, kitFault, kitParts, type KitMember, mostKitTitle, sumOf } from '#domain/kits/kit.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import { refusalWords } from './fault-words.ts'
import { savedWords } from './kit-words.ts'
import type { TypedKit } from './own-kits.server.ts'
import { priceParts } from './price-parts.ts'

type KitFormProps = {
  projects: readonly (KitMember & { image: Picture | null })[]
  fee: Fee
  typed: TypedKit | null
  errors: Record<string, string[]>
}

export function KitForm({ projects, fee, typed, errors }: KitFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(typed?.projects ?? [])
  const [price, setPrice] = useState(typed?.price ?? '')
  const form = useRef<HTMLFormElement>(null)
  const members = projects.filter(({ projectId }) => chosen.includes(projectId))
  function read(element: HTMLFormElement): void {
    const fields = new FormData(element)
    setChosen(fields.getAll('projects').filter((value) => typeof value === 'string'))
    const typedPrice = fields.get('price')
    setPrice(typeof typedPrice === 'string' ? typedPrice : '')
  }
  // Keeps input from before hydration.
  useEffect(() => {
    if (form.current) read(form.current)
  }, [])
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      action={`${href('/meus-projetos/promocoes')}?novo=kit`}
      onInput={({ currentTarget }) => read(currentTarget)}
      className="columns"
    >
      <div className="grid gap-6">
        <TextField
          name="title"
          label="Nome do kit"
          most={mostKitTitle}
          autoComplete="off"
          defaultValue={typed?.title}
          error={errors.title}
        />
        <ProjectChecks
          id="projetos-do-kit"
          legend="Projetos do kit"
          rows={projects.map(({ projectId, ...row }) => ({ ...row, id: projectId }))}
          chosen={typed?.projects ?? []}
          errors={errors.projects}
        />
        <MoneyField
          name="price"
          id="campo-preco-do-kit"
          label="Preço do kit"
          help={members.length > 0 ? `Soma de ${formatBRL(sumOf(members))}` : 'Menor que a soma dos preços de hoje'}
          defaultValue={typed?.price}
          error={errors.price}
          className="amount max-w-60"
        />
      </div>
      <SumPanel
        button={
          <SubmitButton wide name="intent" value="kit">
            Criar kit
          </SubmitButton>
        }
      >
        <KitSum members={members} priceCents={parseBRL(price)} fee={fee} />
      </SumPanel>
    </Form>
  )
}

/** Table of each project's part of the kit's price, with the maker's share of the whole. */
function KitSum({ members, priceCents, fee }: { members: readonly KitMember[]; priceCents: Cents | null; fee: Fee }) {
  const sum = priceCents && members.length >= fewestInKit ? { priceCents, fault: kitFault(priceCents, members) } : null
  const parts = sum && !sum.fault ? kitParts(sum.priceCents, members) : []
  const shareCents = priceParts(parts, { fee }).lines.reduce((total, line) => total + line.designerAmountCents, 0)
  useAnnounced(shareCents, parts.length > 0 ? `Você recebe ${formatBRL(shareCents)}` : null)
  if (!sum) return <p className="text-ink-2">Escolha os projetos e o preço: a conta aparece aqui.</p>
  if (sum.fault) return <p className="text-sm text-ink-2">{refusalWords(sum.fault).words}</p>
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        {members.map(({ projectId, title }, place) => (
          <div key={projectId} className="contents">
            <dt className="min-w-0 pr-4 text-ink-2 wrap-anywhere">{title}</dt>
            <dd className="num text-right">{formatBRL(parts[place] ?? 0)}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="border-t border-line pt-2 text-ink-2">Taxa da Camada</dt>
          <dd className="num border-t border-line pt-2 text-right">− {formatBRL(sum.priceCents - shareCents)}</dd>
        </div>
        <div className="contents font-semibold">
          <dt>Você recebe</dt>
          <dd className="num text-right">{formatBRL(shareCents)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-2">
        Quem leva paga {savedWords(sumOf(members), sum.priceCents)}. Quem já tem algum paga só o que falta.
      </p>
    </>
  )
}
