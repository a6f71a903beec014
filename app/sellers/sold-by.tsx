/** A seller as they are named beside what they sell: 'Helena Prado, CPF ***.982.247-**, Curitiba/PR', the document on one line. */
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
