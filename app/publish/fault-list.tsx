import { projectFields, type ProjectField, type VariantField } from '#domain/catalog/project-fields.ts'
import { Notice } from '#app/ui/notice.tsx'

const words: Record<ProjectField, string> = {
  title: 'Título',
  description: 'Descrição',
  category_id: 'Categoria',
  authorship: 'Quem criou o modelo',
  source: 'De onde veio',
  source_licence: 'Licença da obra',
  ai: 'Feito com IA',
  offers: 'O que você vende',
  pricing: 'Como você cobra pelos arquivos',
  price: 'Preço',
  price_minimum: 'Valor mínimo',
  price_suggested: 'Valor sugerido',
  price_printed: 'Preço da peça impressa',
  licence: 'Licença dos arquivos',
  freight_cep: 'CEP de onde você posta',
  freight_preset: 'Quanto custa o envio',
  freight_fixed: 'Preço do envio',
  print_time: 'Tempo de impressão',
  material: 'Material',
  reference_link: 'Link de referência',
  specifications: 'Especificações',
  toy: 'Brinquedo',
  toy_age: 'Idade do brinquedo',
  toy_registration: 'Registro do brinquedo',
  food: 'Contato com alimentos',
  health: 'Saúde ou proteção',
  health_registration: 'Registro do produto',
  image: 'Imagem',
  generated_image: 'Imagem gerada',
  files: 'Arquivos do modelo',
}

/** Labels of variant fields that may be invalid; 'da variante 2' follows each. */
const ofVariant: Partial<Record<VariantField, string>> = {
  material: 'Material',
  color_name: 'Cor',
  price: 'Preço',
  production_days: 'Produção',
  scale: 'Escala',
  stock: 'Peças prontas',
  infill: 'Preenchimento',
  layer: 'Camada',
  weight: 'Peso',
  length: 'Comprimento',
  width: 'Largura',
  height: 'Altura',
  finish: 'Acabamento',
  personalization: 'Texto',
}

/** List of the invalid fields, which announces when the last one is corrected. */
export function FaultList({ errors, wasRefused }: { errors: Record<string, string[]>; wasRefused: boolean }) {
  const [whole] = errors.form ?? []
  const fields: Fault[] = projectFields
    .filter((field) => errors[field])
    .map((field) => ({ label: words[field], href: field === 'offers' ? '#ofertas' : `#campo-${field}` }))
  fields.push(...pieceFaults(errors))
  if (!whole && fields.length === 0) {
    if (!wasRefused) return null
    return (
      <output>
        <Notice tone="ok">Tudo certo, publique.</Notice>
      </output>
    )
  }
  return (
    <Notice tone="bad" role="alert">
      {whole ?? (fields.length === 1 ? 'Falta acertar um campo:' : `Falta acertar ${fields.length} campos:`)}{' '}
      {fields.map(({ label, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a className="underline underline-offset-3" href={href}>
            {label}
          </a>
        </span>
      ))}
    </Notice>
  )
}

type Fault = { label: string; href: string }

/** Returns the errors of piece and variants; `variants.1.price` is the price of the second variant. */
function pieceFaults(errors: Record<string, string[]>): Fault[] {
  return Object.keys(errors).flatMap((name) => {
    if (name === 'pieces' || name.startsWith('pieces.'))
      return [{ label: 'Arquivos de uma peça', href: `#campo-${name}` }]
    if (name.startsWith('licences')) return [{ label: 'Licenças e preços', href: `#campo-${name}` }]
    if (name === 'variants') return [{ label: 'Variantes', href: '#variantes' }]
    const [, index, field] = /^variants\.(\d+)\.(\w+)$/.exec(name) ?? []
    if (index === undefined) return []
    const what = ofVariant[field as VariantField]
    return [{ label: `${what ? `${what} da variante` : 'Variante'} ${Number(index) + 1}`, href: `#campo-${name}` }]
  })
}
