import { projectData } from './project-data.ts'
import type { ShownProject } from './shown-project.ts'

/**
 * What machines read of a project's page. Only the server writes it: a browser keeps what stands there, and loads no code
 * to make it again.
 */
export function StructuredData({ project, url }: { project: ShownProject; url: string }) {
  if (!project.isListed) return null
  // A `<` could end the script; JSON knows it by its number too.
  const json = import.meta.env.SSR
    ? JSON.stringify(projectData({ project, url })).replaceAll('<', String.raw`\u003c`)
    : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
