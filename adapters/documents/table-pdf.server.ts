import { bytesWhenEnded, faint, ink, line, margin, newDocument, type Document } from './document.server.ts'

export type TablePaper = {
  title: string
  author: string
  facts: string[]
  columns: { name: string; share: number; isNumber?: boolean }[]
  rows: string[][]
  opens?: boolean
  footer: string
}

export async function tablePdf(paper: TablePaper): Promise<Buffer> {
  const doc = newDocument(paper)
  const done = bytesWhenEnded(doc)
  writeHead(doc, paper)
  writeTable(doc, paper)
  writePageNumbers(doc, paper)
  doc.end()
  return done
}

/** Field that PDFKit's types lack: the position in the tag tree. */
type Tagged = { structParent: PDFKit.PDFStructureElement }

function writeHead(doc: Document, { title, author, facts }: TablePaper): void {
  const paragraph = (kind: string, font: string, size: number, color: string, text: string) =>
    doc.addStructure(doc.struct(kind, {}, () => doc.font(font).fontSize(size).fillColor(color).text(text)))
  paragraph('P', 'semibold', 11, ink, author)
  doc.moveDown(1.2)
  paragraph('H1', 'semibold', 20, ink, title)
  doc.moveDown(0.4)
  for (const fact of facts) paragraph('P', 'regular', 9.5, faint, fact)
  doc.moveDown(1)
}

function writeTable(doc: Document, { columns, rows, opens = false }: TablePaper): void {
  const width = doc.page.width - 2 * margin
  const total = columns.reduce((sum, column) => sum + column.share, 0)
  const align = (index: number) => ({
    x: columns[index]?.isNumber ? ('right' as const) : ('left' as const),
    y: 'top' as const,
  })
  const table = doc.struct('Table')
  doc.addStructure(table)
  const head = columns.map(({ name }, index) => ({
    type: 'TH' as const,
    text: name,
    align: align(index),
    font: { src: 'semibold', size: 8.5 },
  }))
  const body = rows.map((row, rowIndex) =>
    row.map((text, index) => ({
      text,
      align: align(index),
      font: { src: (opens && rowIndex === 0) || rowIndex === rows.length - 1 ? 'semibold' : 'regular', size: 8.5 },
    })),
  )
  doc.fillColor(ink)
  const options: PDFKit.Mixins.TableOptionsWithData & Tagged = {
    structParent: table,
    columnStyles: columns.map(({ share }) => ({ width: (width * share) / total })),
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: line, padding: [5, 4, 5, 4], textColor: ink },
    data: [head, ...body],
  }
  doc.table(options)
}

function writePageNumbers(doc: Document, { footer }: TablePaper): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0 // writing below the margin would otherwise begin another page
    const text = `${footer} Página ${page + 1} de ${count}.`
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(faint)
      .text(text, margin, doc.page.height - 34, { lineBreak: false })
    doc.endMarkedContent()
  }
}
