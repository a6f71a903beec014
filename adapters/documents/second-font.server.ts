import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>

/** Fields that PDFKit's types lack: the current font and the check for its glyphs. */
type Fonts = { _font: { name: string; font: { hasGlyphForCodePoint(point: number): boolean } } }

const { resolve } = createRequire(import.meta.url)
const seconds = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  semibold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** Makes a document draw missing characters in a second font, and characters missing in both as '(emoji)' or '(?)'. */
export function addSecondFont(doc: Document): void {
  const fonts = doc as unknown as Fonts
  let first: keyof typeof seconds = 'regular'
  for (const [name, file] of Object.entries(seconds)) doc.registerFont(`second-${name}`, file)
  const setFont = doc.font.bind(doc)
  doc.font = ((...given: Parameters<typeof setFont>) => {
    if (given[0] === 'regular' || given[0] === 'semibold') first = given[0]
    return setFont(...given)
  }) as typeof doc.font
  const has = (text: string) =>
    [...text].every((one) => /\s/.test(one) || fonts._font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))

  /** Calls `draw` in the first font that has all characters; replaces characters that neither font has. */
  function inOneFont<Drawn>(text: string, draw: (text: string) => Drawn): Drawn {
    if (has(text)) return draw(text)
    const own = first
    setFont(`second-${own}`)
    try {
      return draw(
        [...graphemes.segment(text)]
          .map(({ segment }) => (has(segment) ? segment : nameOf(segment.replace(/[\uFE0E\uFE0F]/g, ''), has)))
          .join(''),
      )
    } finally {
      setFont(own)
    }
  }

  for (const name of ['text', 'heightOfString', 'widthOfString', 'boundsOfString'] as const) {
    const draw = doc[name].bind(doc) as (text: string, ...rest: unknown[]) => unknown
    Object.assign(doc, {
      [name]: (text: string, ...rest: unknown[]) => inOneFont(text, (words) => draw(words, ...rest)),
    })
  }
}

function nameOf(grapheme: string, has: (text: string) => boolean): string {
  if (has(grapheme)) return grapheme
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(grapheme) ? '(emoji)' : '(?)'
}
