import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { ObjectPicture, type Shot } from './pictures.tsx'

export function PageHero({ picture, children }: { picture: Shot; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-center md:gap-12">
      <div>{children}</div>
      <ObjectPicture of={picture} priority />
    </div>
  )
}

type Benefit = { title: string; text: string }

export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className="mt-6 grid border-t-2 border-ink md:grid-cols-2 md:gap-x-12">
      {benefits.map((benefit) => (
        <li key={benefit.title} className="border-b border-line py-5">
          <h3>{benefit.title}</h3>
          <p className="mt-1 text-ink-2">{benefit.text}</p>
        </li>
      ))}
    </ul>
  )
}

export type Step = {
  title: string
  text: string
  picture: Shot
  seen: { strong: string; note?: string }
}

export function Steps({ steps, isPlain }: { steps: readonly Step[]; isPlain?: boolean }) {
  return (
    <ol
      className={
        steps.length === 4
          ? 'mt-6 grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-4'
          : 'mt-6 grid gap-x-5 gap-y-9 md:grid-cols-3'
      }
    >
      {steps.map(({ title, text, picture, seen }, index) => (
        <li
          key={title}
          className={isPlain ? undefined : 'max-sm:grid max-sm:grid-cols-[120px_minmax(0,1fr)] max-sm:gap-4'}
        >
          {!isPlain && (
            <ObjectPicture
              of={picture}
              sizes={`(max-width: 600px) 120px, (max-width: 820px) 100vw, ${steps.length === 4 ? '305px' : '413px'}`}
              isDecoration
            />
          )}
          <div>
            <p
              aria-hidden="true"
              className={classes(
                'num sm:mt-3 flex w-fit flex-wrap gap-x-2 rounded-tag bg-sunk px-2.5 py-1 text-sm whitespace-normal text-ink-2',
                !isPlain && 'max-sm:hidden',
              )}
            >
              <b className="text-ink">{seen.strong}</b>
              {seen.note}
            </p>
            <h3 className={classes('flex gap-2.5', isPlain ? 'mt-3' : 'sm:mt-3')}>
              <span aria-hidden="true" className="text-ink-3">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

type ClauseProps = { title: string; children: ReactNode }

export function ClauseContents({ titles, page }: { titles: readonly string[]; page?: string }) {
  return <Contents entries={titles.map(entryOf)} page={page} />
}

type Entry = { id: string; title: string }

function entryOf(title: string): Entry {
  return { id: `secao-${Number.parseInt(title, 10) || title.toLowerCase().replaceAll(/\W+/g, '-')}`, title }
}

/** Table of contents, collapsed on a phone; hidden there if the text is on another page (`page`). */
export function Contents({ entries, page }: { entries: readonly Entry[]; page?: string | undefined }) {
  const label = page ? 'No texto em vigor' : 'Nesta página'
  return (
    <nav aria-label={label} className={page && 'max-lg:hidden'}>
      <p className="mb-2 hidden text-label font-medium supports-[selector(::details-content)]:lg:block">{label}</p>
      <details className="group lg:unfolds">
        <summary className="flex min-h-12 items-center justify-between gap-4 border-y border-line font-medium hover:text-cobalt">
          {label}
          <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="border-l border-line max-lg:mt-3 lg:max-h-[calc(100dvh-160px)] lg:overflow-y-auto">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`${page ?? ''}#${id}`}
                className="-ml-px flex items-center border-l border-transparent py-1.5 pl-4 text-label text-ink-2 hover:border-ink hover:text-ink pointer-coarse:min-h-11"
              >
                <span className="min-w-0 wrap-anywhere">{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

export function Clause({ title, children }: ClauseProps) {
  return (
    <section id={entryOf(title).id} className="mt-10 space-y-3 first:mt-0">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5">{children}</ul>
}
