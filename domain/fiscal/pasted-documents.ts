import * as z from 'zod'
import { formatCount } from '#domain/shared/format.ts'
import { documentNumber } from './document-number.ts'

const mostLines = 500

/** Number of faults that the message about a refused list names. */
const mostFaults = 3

export type PastedDocument = {
  line: number
  orderNumber: string
  number: string
}

/** A pasted list or CSV: order and document number on each line, with or without a heading. */
export const pastedDocumentsInput = z.object({
  list: z
    .string()
    .default('')
    .transform((text, context) => {
      const { documents, faults } = readPasted(text)
      if (documents.length + faults.length === 0) faults.push('Cole o pedido e o número, um por linha')
      if (documents.length > mostLines) faults.push(`Cole até ${formatCount(mostLines)} linhas de cada vez`)
      if (faults.length > 0) context.addIssue({ code: 'custom', message: faultWords(faults) })
      return documents
    }),
})

export function faultWords(faults: readonly string[]): string {
  const more = faults.length - mostFaults
  const named = faults.slice(0, mostFaults).join('. ')
  return more > 0 ? `${named}. E mais ${more === 1 ? '1 linha' : `${formatCount(more)} linhas`}` : named
}

function readPasted(text: string): { documents: PastedDocument[]; faults: string[] } {
  const documents: PastedDocument[] = []
  const faults: string[] = []
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    if (content.trim() === '' || (documents.length === 0 && /^\W*pedido/i.test(content))) continue
    const found = /^[\s"#]*([0-9a-f]{8})"?(?:[;,\s]+(.*))?$/i.exec(content)
    if (!found) {
      faults.push(`Linha ${line}: comece pelos 8 caracteres do pedido`)
      continue
    }
    const number = documentNumber('falta o número do documento').safeParse((found[2] ?? '').replaceAll('"', ''))
    const orderNumber = found[1]!.toUpperCase()
    const same = documents.find((one) => one.orderNumber === orderNumber)
    if (same) faults.push(`Linha ${line}: este pedido já está na linha ${same.line}`)
    else if (number.success) documents.push({ line, orderNumber, number: number.data })
    else faults.push(`Linha ${line}: ${number.error.issues[0]?.message ?? ''}`)
  }
  return { documents, faults }
}
