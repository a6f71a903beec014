/** A parsed legal text. Clauses begin with `## `, headings with `### `, list items with `- `; links are `[words](/path)`. */
export type LegalText = { title: string; blocks: LegalBlock[] }[]

export type LegalBlock =
  | { kind: 'heading'; words: string }
  | { kind: 'paragraph'; parts: LegalPart[] }
  | { kind: 'points'; points: LegalPart[][] }

export type LegalPart = { words: string; to?: string; isStrong?: true }

/** Parses a stored text; unknown markup stays plain text. */
export function readLegalText(text: string): LegalText {
  return text
    .split(/^## /m)
    .map((clause) => clause.trim())
    .filter(Boolean)
    .map((clause) => {
      const [title = '', ...rest] = clause.split('\n')
      return { title: title.trim(), blocks: blocksOf(rest.join('\n')) }
    })
}

function blocksOf(text: string): LegalBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n')
      if (block.startsWith('### ')) return { kind: 'heading', words: block.slice(4) }
      if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', parts: partsOf(lines.join(' ')) }
      return { kind: 'points', points: lines.map((line) => partsOf(line.slice(2))) }
    })
}

function partsOf(line: string): LegalPart[] {
  const parts: LegalPart[] = []
  let at = 0
  for (const mark of line.matchAll(/\[([^\]]+)\]\((\/[a-z0-9/-]*)\)|\*\*([^*]+)\*\*/g)) {
    const [whole, words = '', to = '', strong] = mark
    if (mark.index > at) parts.push({ words: line.slice(at, mark.index) })
    parts.push(strong ? { words: strong, isStrong: true } : { words, to })
    at = mark.index + whole.length
  }
  if (at < line.length) parts.push({ words: line.slice(at) })
  return parts
}
