import { type LicenceGrant, licenceName } from '#domain/licences/licence.ts'

/** Returns the kind of a purchase in words: files, an extended licence, or a printed piece. */
export function soldKind({ kind, isUpgrade }: { kind: 'digital' | 'printed'; isUpgrade?: boolean }): string {
  if (kind === 'printed') return 'Peça impressa'
  return isUpgrade ? 'Licença ampliada' : 'Arquivos'
}

type BoughtFiles = { licence?: LicenceGrant | null; isUpgrade?: boolean }

/** Returns words like 'Arquivos, uso pessoal', or 'Licença ampliada: uso pessoal e venda de impressões'. */
export function filesWords({ licence, isUpgrade = false }: BoughtFiles): string {
  const name = licence ? licenceName(licence).toLowerCase() : ''
  if (isUpgrade) return `Licença ampliada: ${name}`
  return name ? `Arquivos, ${name}` : 'Arquivos'
}
