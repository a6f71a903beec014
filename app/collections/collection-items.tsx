import { Link } from 'react-router'
import type { CardView } from '#app/catalog/card-view.ts'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { browseHref } from '#app/search/browse-params.ts'
import { Grid } from '#app/ui/grid.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { everything } from '#domain/search/browse.ts'

export type ItemView = {
  projectId: string
  title: string
  note: string | null
  shown: { project: CardView; isNew: boolean } | null
  makerName: string | null
  goneWords: string
}

export function CollectionItems({ items }: { items: readonly ItemView[] }) {
  return (
    <Grid className="mt-8 md:mt-10">
      {items.map((item, place) => (
        <li key={item.projectId}>
          {item.shown ? (
            <ProjectCard {...item.shown} heading="h2" priority={place < 4}>
              <Note words={item.note} />
            </ProjectCard>
          ) : (
            <GoneCard item={item} />
          )}
        </li>
      ))}
    </Grid>
  )
}

function Note({ words }: { words: string | null }) {
  if (!words) return null
  return (
    <p className="row-start-10 mt-2.5 border-t border-line pt-2.5 text-label leading-[1.45] whitespace-pre-line text-ink-2">
      {words}
    </p>
  )
}

/** Card of a project that is no longer listed: its name and a placeholder picture. */
function GoneCard({ item: { title, makerName, goneWords, note } }: { item: ItemView }) {
  return (
    <article className="card">
      <div className="pic">
        <Tag className="absolute bottom-2.5 left-2.5">Saiu do ar</Tag>
      </div>
      <h2 className="mt-3 font-sans text-base leading-[1.3] font-medium text-ink-2">{title}</h2>
      {makerName && <p className="mt-0.5 text-sm text-ink-3">por {makerName}</p>}
      <p className="mt-2 text-label text-ink-2">{goneWords}</p>
      <Link
        to={browseHref({ ...everything, q: title })}
        rel="nofollow"
        className="link inline-flex min-h-11 items-center text-label"
      >
        Ver parecidos
      </Link>
      <Note words={note} />
    </article>
  )
}
