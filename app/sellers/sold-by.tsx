/** Line that names the seller, 'Helena Prado, CPF ***.982.247-**, Curitiba/PR'; never breaks within the document. */
export function SoldBy({ words }: { words: string }) {
  const [before, document, after] = words.split(/((?:CPF|CNPJ) \S+)/)
  return (
    <>
      {before}
      {document && <span className="num">{document}</span>}
      {after}
    </>
  )
}
