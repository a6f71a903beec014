import { Form, href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function savePath(projectId: string): string {
  return `${href('/colecoes/guardar')}?${new URLSearchParams({ project_id: projectId })}`
}

export function SaveButton({ projectId }: { projectId: string }) {
  return (
    <Form action={href('/colecoes/guardar')}>
      <input type="hidden" name="project_id" value={projectId} />
      <button type="submit" className={buttonClass({ variant: 'quiet' })}>
        <Icon name="bookmark" />
        <span>
          Salvar<span className="sr-only"> em coleção</span>
        </span>
      </button>
    </Form>
  )
}

/** The same on a card, in place of the heart. */
export function SaveCorner({ project }: { project: { id: string; title: string } }) {
  return (
    <Link
      to={savePath(project.id)}
      rel="nofollow"
      aria-label={`Salvar ${project.title} em uma coleção`}
      className="absolute top-2 right-2 z-2 grid size-11 place-items-center rounded-full text-night before:absolute before:inset-1 before:rounded-full before:bg-[#ffffffe6] hover:before:bg-white"
    >
      <Icon name="bookmark" className="relative" />
    </Link>
  )
}
