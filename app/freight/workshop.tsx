import { href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { classes } from '#app/ui/classes.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { workshopInput } from '#domain/freight/workshop-input.ts'
import type { Workshop } from '#domain/freight/workshop.ts'
import { findWorkshop, saveWorkshop } from '#domain/freight/workshops.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatDate } from '#domain/shared/format.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import type { Route } from './+types/workshop'
import { DaysOffFields, withDaysOff } from './days-off-fields.tsx'
import { MakerForm } from './maker-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Prazo das peças')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const workshop = await findWorkshop(services.db, viewer.id)
  return { isNew: !workshop, values: typed(workshop) }
}

function typed(workshop: Workshop | null): Record<string, string> {
  if (!workshop) return { printers: '1', hoursPerDay: String(business.parcel.assumedHoursPerDay) }
  const stretches = workshop.daysOff.map(({ from, to }) =>
    from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`,
  )
  return {
    printers: String(workshop.printers),
    hoursPerDay: String(workshop.hoursPerDay),
    daysOff: stretches.join('\n'),
    paused: workshop.isPaused ? 'sim' : '',
    pausedUntil: workshop.pausedUntil ? formatDate(workshop.pausedUntil) : '',
    pauseNote: workshop.pauseNote ?? '',
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const read = readForm(workshopInput, withDaysOff(await formOf(request)))
  if (!read.ok) return refuseForm(read.faults)
  await saveWorkshop(services, viewer, read.input)
  return redirectWithToast(href('/perfil/oficina'), { kind: 'success', text: 'workshop_saved' })
}

export default function WorkshopPage({ loaderData: { isNew, values }, actionData }: Route.ComponentProps) {
  return (
    <MakerForm
      title="Prazo das peças"
      intro="O prazo da loja soma a sua fila, o tempo de cada peça e as folgas, e nunca é menor que o do anúncio."
      unsaved={
        isNew
          ? 'Enquanto você não salvar, vale o prazo de cada anúncio, não importa quantas peças estejam na fila.'
          : null
      }
      submit="Salvar prazo"
      values={values}
      faults={actionData}
    >
      {(field, shown) => (
        <>
          <div className="grid gap-4 xs:grid-cols-2">
            <TextField label="Impressoras" inputMode="numeric" maxLength={3} {...field('printers')} />
            <TextField
              label="Horas por dia útil"
              inputMode="numeric"
              help="De cada impressora"
              {...field('hoursPerDay')}
            />
          </div>
          <DaysOffFields typed={shown.daysOff ?? ''} error={field('daysOff').error} />
          <fieldset className="group grid gap-4 border-t border-line pt-5">
            <legend className="sr-only">Loja em pausa</legend>
            <Checkbox
              name="paused"
              value="sim"
              defaultChecked={shown.paused === 'sim'}
              label="Loja em pausa: peças impressas ficam indisponíveis, e os arquivos continuam à venda."
            />
            {/* Errors show even if the pause was unticked again. */}
            <div
              className={classes(
                'gap-4',
                field('pausedUntil').error || field('pauseNote').error ? 'grid' : 'hidden group-has-checked:grid',
              )}
            >
              <DateField
                label="Último dia da pausa (opcional)"
                className="max-w-56"
                help="Em branco, até você desmarcar"
                {...field('pausedUntil')}
              />
              <TextField
                label="Recado para quem visita (opcional)"
                most={200}
                placeholder="Em feira até sexta, volto na segunda"
                {...field('pauseNote')}
              />
            </div>
          </fieldset>
        </>
      )}
    </MakerForm>
  )
}
