import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Clause, Points } from '#app/layout/sections.tsx'
import { type LegalBlock, type LegalPart, type LegalText, readLegalText } from '#domain/legal/legal-text.ts'

export function LegalClauses({ text }: { text: string }) {
  const clauses: LegalText = readLegalText(text)
  return clauses.map(({ title, blocks }) => (
    <Clause key={title} title={title}>
      {blocks.map((block, place) => (
        <Block key={place} block={block} />
      ))}
    </Clause>
  ))
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'heading') return <h3 className="pt-3">{block.words}</h3>
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    )
  return (
    <Points>
      {block.points.map((parts, point) => (
        <li key={point}>
          <Parts parts={parts} />
        </li>
      ))}
    </Points>
  )
}

export function clauseTitles(text: string): string[] {
  return readLegalText(text).map(({ title }) => title)
}

function Parts({ parts }: { parts: LegalPart[] }) {
  return parts.map(({ words, to, isStrong }, place) => {
    if (isStrong) return <b key={place}>{unbroken(words)}</b>
    if (!to) return <Fragment key={place}>{unbroken(words)}</Fragment>
    return (
      <Link key={place} to={to} className="link">
        {unbroken(words)}
      </Link>
    )
  })
}

/** Returns words whose 'art. 5' and 'e-mail' stay on one line, with addresses of e-mail as links. */
function unbroken(words: string): ReactNode[] {
  return words
    .replaceAll(/\b(arts?\.) /gi, '$1\u00a0')
    .split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+|e-mails?)/i)
    .map((part, place) => {
      if (place % 2 === 0) return part
      return part.includes('@') ? (
        <a key={place} className="link" href={`mailto:${part}`}>
          {part}
        </a>
      ) : (
        <span key={place} className="whitespace-nowrap">
          {part}
        </span>
      )
    })
}
