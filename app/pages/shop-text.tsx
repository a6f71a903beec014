/** A text of staff's: paragraphs between blank lines, and headings that begin with `## `. */
export function ShopText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((block, index) => {
    const [, title, rest] = /^## (.+)\n?([^]*)$/.exec(block) ?? []
    if (!title) return <Paragraph key={index} text={block} />
    return (
      <div key={index} className="not-first:border-t not-first:border-line not-first:pt-6">
        <h2>{title}</h2>
        {rest && <Paragraph text={rest} />}
      </div>
    )
  })
}

function Paragraph({ text }: { text: string }) {
  return <p className="mt-3 whitespace-pre-line text-ink-2">{text}</p>
}
