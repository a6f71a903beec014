import { type LicenceGrant, licenceName } from '#domain/licences/licence.ts'

type BoughtFiles = { licence?: LicenceGrant | null; isUpgrade?: boolean }

/** Formats like 'Arquivos, uso pessoal', or 'Licença ampliada: uso pessoal e venda de impressões'. */
export function filesWords({ licence, isUpgrade = false }: BoughtFiles): string {
  const name = licence ? licenceName(licence).toLowerCase() : ''
  if (isUpgrade) return `Licença ampliada: ${name}`
  return name ? `Arquivos, ${name}` : 'Arquivos'
}
