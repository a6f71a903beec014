import { TextArea, TextField } from '#app/ui/field.tsx'
import { formatBRL, formatList } from '#domain/shared/format.ts'
import { isSentAgain, ShopForm, type ShopFormProps, ShopSection, shownIn } from './shop-section.tsx'

export function HoursSection(form: ShopFormProps) {
  const { hours = '' } = form.stored
  return (
    <ShopSection
      id="atendimento"
      title="Atendimento"
      value={hours === '' ? 'Dias úteis' : <span className="whitespace-pre-line">{hours}</span>}
      isOpen={isSentAgain(form, 'hours')}
      about={<p>Respondemos em até 24 horas, nos dias de atendimento. Sem horário, contam os dias úteis.</p>}
    >
      <ShopForm faults={form.faults}>
        <TextArea
          {...shownIn(form)('hours')}
          label="Horário"
          help="Uma linha por grupo de dias, como “Segunda a sexta: 9h às 18h” e “Domingo: fechado”."
          rows={4}
          maxLength={500}
        />
      </ShopForm>
    </ShopSection>
  )
}

export function TextsSection(form: ShopFormProps) {
  const { founded, press, careers } = form.stored
  const shown = shownIn(form)
  return (
    <ShopSection
      id="textos"
      title="Sobre a loja"
      value={formatList([
        founded ? `Fundada em ${founded}` : 'Sem ano de fundação',
        press ? 'texto de imprensa' : 'sem imprensa',
        careers ? 'texto de carreiras' : 'sem carreiras',
      ])}
      isOpen={isSentAgain(form, 'founded')}
      about={<p>O que fica em branco não aparece: nenhuma página diz o que ninguém disse.</p>}
    >
      <ShopForm faults={form.faults}>
        <TextField
          {...shown('founded')}
          label="Ano de fundação"
          help="No rodapé e em Imprensa."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="sm:max-w-60"
        />
        <TextArea {...shown('press')} label="Imprensa" rows={5} most={10_000} />
        <TextArea
          {...shown('careers')}
          label="Carreiras"
          help="Cada vaga começa por uma linha com ## e o nome dela. Sem texto, o rodapé não leva a Carreiras."
          rows={9}
          most={10_000}
        />
      </ShopForm>
    </ShopSection>
  )
}

export function MinimumSection({ minimumCents, ...form }: ShopFormProps & { minimumCents: number }) {
  return (
    <ShopSection
      id="minimo"
      title="Pedido mínimo"
      value={minimumCents > 0 ? `${formatBRL(minimumCents)} por maker` : 'Sem mínimo'}
      isOpen={isSentAgain(form, 'minimum_order')}
      about={<p>Por maker, sem o frete. Abaixo dele o carrinho diz quanto falta. Em branco, não há mínimo.</p>}
    >
      <ShopForm faults={form.faults}>
        <TextField
          {...shownIn(form)('minimum_order')}
          label="Pedido mínimo por maker"
          inputMode="decimal"
          autoComplete="off"
          className="sm:max-w-60"
        />
      </ShopForm>
    </ShopSection>
  )
}
