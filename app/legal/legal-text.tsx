import { Link } from 'react-router'
import { Clause, Points } from '#app/pages/sections.tsx'
import { type LegalPart, type LegalText, readLegalText } from '#domain/legal/legal-text.ts'

/** A stored legal text: its clauses, their paragraphs and points. */
export function LegalClauses({ text }: { text: string }) {
  const clauses: LegalText = readLegalText(text)
  return clauses.map(({ title, blocks }) => (
    <Clause key={title} title={title}>
      {blocks.map((block, place) =>
        block.kind === 'paragraph' ? (
          <p key={place}>
            <Parts parts={block.parts} />
          </p>
        ) : (
          <Points key={place}>
            {block.points.map((parts, point) => (
              <li key={point}>
                <Parts parts={parts} />
              </li>
            ))}
          </Points>
        ),
      )}
    </Clause>
  ))
}

/** What the clauses of a stored legal text are called, for its contents. */
export function clauseTitles(text: string): string[] {
  return readLegalText(text).map(({ title }) => title)
}

function Parts({ parts }: { parts: LegalPart[] }) {
  return parts.map(({ words, to }, place) =>
    to ? (
      <Link key={place} to={to} className="link">
        {words}
      </Link>
    ) : (
      words
    ),
  )
}
