/** The seller's name, unbroken document and city: 'Helena Prado, CPF ***.982.247-**, Curitiba/PR'. */
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
