import { useEffect } from 'react'
import { Form, href, Link, useRevalidator } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { RecordPage } from '#app/ui/page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Facts, Source } from '#app/ui/measured.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { LayerSpinner, Progress } from '#app/ui/progress.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { formatDay } from '#domain/shared/format.ts'
import { isOpen, OpenMeshQuestion } from './open-mesh-question.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { recognitionMessage } from '#domain/models/recognition-messages.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { confirmUnit } from '#domain/uploads/confirm-unit.server.ts'
import { confirmOpenMesh } from '#domain/uploads/open-meshes.server.ts'
import { type FileReport, fileReports } from '#domain/uploads/file-reports.server.ts'
import { isUnit, unitOf } from '#geometry/mesh/unit.ts'
import { services } from '#services'
import type { Route } from './+types/file-report'
import { Findings, mainFacts, meshFacts } from './file-findings.tsx'
import { UnitQuestion } from './unit-question.tsx'
import { progressOf, stepWords, unitWords, verdictOf } from './words.ts'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Relatório de ${shownName(loaderData.report.name)}` : 'Relatório',
    hidden: true,
  })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const [report] = await fileReports(services.db, viewer.id, [params.id])
  if (!report) throw notFound()
  return { report }
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const form = await formOf(request)
  const back = href('/arquivos/:id/relatorio', { id: params.id })
  if (form.has('open_mesh')) {
    const confirmed = await confirmOpenMesh(services, viewer, params.id)
    if (!confirmed.ok) throw notFound()
    return redirectWithToast(back, { kind: 'success', text: 'open_mesh_confirmed' })
  }
  const sent = form.get('unit')
  const unit = typeof sent === 'string' ? sent.split(':').at(-1) : null
  if (!isUnit(unit)) throw new Response('Volte e use os botões da página.', { status: 400 })
  const confirmed = await confirmUnit(services.db, viewer, params.id, unit)
  if (!confirmed.ok) throw notFound()
  return redirectWithToast(back, {
    kind: 'success',
    text: 'unit_confirmed',
  })
}

export default function FileReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const name = shownName(report.name)
  const verdict = verdictOf(report)
  const home = report.project
    ? { label: report.project.title, to: href('/meus-projetos/:id/arquivos', { id: report.project.id }) }
    : { label: 'Novo projeto', to: href('/novo-projeto') }
  return (
    <RecordPage
      crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, home, { label: name }]}
      aside={<Measures report={report} />}
    >
      <h1 className="break-words">Relatório de {name}</h1>
      <p className="mt-3.5">
        <Tag tone={verdict.tone}>{verdict.words}</Tag>
      </p>
      {report.status === 'done' ? <Findings report={report} /> : <NotDone report={report} />}
      {report.image && (
        <div className="pic mt-5">
          <Picture {...report.image} imageKey={report.image.key} sizes="(max-width: 820px) 100vw, 852px" priority />
        </div>
      )}
      <Form method="post" className="mt-5">
        <UnitQuestion report={report} />
      </Form>
      {isOpen(report) && report.project && <OpenMesh report={report} />}
    </RecordPage>
  )
}

function Measures({ report }: { report: FileReport }) {
  return (
    <Panel as="section" aria-labelledby="medidas">
      <h2 id="medidas" className="text-xl">
        Medidas
      </h2>
      <Source by="camada" className="mt-3" />
      <Facts facts={mainFacts(report)} className="mt-1" />
      {report.report && (
        <details className="group mt-1">
          <summary className="flex min-h-11 items-center justify-between gap-4 text-label font-medium hover:text-cobalt">
            Malha em detalhe
            <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
          </summary>
          <Facts facts={meshFacts(report)} />
        </details>
      )}
      {report.unitMm !== null && (
        <p className="mt-3 text-sm text-ink-3">
          Lido em {unitWords[unitOf(report.unitMm) ?? 'mm']}, como você confirmou. O arquivo vendido não muda.
        </p>
      )}
    </Panel>
  )
}

/** Shows that the maker confirmed an open mesh for sale, or the form for confirming it. */
function OpenMesh({ report }: { report: FileReport }) {
  if (report.openConfirmedAt) {
    const day = formatDay(new Date(report.openConfirmedAt))
    return (
      <p className="mt-5 text-ink-2">Em {day} você confirmou que sabe da malha aberta. O comprador vê este aviso.</p>
    )
  }
  return (
    <Form method="post" className="mt-5 grid justify-items-start gap-3">
      <OpenMeshQuestion report={report} />
      <SubmitButton>Confirmar</SubmitButton>
    </Form>
  )
}

function NotDone({ report }: { report: FileReport }) {
  const { name, status, failure, failureEntry } = report
  useRevalidatedWhile(status !== 'failed')
  if (status === 'failed') {
    return (
      <Notice tone="bad" className="mt-5">
        {recognitionMessage(name, { ok: false, reason: failure ?? 'unreadable', entry: failureEntry ?? undefined })} Um
        arquivo assim não fica à venda: troque-o ou remova-o, e o projeto volta ao catálogo.
      </Notice>
    )
  }
  return (
    <div className="mt-6 grid gap-4">
      <LayerSpinner>{stepWords(report)}</LayerSpinner>
      <Progress label={`Conferindo ${name}`} value={progressOf(report)} max={1} />
      <p className="text-ink-2">
        Pode sair desta página: a conferência continua e o resultado fica guardado.{' '}
        <Link to="." reloadDocument className="link">
          Atualizar
        </Link>
      </p>
    </div>
  )
}

function useRevalidatedWhile(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, 1_500)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}
