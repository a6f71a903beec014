import type { ReactNode } from 'react'

type ShopTextProps = {
  text: string
  /** Returns what ends an item with this title. */
  end?: (title: string) => ReactNode
}

/** Text written by staff: paragraphs separated by blank lines, then items headed by `## ` and a title. */
export function ShopText({ text, end }: ShopTextProps) {
  const [before = '', ...items] = text.split(/^## /m)
  return (
    <>
      <Paragraphs text={before} />
      {items.length > 0 && (
        <ul className="not-first:mt-8 border-t-2 border-ink">
          {items.map((item) => (
            <Item key={item} text={item} end={end} />
          ))}
        </ul>
      )}
    </>
  )
}

function Item({ text, end }: ShopTextProps) {
  const [title = '', ...rest] = text.trim().split('\n')
  return (
    <li className="border-b border-line py-6">
      <h2>{title}</h2>
      <Paragraphs text={rest.join('\n')} />
      {end?.(title)}
    </li>
  )
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim())
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => (
      <p key={paragraph} className="mt-3 whitespace-pre-line text-ink-2 first:mt-0">
        {paragraph}
      </p>
    ))
}
