/** Text written by staff: paragraphs separated by blank lines, then items headed by `## ` and a title. */
export function ShopText({ text }: { text: string }) {
  const [before = '', ...items] = text.split(/^## /m)
  return (
    <>
      <Paragraphs text={before} />
      {items.length > 0 && (
        <ul className="not-first:mt-8 border-t-2 border-ink">
          {items.map((item) => (
            <Item key={item} text={item} />
          ))}
        </ul>
      )}
    </>
  )
}

function Item({ text }: { text: string }) {
  const [title = '', ...rest] = text.trim().split('\n')
  return (
    <li className="border-b border-line py-6">
      <h2>{title}</h2>
      <Paragraphs text={rest.join('\n')} />
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
