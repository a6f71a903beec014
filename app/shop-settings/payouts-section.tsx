import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import { cadenceCopy, type NextPayouts, type PayoutRule } from '#domain/shop-settings/shop-settings.ts'
import { weekdayNames } from '#domain/shop-settings/settings-change.ts'
import { Tag } from '#app/ui/tag.tsx'
import { isSentAgain, ShopForm, type ShopFormProps, ShopSection, shownIn } from './shop-section.tsx'

type PayoutsSectionProps = ShopFormProps & { rule: PayoutRule; next: NextPayouts | null }

export function PayoutsSection({ rule, next, ...form }: PayoutsSectionProps) {
  const shown = shownIn(form)
  const cadence = shown('payout_cadence').defaultValue
  return (
    <ShopSection
      id="repasses"
      title="Repasses"
      value={ruleWords(rule)}
      changesOn={next?.from}
      isOpen={isSentAgain(form, 'payout_cadence')}
      about={
        <p>
          Ritmo e mínimo estão nos Termos de Uso: uma mudança pior para quem vende é anunciada, e vale com a próxima
          versão deles.
        </p>
      }
    >
      {next && (
        <Form method="post" className="mb-6">
          <Notice tone="info">
            A partir de {formatDay(next.from)}, o repasse passa a ser {cadenceCopy(next.cadence).adjective}, a partir de{' '}
            {formatBRL(next.minimumCents)}.
            <SubmitButton variant="danger" size="sm" className="mt-3" name="intent" value="withdraw_payouts">
              Retirar anúncio
            </SubmitButton>
          </Notice>
        </Form>
      )}
      <ShopForm faults={form.faults}>
        <ChoiceGroup legend="Ritmo" id="ritmo" error={form.faults?.errors.payout_cadence}>
          <div className="grid gap-2 sm:grid-cols-2">
            <Choice name="payout_cadence" value="weekly" title="Semanal" defaultChecked={cadence === 'weekly'} />
            <Choice name="payout_cadence" value="monthly" title="Mensal" defaultChecked={cadence === 'monthly'} />
          </div>
        </ChoiceGroup>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...shown('payout_weekday')} label="Dia da semana" help="De um repasse semanal.">
            {weekdayNames.map(
              (name, day) =>
                day >= 1 &&
                day <= 5 && (
                  <option key={name} value={day}>
                    {name}
                  </option>
                ),
            )}
          </SelectField>
          <TextField
            {...shown('payout_month_day')}
            label="Dia do mês"
            help="De um repasse mensal, de 1 a 28."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <TextField
          {...shown('payout_minimum')}
          label="Mínimo de um repasse"
          help="O que há abaixo disso fica para o próximo."
          inputMode="decimal"
          autoComplete="off"
          className="sm:max-w-60"
        />
      </ShopForm>
    </ShopSection>
  )
}

function ruleWords({ cadence, weekday, monthDay, minimumCents }: PayoutRule): string {
  const days = cadence === 'weekly' ? `Semanal, ${weekdayNames[weekday]}` : `Mensal, dia ${monthDay}`
  return `${days}, a partir de ${formatBRL(minimumCents)}`
}

type OnePersonSectionProps = ShopFormProps & {
  /** Largest payout in cents that one person may both approve and send; null if two are needed. */
  limitCents: number | null
  people: number
}

export function OnePersonSection({ limitCents, people, ...form }: OnePersonSectionProps) {
  const { faults } = form
  const isOn = limitCents !== null
  const isSent = faults?.values.one_person_limit !== undefined
  return (
    <ShopSection
      id="uma-pessoa"
      title="Quem envia repasses"
      value={
        isOn ? (
          <>
            Quem aprovou, até {formatBRL(limitCents)} por repasse
            {people > 1 && (
              <Tag tone="warn" className="ml-2">
                {people} pessoas
              </Tag>
            )}
          </>
        ) : (
          'Uma pessoa aprova, outra envia'
        )
      }
      isOpen={isSent}
      about={
        <p>
          Quem aprova um repasse não o envia. Numa loja de uma pessoa, ela pode: com o código do aplicativo, e não antes
          do próximo dia útil.
        </p>
      }
    >
      {isOn && people > 1 && (
        <Notice tone="warn" className="mb-5">
          <b>{people} pessoas respondem pelo dinheiro.</b> Duas já conferem cada repasse: desligue este ajuste.
        </Notice>
      )}
      <ShopForm faults={faults}>
        <Checkbox
          name="one_person"
          value="sim"
          label="A mesma pessoa aprova e envia"
          defaultChecked={isSent ? faults?.values.one_person !== undefined : isOn}
        />
        <TextField
          {...shownIn(form)('one_person_limit')}
          label="Até quanto, por repasse"
          help="Acima disso, continuam sendo duas pessoas."
          inputMode="decimal"
          autoComplete="off"
          className="sm:max-w-60"
        />
      </ShopForm>
    </ShopSection>
  )
}
