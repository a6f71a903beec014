import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { formatCount } from '#domain/shared/format.ts'
import type { SuggestionsAnswer } from './shown-suggestions.ts'

export function SuggestionList({ typed, projects, categories, makers }: SuggestionsAnswer) {
  const marketplace = (asked: Record<string, string>) => `${href('/marketplace')}?${new URLSearchParams(asked)}`
  return (
    <ul aria-label="Sugestões">
      {projects.map(({ id, title, image, priceCents, hasHigherPrice }) => (
        <Row key={id} to={href('/projeto/:id', { id })} sign={<Thumbnail image={image} />}>
          <span className="min-w-0 flex-1 leading-snug">
            <span className="line-clamp-2">{emphasized(title, typed)}</span>
            <span className="num text-sm text-ink-2">
              {hasHigherPrice && priceCents > 0 && <span className="text-ink-3">a partir de </span>}
              <Price cents={priceCents} />
            </span>
          </span>
        </Row>
      ))}
      <Row to={marketplace({ q: typed })} sign={<Sign icon="search" />}>
        <span className="truncate">
          Buscar <b className="font-medium">“{typed}”</b>
        </span>
      </Row>
      {categories.map(({ slug, name, count }) => (
        <Row key={slug} to={marketplace({ categoria: slug })} sign={<Sign icon="layers" />}>
          <span className="min-w-0 flex-1 truncate">{emphasized(name, typed)}</span>
          <span className="flex-none text-sm text-ink-3">{formatCount(count)} na categoria</span>
        </Row>
      ))}
      {makers.map(({ slug, name }) => (
        <Row key={slug} to={href('/maker/:slug', { slug })} sign={<Maker name={name} />}>
          <span className="min-w-0 flex-1 truncate">{emphasized(name, typed)}</span>
          <span className="flex-none text-sm text-ink-3">maker</span>
        </Row>
      ))}
    </ul>
  )
}

function Row({ to, sign, children }: { to: string; sign: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        discover="none"
        className="flex min-h-13 items-center gap-3 rounded-ctl px-2 py-1 hover:bg-sunk focus-visible:bg-sunk"
      >
        {sign}
        {children}
      </Link>
    </li>
  )
}

function Sign({ icon }: { icon: 'search' | 'layers' }) {
  return (
    <span className="grid w-14 flex-none place-items-center text-ink-3">
      <Icon name={icon} />
    </span>
  )
}

function Maker({ name }: { name: string }) {
  return (
    <span className="grid w-14 flex-none place-items-center">
      <Avatar name={name} />
    </span>
  )
}

/** Returns the text with beginnings of words in bold where they were typed, ignoring accents and case. */
function emphasized(text: string, typed: string): ReactNode {
  const begins = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return text.split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u).map((word, place) => {
    const begin = begins.find((one) => plain(word).startsWith(one))
    if (!begin) return word
    return (
      // The order of the words never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place}>
        <b className="font-semibold">{word.slice(0, begin.length)}</b>
        {word.slice(begin.length)}
      </span>
    )
  })
}

/** Returns the text in lower case without accents, letter by letter, so that positions stay the same. */
function plain(text: string): string {
  return [...text.toLowerCase()].map((letter) => [...letter.normalize('NFD')][0] ?? '').join('')
}
