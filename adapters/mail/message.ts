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
  | { kind: 'paragraph'; text: string; isSmall: boolean }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'amounts'; rows: readonly MailRow[] }

export type MailRow = { label: string; note?: string; value: string; total?: boolean }

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text, isSmall: false }
}

export function smallPrint(text: string): Block {
  return { kind: 'paragraph', text, isSmall: true }
}

/** The one thing to do. */
export function action(label: string, href: string): Block {
  return { kind: 'action', label, href }
}

/** Lines of an order: what, a note under it, how much. */
export function amounts(rows: readonly MailRow[]): Block {
  return { kind: 'amounts', rows }
}
