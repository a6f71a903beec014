import { href } from 'react-router'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { MoneyField, TextArea, TextField } from '#app/ui/field.tsx'
import { formatCep } from '#domain/addresses/address.ts'
import { ufs } from '#domain/addresses/uf.ts'
import { findFreightTable, saveFreightTable } from '#domain/freight/freight-tables.server.ts'
import { freightInput } from '#domain/freight/freight-input.ts'
import { presetOf, suggestedTable } from '#domain/freight/freight-preset.ts'
import { bands, type FreightTable, priceField } from '#domain/freight/freight-table.ts'
import { ufField } from '#domain/freight/uf-rates-input.ts'
import { zones } from '#domain/freight/zone.ts'
import { formatReais, formatRate, typedBRL } from '#domain/shared/format.ts'
import { cepOf } from '#domain/shared/company.ts'
import { services } from '#services'
import type { Route } from './+types/freight-table'
import { knownCep } from './known-cep.server.ts'
import { MakerForm } from './maker-form.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { RateFields } from './rate-fields.tsx'
import { UfGrid } from './uf-grid.tsx'

export { privatePage as headers }

/** Maximum number of form fields: seven per state, and the fields of the zones. */
export const handle: RouteHandle = { fields: 300 }

export const meta = hiddenPage('Frete')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const shopCep = cepOf(services.company)
  const table = await findFreightTable(services.db, viewer.id)
  return {
    unconfirmed: table && !table.isConfirmed ? assumedWords(table, shopCep) : null,
    hasLabels: services.labels !== null,
    freightFeeBps: services.shopSettings.now().fee.freightBps,
    values: typedTable(table ?? suggestedTable(''), table?.originCep ?? (await knownCep(services, viewer.id))),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const read = readForm(freightInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  await saveFreightTable(services, viewer, read.input)
  return redirectWithToast(href('/perfil/frete'), { kind: 'success', text: 'freight_saved' })
}

function assumedWords({ originCep }: FreightTable, shopCep: string): string {
  const cep = formatCep(originCep)
  const from = originCep === shopCep ? `do CEP da Camada, ${cep}, porque não sabemos o seu` : `do CEP ${cep}`
  return `Suas peças saem hoje ${from}, com os preços abaixo. Confira os dois e salve.`
}

function introWords(freightFeeBps: number): string {
  const share =
    freightFeeBps === 0
      ? 'o valor vai inteiro para você'
      : `você fica com ${formatRate(10_000 - freightFeeBps)} do valor`
  return `O comprador vê frete e data pelo CEP antes de pagar; ${share}.`
}

export default function Freight({
  loaderData: { unconfirmed, hasLabels, freightFeeBps, values },
  actionData,
}: Route.ComponentProps) {
  return (
    <MakerForm
      title="Frete"
      intro={introWords(freightFeeBps)}
      unsaved={unconfirmed}
      submit="Salvar frete"
      values={values}
      faults={actionData}
    >
      {(field, shown) => (
        <>
          <TextField
            label="CEP de onde você posta"
            inputMode="numeric"
            maxLength={10}
            placeholder="01310-100"
            className="max-w-56"
            {...field('originCep')}
          />
          <PresetChoice
            names={{ preset: 'preset', fixed: 'fixed' }}
            preset={shown.preset}
            fixed={shown.fixed}
            errors={{ preset: field('preset').error, fixed: field('fixed').error }}
          >
            <Choice
              name="preset"
              value="own"
              defaultChecked={shown.preset === 'own'}
              title="Minha tabela"
              meta="Você escreve o que o comprador paga, por distância, peso e estado."
            />
          </PresetChoice>
          <div className="hidden grid-cols-[minmax(0,1fr)] gap-6 group-has-[[name=preset][value=own]:checked]/maker:grid">
            <RateFields field={field} />
            <UfGrid field={field} shown={shown} />
          </div>
          <div className="grid gap-6 group-has-[[name=preset][value=pickup]:checked]/maker:hidden">
            {hasLabels && <PostingChoice chosen={shown.postsBy} error={field('postsBy').error} />}
            <MoneyField
              label="Frete grátis a partir de (opcional)"
              placeholder="R$ 150,00"
              help="Soma das suas peças no mesmo pedido. Em branco, nunca é grátis."
              className="max-w-80"
              {...field('freeFrom')}
            />
            <TextField
              label="Estados para onde você não envia (opcional)"
              placeholder="AC, RR"
              help="Siglas separadas por vírgula. Em branco, você envia para todo o Brasil."
              {...field('excludedUfs')}
            />
          </div>
          <TextArea
            label="Retirada com você (opcional)"
            rows={3}
            most={200}
            placeholder="No bairro Batel, de segunda a sexta, com hora marcada"
            help="Onde e quando, depois do nome da cidade, que já aparece. Todos leem: não escreva o endereço exato. Em branco, só há retirada se você marcou “Só retirada”."
            {...field('pickup')}
          />
        </>
      )}
    </MakerForm>
  )
}

function PostingChoice({ chosen, error }: { chosen: string | undefined; error: string[] | undefined }) {
  return (
    <ChoiceGroup id="como-posta" legend="Como você posta" error={error}>
      <Choice
        name="postsBy"
        value="table"
        defaultChecked={chosen !== 'labels'}
        title="Compro o envio por conta própria"
        meta="Você escolhe e paga a transportadora; o frete entra no que você recebe."
      />
      <Choice
        name="postsBy"
        value="labels"
        defaultChecked={chosen === 'labels'}
        title="Com etiquetas da Camada"
        meta="O comprador escolhe e paga a transportadora; com esse valor, você paga a etiqueta, que sai do seu saldo. O preço acima vale só se a transportadora não responder."
      />
    </ChoiceGroup>
  )
}

function typedTable(table: FreightTable, cep: string | null): Record<string, string> {
  const { rates } = table
  const choice = presetOf(table)
  const money = (cents: number | null | undefined) => (cents == null ? '' : formatReais(cents))
  return {
    preset: choice?.preset ?? 'own',
    fixed: choice?.preset === 'fixed' ? typedBRL(choice.cents) : '',
    postsBy: table.postsBy,
    originCep: cep ? formatCep(cep) : '',
    freeFrom: table.freeFromCents === null ? '' : typedBRL(table.freeFromCents),
    excludedUfs: table.excludedUfs.join(', '),
    pickup: table.pickup ?? '',
    ...Object.fromEntries(
      ufs.flatMap((uf) => {
        const own = table.ufRates[uf]
        return own
          ? [
              [ufField(uf, 'days'), String(own.days ?? '')],
              ...bands.map((_, band) => [ufField(uf, band), money(own.cents[band])]),
            ]
          : []
      }),
    ),
    ...Object.fromEntries(
      zones.flatMap((zone) => [
        [`${zone}.days`, String(rates[zone].days)],
        ...bands.map((_, band) => [priceField(zone, band), money(rates[zone].cents[band])]),
      ]),
    ),
  }
}
