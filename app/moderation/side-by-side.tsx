import { href, Link } from 'react-router'
import { StandingTag } from '#app/staff/state-tags.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ModelLikeness } from '#domain/suspensions/compare-model.server.ts'
import type { ComparedProject, LikeProjects } from '#domain/moderation/like-projects.server.ts'
import { formatMoment } from '#domain/shared/format.ts'

const likenessTexts = {
  same_file: 'É o mesmo arquivo, byte por byte.',
  same_shape: 'A forma é a mesma, ou quase: pode estar virada, espelhada, em outra escala ou em outro formato.',
  same_parts: 'Boa parte da malha é a mesma: pode ter sido cortada, aumentada ou juntada a outra coisa.',
} satisfies Record<ModelLikeness, string>

/** A project whose models are like another maker's, beside the other one: a person tells what a machine cannot. */
export function SideBySide({ likes }: { likes: LikeProjects }) {
  if (likes.length === 0) return null
  return (
    <section aria-labelledby="lado-a-lado" className="mt-12">
      <h2 id="lado-a-lado">Lado a lado</h2>
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
