import { bytesWhenEnded, type Document, faint, ink, line, margin, newDocument } from './document.server.ts'

export type ContractPaper = {
  title: string
  author: string
  lead: string
  at: Date
  sections: readonly PaperSection[]
}

/** Heading with rows of text below; amounts (`value`) are right-aligned. */
export type PaperSection = { title: string; rows: readonly { words: string; value?: string; isStrong?: boolean }[] }

export async function contractPdf(paper: ContractPaper): Promise<Buffer> {
  const doc = newDocument(paper)
  const done = bytesWhenEnded(doc)
  write(doc, 'P', 'semibold', 11, ink, paper.author)
  doc.moveDown(1.2)
  write(doc, 'H1', 'semibold', 20, ink, paper.title)
  doc.moveDown(0.4)
  write(doc, 'P', 'regular', 10, faint, paper.lead)
  for (const { title, rows } of paper.sections) {
    doc.moveDown(1.1)
    write(doc, 'H2', 'semibold', 12, ink, title)
    doc.moveDown(0.3)
    for (const row of rows) writeRow(doc, row)
  }
  doc.end()
  return done
}

const valueWidth = 90

function writeRow(doc: Document, { words, value, isStrong = false }: PaperSection['rows'][number]): void {
  const font = isStrong ? 'semibold' : 'regular'
  if (value === undefined) {
    write(doc, 'P', font, 9.5, isStrong ? ink : faint, words)
    doc.moveDown(0.25)
    return
  }
  const right = doc.page.width - margin
  const width = right - margin - valueWidth
  doc.font(font).fontSize(10.5)
  if (doc.y + doc.heightOfString(words, { width }) > doc.page.height - margin) doc.addPage()
  const top = doc.y
  doc.moveTo(margin, top).lineTo(right, top).lineWidth(0.5).strokeColor(line).stroke()
  doc.addStructure(
    doc.struct('P', {}, () => {
      doc.font(font).fontSize(10.5).fillColor(ink)
      doc.text(value, right - valueWidth, top + 5, { width: valueWidth, align: 'right' })
      doc.text(words, margin, top + 5, { width })
    }),
  )
  doc.x = margin
  doc.moveDown(0.3)
}

function write(doc: Document, kind: string, font: 'regular' | 'semibold', size: number, color: string, text: string) {
  doc.addStructure(
    doc.struct(kind, {}, () => {
      doc.font(font).fontSize(size).fillColor(color).text(text)
    }),
  )
}
