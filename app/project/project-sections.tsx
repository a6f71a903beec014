import { type SectionLink, SectionLinks } from '#app/ui/section-links.tsx'
import type { ProjectView } from './project-view.ts'

type ProjectSectionsProps = {
  project: ProjectView
  files: readonly unknown[]
  print: object | null
  makes: { count: number } | null
  /** True if a piece is chosen, which collapses the details on printing. */
  isOfPiece: boolean
}

export function ProjectSections({ project, files, print, makes, isOfPiece }: ProjectSectionsProps) {
  const sections: (SectionLink | null | false)[] = [
    { id: 'sobre', label: 'Sobre' },
    { id: 'ficha', label: 'Ficha técnica' },
    isOfPiece && (files.length > 0 || print !== null) && { id: 'imprimir', label: 'Impressão' },
    !isOfPiece && files.length > 0 && { id: 'arquivos', label: 'Arquivos' },
    !isOfPiece && print !== null && { id: 'estimativa', label: 'Estimativa' },
    makes && { id: 'impressoes', label: 'Impressões', count: makes.count || undefined },
    !isOfPiece && project.sellsFiles && { id: 'licenca', label: 'Licença' },
    { id: 'perguntas', label: 'Perguntas' },
    { id: 'avaliacoes', label: 'Avaliações', count: project.ratingCount || undefined },
  ]
  return <SectionLinks label="Partes da página" sections={sections.filter((one) => one !== null && one !== false)} />
}
