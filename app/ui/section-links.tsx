import { formatCount } from '#domain/shared/format.ts'

export type SectionLink = { id: string; label: string; count?: number | undefined }

type SectionLinksProps = { label: string; sections: readonly SectionLink[]; className?: string }

/** Links to the parts of a long page with their counts, sticky below the header. */
export function SectionLinks({ label, sections, className = '' }: SectionLinksProps) {
  if (sections.length < 2) return null
  return (
    <nav
      aria-label={label}
      className={`section-links bleed no-bar top-15 z-10 overflow-x-auto bg-paper md:top-16 tall:sticky ${className}`}
    >
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {sections.map(({ id, label: words, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center gap-1.5 border-b-2 border-transparent px-3 text-label text-ink-2 first:pl-0 hover:text-ink"
            >
              {words}
              {count !== undefined && <span className="text-xs text-ink-3">{formatCount(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
