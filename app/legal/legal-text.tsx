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
  return parts.map(({ words: written, to, isStrong }, place) => {
    const words = written.replaceAll(/\b(arts?\.) /gi, '$1\u00a0')
    if (isStrong) return <b key={place}>{words}</b>
    if (!to) return words
    return (
      <Link key={place} to={to} className="link">
        {words}
      </Link>
    )
  })
}
