import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { decisionRefusals } from './words.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { ActionSection } from '#app/staff/action-table.tsx'
import { Case, Fact, Facts, StaffPage, ToDecision } from '#app/staff/staff-page.tsx'
import { StandingTag } from '#app/staff/state-tags.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { shownAuthorship } from '#domain/declarations/authorship.ts'
import { inmetroRegister } from '#domain/declarations/declaration.ts'
import { declarationTexts } from '#domain/declarations/declaration-texts.ts'
import { decideProject } from '#domain/moderation/decide-project.server.ts'
import { type ComparedProject, type LikeProjects, likeProjects } from '#domain/moderation/like-projects.server.ts'
import { projectCase, type ProjectCase } from '#domain/moderation/cases.server.ts'
import { decisionInput } from '#domain/moderation/report-input.ts'
import { projectDecisions } from '#domain/moderation/report.ts'
import { formatCount, formatDay, formatMoment } from '#domain/shared/format.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import type { ModelLikeness } from '#domain/suspensions/compare-model.server.ts'
import { services } from '#services'
import type { Route } from './+types/project-case.ts'
import { CaseReports, CaseSuspensions } from './case-history.tsx'
import { DecisionForm } from './decision-form.tsx'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.project.title ?? 'Projeto', hidden: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'moderation')
  const project = await projectCase(services.db, params.id)
  if (!project) throw notFound()
  return { project, likes: await likeProjects(services.db, project), actions: await actionsOn(services.db, project.id) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'moderation')
  const form = await formOf(request)
  const decision = projectDecisions.find((one) => one === form.get('intent'))
  const read = readForm(decisionInput, form)
  if (!read.ok) return refuseForm(read.faults)
  if (!decision) return refuseForm(faultsOf(form, { reason: 'Escolha o que fazer' }))
  const decided = await decideProject(services, staff, { projectId: params.id, decision, ...read.input })
  if (decided.ok) {
    return redirectWithToast(href('/admin/projetos/:id', { id: params.id }), { kind: 'success', text: 'decision_made' })
  }
  if (decided.reason === 'not_found') throw notFound()
  if (decided.reason === 'rule_needed') return refuseForm(faultsOf(form, { rule: decisionRefusals.rule_needed }))
  return refuseForm(faultsOf(form, { reason: decisionRefusals[decided.reason] }), 409)
}

export default function ProjectCasePage({ loaderData: { project, likes, actions }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage
      title={project.title}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <StandingTag standing={project.standing} />
          {project.standing !== 'deleted' && <ToDecision />}
        </div>
      }
    >
      <Case
        evidence={
          <>
            <ProjectFacts project={project} />
            <CaseReports reports={project.reports} />
            <CaseSuspensions suspensions={project.suspensions} />
            <SideBySide likes={likes} />
            <ActionSection on="este projeto" actions={actions} />
          </>
        }
      >
        {/* Remounts after each decision, to clear the reason. */}
        {project.standing !== 'deleted' && (
          <DecisionForm key={actions[0]?.at.getTime()} project={project} faults={actionData} />
        )}
      </Case>
    </StaffPage>
  )
}

function ProjectFacts({ project }: { project: ProjectCase }) {
  const { image, designer } = project
  return (
    <div className={classes(image && 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 md:grid-cols-2')}>
      {image && (
        <Link
          to={href('/projeto/:id', { id: project.id })}
          className="pic block w-40 md:w-auto"
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture imageKey={image.key} color={image.color} alt="" sizes="420px" />
        </Link>
      )}
      <Facts>
        <Fact label="Maker">
          <Link to={href('/admin/pessoas/:id', { id: designer.id })}>{designer.fullName}</Link>
        </Fact>
        <Fact label="Página">
          <Link to={href('/projeto/:id', { id: project.id })}>Abrir a página do projeto</Link>
        </Fact>
        <Fact label="Preço">
          <Price cents={project.priceCents} />
        </Fact>
        <Fact label="Vendas">{formatCount(project.salesCount)}</Fact>
        <Fact label="Publicado">{formatDay(new Date(project.createdAt))}</Fact>
        {project.declarations.map((one) => (
          <Fact key={one.kind} label="Declarado">
            {declarationTexts[one.answer].title}
            {one.registration && `, registro ${one.registration}`}, em {formatDay(new Date(one.declaredAt))}
            {one.answer === 'certified' && (
              <>
                {' '}
                <a className="link" href={inmetroRegister} target="_blank" rel="noreferrer">
                  Conferir no Inmetro
                </a>
              </>
            )}
          </Fact>
        ))}
        <Fact label="Autoria">
          {project.authorship ? (shownAuthorship(project.authorship) ?? 'Obra do próprio maker') : 'Não declarada'}
        </Fact>
        <Fact label="Origem e IA">
          <Link to={href('/admin/projetos/:id/marcas', { id: project.id })}>Ver e corrigir</Link>
        </Fact>
      </Facts>
      <p className="whitespace-pre-line md:col-span-2">{project.description}</p>
    </div>
  )
}

const likenessTexts = {
  same_file: 'É o mesmo arquivo, byte por byte.',
  same_shape: 'A forma é a mesma, ou quase: pode estar virada, espelhada, em outra escala ou em outro formato.',
  same_parts: 'Boa parte da malha é a mesma: pode ter sido cortada, aumentada ou juntada a outra coisa.',
} satisfies Record<ModelLikeness, string>

/** Shows a project next to a similar one of another maker, so that staff can decide. */
function SideBySide({ likes }: { likes: LikeProjects }) {
  if (likes.length === 0) return null
  return (
    <section aria-labelledby="lado-a-lado" className="mt-10">
      <h2 id="lado-a-lado" className="text-xl">
        Lado a lado
      </h2>
      {likes.map(({ how, later, earlier }) => (
        <div key={earlier.id} className="mt-4 border-t border-line pt-4">
          {how.map((one) => (
            <p key={one}>{likenessTexts[one]}</p>
          ))}
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
            <Side project={later} label="Este projeto" />
            <Side project={earlier} label="O que veio antes" />
          </div>
        </div>
      ))}
      <p className="mt-4 text-sm text-ink-2">
        Parecer não é copiar: o maker pode ter licença, ou ser a mesma pessoa com outra conta. Ouça antes de remover.
      </p>
    </section>
  )
}

function Side({ project, label }: { project: ComparedProject; label: string }) {
  return (
    <div>
      <p className="meta">{label}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={href('/admin/projetos/:id', { id: project.id })} className="font-medium break-words">
          {project.title}
        </Link>
        <StandingTag standing={project.standing} />
      </p>
      <p className="meta mt-0.5">
        <Link to={href('/admin/pessoas/:id', { id: project.makerId })}>{project.makerName}</Link>,{' '}
        <span className="num">{formatMoment(new Date(project.createdAt))}</span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {project.pictures.map((picture) => (
          <div key={picture.key} className="pic">
            <Picture
              imageKey={picture.key}
              color={picture.color}
              alt={`Imagem de ${project.title}`}
              sizes="(min-width: 768px) 300px, 45vw"
            />
          </div>
        ))}
        {project.pictures.length === 0 && <p className="text-ink-2">Sem imagens.</p>}
      </div>
    </div>
  )
}
