/** The seller's name, document and city: 'Helena Prado, CPF ***.982.247-**, Curitiba/PR'. The document does not wrap. */
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
