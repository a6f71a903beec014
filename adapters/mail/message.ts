import { pathTo } from '#domain/shared/paths.ts'

export type Message = {
  title: string
  preview: string
  reason: string
  /** Blocks of the body; falsy ones are skipped. */
  body: readonly (Block | false | '' | null | undefined)[]
}

export type Block =
  | { kind: 'paragraph'; text: string; isSmall: boolean; link?: { label: string; href: string } | undefined }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'picture'; src: string }
  | { kind: 'card'; title: string; note: string; href: string; picture?: string | null }
  | { kind: 'amounts'; rows: readonly MailRow[] }

/** Row of a table; `picture` is an absolute address, and rows without a picture align with the others. */
export type MailRow = { label: string; note?: string; value: string; total?: boolean; picture?: string | null }

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text, isSmall: false }
}

export function smallPrint(text: string, link?: { label: string; href: string }): Block {
  return { kind: 'paragraph', text, isSmall: true, link }
}

export function action(label: string, href: string): Block {
  return { kind: 'action', label, href }
}

export function link(label: string, href: string): Block {
  return { kind: 'link', label, href }
}

export function card(shown: { title: string; note: string; href: string; picture?: string | null }): Block {
  return { kind: 'card', ...shown }
}

export function picture(src: string): Block {
  return { kind: 'picture', src }
}

/** Returns the absolute address of a picture as JPEG, since Outlook for Windows cannot read WebP. */
export function pictureAddress(image: { key: string } | null, publicUrl: URL): string | null {
  return image && new URL(pathTo('/midia/:name', { name: `${image.key}-400.jpg` }), publicUrl).href
}

export function amounts(rows: readonly MailRow[]): Block {
  return { kind: 'amounts', rows }
}
