import { href, Link } from 'react-router'
import type { MakerFreight } from '#app/freight/maker-freight.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CategoryChoice } from '#domain/catalog/category.ts'
import type { PrintCosts } from '#domain/printing/print-costs.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { SellingTerms } from '#domain/shop-settings/shop-settings.ts'
import type { WaitingUpload } from '#domain/uploads/pending-uploads.server.ts'
import { AiSection, AuthorshipSection } from './authorship-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { DeclarationsSection } from './declarations-section.tsx'
import { Earnings } from './earnings.tsx'
import { FaultList } from './fault-list.tsx'
import { FilesSection, WaitingFiles } from './files-section.tsx'
import { FreightSection } from './freight-section.tsx'
import type { ProjectFormState } from './form-state.ts'
import { ImagesSection } from './images-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { Step, StepList } from './step.tsx'
import { MoreDetails, TextsSection } from './texts-section.tsx'
import { VariantsSection } from './variants-section.tsx'

type NetworkState = { projectId: string; royaltyCents: Cents | null }

type ProjectFormProps = {
  title: string
  state: ProjectFormState
  /** What the form carries without showing it. */
  hidden: Record<string, string>
  categories: CategoryChoice[]
  selling: SellingTerms
  costs: PrintCosts
  maxModelBytes: number
  /** Received files of no project yet. */
  waiting: WaitingUpload[]
  /** Where it is sent: said, since an address with a step in it would hand that on. */
  action: string
  submit: string
  busy: string
  /** Of a project that is there already: whether others may print it, and for how much. */
  network?: NetworkState
  /** Where a draft of its texts lies on the device, and which forms it may not be put back from; null keeps none. */
  draft?: { key: string; publishedIds: string[]; isFresh: boolean }
  /** Where pieces are posted from and for how much. */
  freight: MakerFreight
  /** What becomes of the project while its maker did not say who sells; null once they did. */
  unsold?: string | null
}

const formId = 'formulario'

/**
 * The form of a new or changed project: one multipart form that works as plain HTML. Only the server renders it
 * (`served-form.tsx`); a script sends files ahead, counts along, keeps a draft and walks the steps on a phone.
 */
export function ProjectForm(props: ProjectFormProps) {
  const {
    title,
    state,
    hidden,
    categories,
    selling,
    costs,
    maxModelBytes,
    waiting,
    action,
    submit,
    busy,
    network,
    draft,
    freight,
    unsold,
  } = props
  const { values, errors } = state
  return (
    <div className="wrap max-md:pb-24">
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 md:mt-6">
        <h1 className="max-md:text-2xl">{title}</h1>
        <p data-saved className="min-h-5 text-sm text-ink-3 max-md:basis-full" />
      </div>
      {unsold && (
        <Notice tone="warn" className="mt-4">
          {unsold}{' '}
          <Link to={href('/perfil/vendedor')} className="link">
            Completar dados de vendedor
          </Link>
        </Notice>
      )}
      <StepList />
      <div className="columns md:mt-4">
        <form
          id={formId}
          action={action}
          method="post"
          encType="multipart/form-data"
          noValidate
          data-fee={JSON.stringify(selling.fee)}
          data-draft={draft?.key}
          data-published={draft?.publishedIds.join(' ')}
          data-fresh={draft?.isFresh || undefined}
          className="group/form relative grid grid-cols-1 gap-6"
        >
          {/* The button that Enter presses; without it that would be the first one of the lists. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            {submit}
          </button>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FaultList errors={errors} />
          <Step number={1}>
            <div>
              <FilesSection state={state} maxModelBytes={maxModelBytes} />
              <div id="enviados-antes">
                <WaitingFiles waiting={waiting} shownIds={[...state.files, ...state.images].map(({ id }) => id)} />
              </div>
            </div>
          </Step>
          <Step number={2}>
            <ImagesSection state={state} />
          </Step>
          <Step number={3}>
            <section aria-labelledby="sobre" className="grid grid-cols-1 gap-3 sm:gap-4">
              <TextsSection values={values} errors={errors} categories={categories} />
              <div className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface">
                <AuthorshipSection values={values} errors={errors} />
                <AiSection values={values} errors={errors} />
                <DeclarationsSection values={values} errors={errors} categories={categories} />
              </div>
              <MoreDetails values={values} errors={errors} />
            </section>
          </Step>
          <Step number={4}>
            <section aria-labelledby="preco" className="grid grid-cols-1 gap-4">
              <OffersSection state={state} fee={selling.fee} />
            </section>
            <VariantsSection state={state} costs={costs} fee={selling.fee} />
            <FreightSection freight={freight} values={values} errors={errors} />
            {network && <NetworkLine {...network} />}
          </Step>
        </form>
        <aside className="grid grid-cols-1 gap-6 md:sticky md:top-20">
          <Earnings values={values} selling={selling} submit={submit} busy={busy} form={formId} />
          <CardPreview state={state} />
        </aside>
      </div>
    </div>
  )
}

/** Whether other makers may print the project, with the way to where that is said. */
function NetworkLine({ projectId, royaltyCents }: NetworkState) {
  return (
    <a
      href={href('/meus-projetos/:id/rede', { id: projectId })}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 hover:border-ink-2"
    >
      <span className="min-w-0 flex-1">
        <b className="block">Rede de impressão</b>
        <span className="block text-sm text-ink-2">
          {royaltyCents === null
            ? 'Outros makers imprimem peças deste projeto e você recebe por peça. Desligada.'
            : `Outros makers podem imprimir, ${formatBRL(royaltyCents)} por peça para você.`}
        </span>
      </span>
      <Icon name="chevron" small className="-rotate-90 text-ink-3" />
    </a>
  )
}
