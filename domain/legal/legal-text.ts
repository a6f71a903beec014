/** A legal text as it is stored: clauses begin with `## `, points with `- `; an address of ours is written `[words](/path)`. */
export type LegalText = { title: string; blocks: LegalBlock[] }[]

export type LegalBlock = { kind: 'paragraph'; parts: LegalPart[] } | { kind: 'points'; points: LegalPart[][] }

/** Words, or words that lead to a page of ours. */
export type LegalPart = { words: string; to?: string }

/** Reads a stored text. Nothing in it is markup beyond clauses, points and addresses of ours: the rest stays words. */
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
      if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', parts: partsOf(lines.join(' ')) }
      return { kind: 'points', points: lines.map((line) => partsOf(line.slice(2))) }
    })
}

function partsOf(line: string): LegalPart[] {
  const parts: LegalPart[] = []
  let at = 0
  for (const link of line.matchAll(/\[([^\]]+)\]\((\/[a-z0-9/-]*)\)/g)) {
    if (link.index > at) parts.push({ words: line.slice(at, link.index) })
    parts.push({ words: link[1] ?? '', to: link[2] ?? '' })
    at = link.index + link[0].length
  }
  if (at < line.length) parts.push({ words: line.slice(at) })
  return parts
}
