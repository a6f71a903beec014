import { type ReactNode, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { AuthorshipSection } from './declared/authorship-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { Earnings } from './earnings.tsx'
import { FaultList } from './fault-list.tsx'
import { FilesSection } from './files-section.tsx'
import { FreightSection } from './freight-section.tsx'
import { MarksSection } from './declared/marks-section.tsx'
import { ImagesSection } from './images-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { Step, StepList } from './step.tsx'
import { MoreDetails, TextsSection } from './texts-section.tsx'
import { type FormSource, useProjectForm } from './use-project-form.ts'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { VariantsSection } from './printed/variants-section.tsx'

type Network = { projectId: string; royaltyCents: Cents | null }

type ProjectFormProps = FormSource & {
  title: string
  /** Path of the project's page as visitors see it; missing for a new project. */
  listing?: string
  submit: ReactNode
  busy: string
  network?: Network | undefined
  isEditing?: boolean
  unsold?: string | null
}

const formId = 'formulario'
const hidden = ['attempt', 'terms', 'updated_at']

export function ProjectForm({
  title,
  listing,
  submit,
  busy,
  network,
  isEditing = false,
  unsold,
  ...source
}: ProjectFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { shown, typed, parts, step, savedAt, uploads, cover, heal, wasRefused, ...handlers } = useProjectForm(
    form,
    source,
  )
  const { action, facts } = source
  const { values, errors } = shown
  const fields = { values, errors }
  return (
    // Full height, because a step is shorter than the page was and the footer would jump into view.
    <div className="wrap max-md:min-h-dvh">
      <div className="flex h-11 items-center justify-between gap-x-4">
        <Breadcrumb
          crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: isEditing ? 'Editar' : 'Novo' }]}
        />
        <p className="text-right text-sm text-ink-3">
          {savedAt && `Rascunho salvo às ${savedAt}`}
          {listing && (
            <Link to={listing} className="link pointer-coarse:-my-2.5 pointer-coarse:py-2.5">
              Ver anúncio
            </Link>
          )}
        </p>
      </div>
      <h1 className="max-md:text-2xl">{title}</h1>
      {unsold && <UnsoldNotice words={unsold} />}
      <StepList step={step} isEditing={isEditing} />
      <div className="columns md:mt-4">
        <Form
          ref={form}
          id={formId}
          action={action}
          method="post"
          encType="multipart/form-data"
          noValidate
          defaultShouldRevalidate={false}
          className="group/form relative grid grid-cols-1 gap-6"
          {...handlers}
        >
          {/* Default button for Enter; otherwise it would be the first one of the lists. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            {submit}
          </button>
          {hidden.map((name) => name in values && <input key={name} type="hidden" name={name} value={values[name]} />)}
          <FaultList errors={errors} wasRefused={wasRefused} />
          <Step number={1} step={step}>
            <FilesSection {...{ shown, uploads }} waiting={parts.waiting} facts={facts} />
          </Step>
          <Step number={2} step={step}>
            <ImagesSection {...{ shown, uploads, cover }} onOrder={parts.orderImages} />
          </Step>
          <Step number={3} step={step}>
            <section aria-labelledby="sobre" className="grid grid-cols-1 gap-3 sm:gap-4">
              <TextsSection {...fields} categories={facts.categories} />
              <div className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface">
                <AuthorshipSection {...fields} />
                <MarksSection {...fields} categories={facts.categories} typed={typed.values} />
              </div>
              <MoreDetails {...fields} />
            </section>
          </Step>
          <Step number={4} step={step}>
            <OffersSection {...{ shown, typed, isEditing }} fee={facts.selling.fee} />
            <VariantsSection {...{ shown, typed }} fee={facts.selling.fee} onRemoved={() => heal('variants')} />
            <FreightSection {...fields} settled={facts.freight.settled} />
            {network && <NetworkLine {...network} />}
          </Step>
        </Form>
        <aside ref={stickyColumn} className="grid grid-cols-1 gap-6 md:sticks">
          <Earnings {...{ typed, step, submit, busy, action, isEditing }} selling={facts.selling} form={formId} />
          <CardPreview typed={typed} cover={cover.imageKey} />
        </aside>
      </div>
    </div>
  )
}

function UnsoldNotice({ words }: { words: string }) {
  return (
    <Notice tone="warn" className="mt-4 max-md:mb-3">
      {words}{' '}
      <Link to={href('/perfil/vendedor')} className="link">
        Completar dados de vendedor
      </Link>
    </Notice>
  )
}

function NetworkLine({ projectId, royaltyCents }: Network) {
  return (
    <Link
      to={href('/meus-projetos/:id/rede', { id: projectId })}
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
    </Link>
  )
}
