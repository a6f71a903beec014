import { pathTo } from '#domain/shared/paths.ts'

/** What a mail says, described once: the same is written as HTML and as plain text. */
export type Message = {
  title: string
  /** The line that mail programs show beside the subject. */
  preview: string
  /** Why this person gets this message. */
  reason: string
  /** What is not there is left out. */
  body: readonly (Block | false | '' | null | undefined)[]
}

export type Block =
  | { kind: 'paragraph'; text: string; isSmall: boolean; link?: { label: string; href: string } | undefined }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'picture'; src: string; href: string }
  | { kind: 'card'; title: string; note: string; href: string; picture?: string | null }
  | { kind: 'amounts'; rows: readonly MailRow[] }

/** `picture` is the full address of one; a row without it, as a total, begins at the same edge as the pictures. */
export type MailRow = { label: string; note?: string; value: string; total?: boolean; picture?: string | null }

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text, isSmall: false }
}

/** What may be skipped; it may end with an address under its name. */
export function smallPrint(text: string, link?: { label: string; href: string }): Block {
  return { kind: 'paragraph', text, isSmall: true, link }
}

/** The one thing to do. */
export function action(label: string, href: string): Block {
  return { kind: 'action', label, href }
}

/** An address in a line of its own. */
export function link(label: string, href: string): Block {
  return { kind: 'link', label, href }
}

/** Something to look at: its picture, what it is called, and a line about it. */
export function card(shown: { title: string; note: string; href: string; picture?: string | null }): Block {
  return { kind: 'card', ...shown }
}

/** The picture of the one thing that a message is about. */
export function picture(src: string, href: string): Block {
  return { kind: 'picture', src, href }
}

/** The full address of a stored picture, the same for all who get the mail: nothing of it tells who opened theirs. */
export function pictureAddress(image: { key: string } | null, publicUrl: URL): string | null {
  return image && new URL(pathTo('/midia/:name', { name: `${image.key}-400.webp` }), publicUrl).href
}

/** Lines of an order: what, a note under it, how much. */
export function amounts(rows: readonly MailRow[]): Block {
  return { kind: 'amounts', rows }
}
