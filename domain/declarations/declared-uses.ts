import { categoryNotice, declarationKinds, type Declaration, type DeclarationKind } from './declaration.ts'
import { foundIn, phrase, plainWords } from '#domain/spelling/word-patterns.ts'

/**
 * Reason to refuse declarations: text or category requires one, or an item declared not a toy is offered to children.
 */
export type DeclarationFault =
  | { kind: DeclarationKind; reason: 'words'; words: string[] }
  | { kind: 'toy'; reason: 'for_children'; words: string[] }
  | { kind: 'toy'; reason: 'category' }

type Said = {
  texts: readonly string[]
  /** Declarations of the form, completed by defaults of the category. */
  declarations: readonly Declaration[]
  asks: readonly DeclarationKind[]
}

export function declaredUses(
  form: {
    title: string
    description: string
    specifications: string | null
    declarations?: readonly Declaration[]
  },
  category: { asks: readonly DeclarationKind[] },
): Said {
  const texts = [form.title, form.description, form.specifications ?? '']
  const declared = form.declarations ?? []
  const { asks } = category
  const notices = (['food', 'health'] as const)
    .filter((kind) => asks.includes(kind) && !declared.some((one) => one.kind === kind))
    .map(categoryNotice)
  return { texts, declarations: [...declared, ...notices], asks }
}

export function declarationFaults({ texts, declarations, asks }: Said): DeclarationFault[] {
  const plain = plainWords(texts.join(' · '))
  return declarationKinds.flatMap((kind): DeclarationFault[] => {
    const declared = declarations.find((one) => one.kind === kind)
    if (declared?.answer === 'collectible') {
      const words = unique(foundIn(plain, forChildren, notForChildren))
      return words.length > 0 ? [{ kind: 'toy', reason: 'for_children', words }] : []
    }
    if (declared) return []
    const words = unique(foundIn(plain, uses[kind].words, uses[kind].harmless))
    if (words.length > 0) return [{ kind, reason: 'words', words }]
    return kind === 'toy' && asks.includes('toy') ? [{ kind, reason: 'category' }] : []
  })
}

const children = 'criancas?|bebes?|meninos?|meninas?|filhos?|filhas?|netos?|netas?|sobrinhos?|sobrinhas?'

const forChildren = [
  phrase(`brinquedos? (?:infantil|infantis|educativos?|pedagogicos?|(?:para|de) (?:${children}))`),
  phrase(`(?:${children}) (?:brinca|brincam|brincar|brincarem)`),
  phrase(
    `(?:para|por) (?:as |a |os |o |seu |sua )?(?:${children}) (?:de |a partir de |acima de |com mais de |maiores de )?\\d+`,
  ),
  phrase('(?:a partir de|acima de|maiores de|com mais de) \\d+ (?:anos?|meses)'),
  phrase(
    `(?:ideal|indicado|indicada|feito|feita|recomendado|recomendada|seguro|segura|perfeito|perfeita) para (?:as )?(?:${children})`,
  ),
]
const notForChildren = [
  phrase(
    `nao (?:e |eh )?(?:um |ideal |indicado |indicada |recomendado |recomendada |seguro |segura |feito |feita )?para (?:as )?(?:${children})`,
  ),
  phrase('(?:a partir de|acima de|maiores de|com mais de) (?:1[4-9]|[2-9]\\d) anos'),
]

const tableware = 'copos?|canecas?|xicaras?|pratos?|talheres|colheres|garfos?|facas?|garrafas?|tacas?|tigelas?'
const holders =
  'porta|suportes? (?:de|para|do|da)|organizador(?:es)? de|descansos? (?:de|para)|rack (?:de|para)|base (?:de|para)'

const uses: Record<DeclarationKind, { words: RegExp[]; harmless: RegExp[] }> = {
  toy: {
    words: [phrase('brinquedos?|chocalhos?|mordedor(?:es)?'), ...forChildren],
    harmless: [
      phrase('nao (?:e|eh|sao|serve como|serve de) (?:um |uns )?brinquedos?'),
      phrase(
        '(?:caixas?|bau|baus|cestos?|estantes?|organizador|organizadores|guarda|porta|prateleiras?) (?:de |para |p )?brinquedos?',
      ),
      ...notForChildren,
    ],
  },
  food: {
    words: [
      phrase(
        'contato com alimentos?|uso alimentar|grau alimenticio|food (?:safe|grade)|(?:para|com|em) (?:alimentos?|comidas?)',
      ),
      phrase('cortador(?:es)? de (?:biscoitos?|bolachas?|massas?|pizza|ovos?|legumes)'),
      phrase(
        '(?:formas?|forminhas?|moldes?) (?:de|para) (?:bolos?|gelo|chocolates?|bombom|bombons|pudim|pao|paes|biscoitos?|balas?)',
      ),
      phrase('colher(?:es)? (?:medidoras?|dosadoras?|de (?:medida|medir|cha|sopa|cafe|pau|arroz|mel))'),
      phrase(
        'mamadeiras?|chupetas?|canudos?|coador(?:es)?|espremedor(?:es)?|saladeiras?|fruteiras?|tabuas? de (?:corte|frios)',
      ),
      phrase(
        'canecas?|xicaras?|tacas?|tigelas?|talheres|garfos?|copos? (?:de|para) (?:beber|agua|suco|shot|cafe|dose)',
      ),
      phrase(
        'pratos? (?:de|para) (?:jantar|sobremesa|comida|servir|bolo|petiscos?)|garrafas? (?:de|para) (?:agua|suco)',
      ),
    ],
    harmless: [
      phrase(`(?:${holders}) (?:${tableware}|mamadeiras?|chupetas?|canudos?)`),
      phrase('nao (?:e|use|usar) (?:para|em|com) (?:alimentos?|comidas?)'),
    ],
  },
  health: {
    words: [
      phrase(
        'proteses?|orteses?|talas? (?:para|de|ortopedicas?|imobilizadoras?)|imobilizador(?:es)?|palmilhas? ortopedicas?',
      ),
      phrase(
        '(?:mascaras?|viseiras?|oculos|capacetes?|luvas?) (?:de|para) (?:protecao|seguranca|respiracao|oxigenio|cpap|nebulizacao)',
      ),
      phrase(
        'face shields?|respirador(?:es)?|epi|epis|equipamentos? de protecao(?: individual)?|protetor(?:es)? (?:facial|faciais|auricular|auriculares)',
      ),
      phrase(
        'aparelhos? (?:ortodonticos?|auditivos?|dentarios?)|alinhador(?:es)? (?:dentais|dentarios?|dental)|placas? de bruxismo',
      ),
      phrase(
        'estetoscopios?|seringas?|bisturis?|torniquetes?|inalador(?:es)?|nebulizador(?:es)?|cateter(?:es)?|uso (?:medico|hospitalar|terapeutico)',
      ),
    ],
    harmless: [
      phrase(
        '(?:porta|suportes? (?:de|para|do|da)|organizador(?:es)? de|expositor de) (?:proteses?|orteses?|mascaras? de \\w+|viseiras? de \\w+|oculos de \\w+|capacetes? de \\w+|luvas? de \\w+|estetoscopios?|seringas?|bisturis?|inalador(?:es)?|nebulizador(?:es)?|aparelhos? \\w+|epi|epis)',
      ),
    ],
  },
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted()
}

/** Returns the words in a profile or review that offer something to children. */
export function wordsForChildren(text: string): string[] {
  return unique(foundIn(plainWords(text), [...forChildren, ...toTheirOwn], uses.toy.harmless))
}

/**
 * Patterns for reviews and profiles, in addition to `forChildren`: any 'brinquedo', or one's own children ('meu
 * filho').
 */
const toTheirOwn = [
  phrase('brinquedos?|brinquedinhos?'),
  phrase(`(?:meus?|minhas?|nossos?|nossas?) (?:${children}|pequen[oa]s?|pequenin[oa]s?|netinh[oa]s?|filhinh[oa]s?)`),
]
