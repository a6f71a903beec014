import type { Block, MailRow, Message } from './message.ts'

/** Maximum line length (RFC 5322, section 2.1.1), except for longer words such as addresses. */
const width = 78
const gap = '   '

/** Renders a message as plain text without pictures, with full addresses. */
export function asText({ title, reason, body }: Message): string {
  const parts = [['camada', ''], linesOf(title)]
  for (const block of body) if (block && block.kind !== 'picture') parts.push(blockLines(block))
  parts.push(linesOf(`Camada. ${reason}`))
  const text = parts.map((lines) => lines.join('\n')).join('\n\n')
  // Wrapping is done: no-break spaces become plain ones.
  return text.replaceAll('\u00a0', ' ')
}

function blockLines(block: Exclude<Block, { kind: 'picture' }>): string[] {
  switch (block.kind) {
    case 'paragraph':
      return linesOf(block.link ? `${block.text} ${block.link.label} [${block.link.href}]` : block.text)
    case 'action':
      return linesOf(`${block.label} [${block.href}]`)
    case 'link':
      return linesOf(`${block.label} [${block.href}]`)
    case 'card':
      return [block.title, block.note, `[${block.href}]`].filter(Boolean).flatMap((line) => linesOf(line))
    case 'amounts':
      return rowLines(block.rows)
  }
}

function rowLines(rows: readonly MailRow[]): string[] {
  const values = rows.map(({ value }) => linesOf(value, width / 2))
  const valueWidth = longest(values)
  const room = width - gap.length - valueWidth
  const labels = rows.map(({ label, note }) => [...linesOf(label, room), ...(note ? linesOf(note, room) : [])])
  const labelWidth = longest(labels)
  return rows.flatMap((_, row) => {
    const [left = [], right = []] = [labels[row], values[row]]
    return Array.from({ length: Math.max(left.length, right.length) }, (_, line) => {
      const value = right[line]
      return value ? `${(left[line] ?? '').padEnd(labelWidth)}${gap}${value.padStart(valueWidth)}` : (left[line] ?? '')
    })
  })
}

function longest(columns: string[][]): number {
  return Math.max(0, ...columns.flat().map((line) => line.length))
}

export function linesOf(text: string, room = width): string[] {
  const lines: string[] = []
  let rest = text.replaceAll(/[ \t\r\n\f]+/g, ' ').trim()
  while (rest.length > room) {
    const before = rest.lastIndexOf(' ', room)
    const end = before > 0 ? before : rest.indexOf(' ')
    if (end < 0) break
    lines.push(rest.slice(0, end))
    rest = rest.slice(end + 1)
  }
  return [...lines, rest]
}
