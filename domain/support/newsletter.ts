import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { pathTo } from '#domain/shared/paths.ts'
import type { Moves } from '#domain/shared/state-machine.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { isUuid } from '#domain/shared/text.ts'

const newsletterStates = ['draft', 'sending', 'sent'] as const
export type NewsletterState = (typeof newsletterStates)[number]

/** Allowed transitions of a newsletter issue; it cannot be edited once sending began. */
export const newsletterMoves: Moves<'send' | 'finish', NewsletterState> = {
  send: { from: ['draft'], to: 'sending' },
  finish: { from: ['sending'], to: 'sent' },
}

/** Form of a newsletter issue: a subject, and blocks separated by blank lines. */
export const newsletterInput = z.object({
  subject: z
    .string({ error: 'Escreva o assunto' })
    .transform(cleanLine)
    .pipe(characters(3, 120, 'Escreva o assunto')),
  body: z
    .string({ error: 'Escreva o texto' })
    .transform(cleanText)
    .pipe(characters(10, 20_000, 'Escreva o texto')),
})

export type NewsletterBlock =
  | { kind: 'paragraph'; text: string }
  /** A block that ends with a URL; the words before it are the label. */
  | { kind: 'link'; label: string; url: string }
  /** A block with nothing but the URL of one of our projects. */
  | { kind: 'project'; projectId: string }

/** Parses the text of a newsletter into blocks; URLs that are neither ours nor `https` stay text. */
export function readNewsletter(body: string, publicUrl: URL): NewsletterBlock[] {
  return blocksOf(body).map(
    (block) => linkOf(block, publicUrl) ?? { kind: 'paragraph', text: block.replaceAll(/\s+/g, ' ') },
  )
}

function blocksOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
}

/** Adds a project at the end of a newsletter, but before a last link, which becomes the button. */
export function withProject(body: string, projectId: string, publicUrl: URL): string {
  const blocks = blocksOf(body)
  const address = new URL(pathTo('/projeto/:id', { id: projectId }), publicUrl).href
  const hasButton = linkOf(blocks.at(-1) ?? '', publicUrl)?.kind === 'link'
  return blocks.toSpliced(hasButton ? -1 : blocks.length, 0, address).join('\n\n')
}

function linkOf(block: string, publicUrl: URL): NewsletterBlock | null {
  const last = block.split(/\s/).at(-1) ?? ''
  const at = last.search(/https?:\/\//)
  const address = at < 0 ? '' : last.slice(at)
  const label = block.slice(0, block.length - address.length).trim()
  if (label.includes('\n') || !URL.canParse(address)) return null
  const url = new URL(address)
  const isOurs = url.origin === publicUrl.origin
  if (!isOurs && url.protocol !== 'https:') return null
  const [, projectId = ''] = /^\/projeto\/([0-9a-f-]{36})$/.exec(url.pathname) ?? []
  if (isOurs && !label && isUuid(projectId)) return { kind: 'project', projectId }
  return { kind: 'link', label: label || `${url.host}${url.pathname}`.replace(/\/$/, ''), url: url.href }
}
