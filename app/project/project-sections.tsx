import { type SectionLink, SectionLinks } from '#app/ui/section-links.tsx'
import type { ProjectView } from './project-view.ts'

type ProjectSectionsProps = { project: ProjectView; hasEstimate: boolean; makes: { count: number } | null }

export function ProjectSections({ project, hasEstimate, makes }: ProjectSectionsProps) {
  const sections: (SectionLink | null | false)[] = [
    { id: 'sobre', label: 'Sobre' },
    { id: 'ficha', label: 'Ficha técnica' },
    hasEstimate && { id: 'estimativa', label: 'Estimativa' },
    makes && { id: 'impressoes', label: 'Impressões', count: makes.count || undefined },
    project.sellsFiles && { id: 'licenca', label: 'Licença' },
    { id: 'perguntas', label: 'Perguntas' },
    { id: 'avaliacoes', label: 'Avaliações', count: project.ratingCount || undefined },
  ]
  return <SectionLinks label="Partes da página" sections={sections.filter((one) => one !== null && one !== false)} />
}
