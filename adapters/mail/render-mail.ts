import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import type { Message } from './message.ts'

/** A message as both of its parts: HTML, and the same as plain text with every address in full. */
export function renderMail(message: Message): { html: string; text: string } {
  return { html: asHtml(message), text: asText(message) }
}
