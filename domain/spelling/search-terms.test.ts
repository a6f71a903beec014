import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { hasWords, isLeftOut, searchTerm, searchTerms, searchVector } from './search-terms.ts'

describe('searchTerm joins singular and plural, with and without accents', () => {
  it.each(
    `impressões impressão impressao | dragões dragao dragão | engrenagens engrenagem | suportes suporte | animais animal
     papéis papel papeis | flores flor | lápis lapis | tênis tenis | ônibus onibus | vírus virus | gás gás gases
     botões botão | pães pão | cães cão | mãos mão | mães mãe mae | heróis herói herois | lençóis lençol | azuis azul
     fáceis fácil | portáteis portátil | móveis móvel | níveis nível | fósseis fóssil | barris barril | perfis perfil
     infantis infantil | imagens imagem | jardins jardim | sons som | luzes luz | cruzes cruz | bronzes bronze
     torres torre | árvores arvore árvore | motores motor | colares colar | bases base | frases frase | cases case
     próteses prótese | japoneses japonês japones | meses mês | países país | xícaras xicara | ímãs ímã | maçãs maçã
     joias joia | jóias joias | bambus bambu | kits kit | LEDs led | STLs stl | chaves chave | drones drone | reis rei
     samurais samurai | bonsais bonsai | pokémons pokemon | táxis táxi | pins pin | clipes clips clipe | deuses deus
     peões peão | anéis anel aneis | painéis painel | carretéis carretel | vasos vaso | caixas caixa | hotéis hotel`
      .split(/[|\n]/)
      .map((group) => group.trim()),
  )('%s', (group) => {
    const terms = new Set(group.split(' ').map(searchTerm))
    expect(terms.size).toBe(1)
  })

  it('searchTerm joins singular and plural, with and without accents keeps different words apart', () => {
    expect(searchTerm('corte')).not.toBe(searchTerm('cor'))
    expect(searchTerm('pires')).toBe('pires')
    expect(searchTerm('óculos')).toBe('oculos')
  })

  test.prop([fc.string({ unit: 'grapheme', maxLength: 30 })])(
    'searchTerm joins singular and plural, with and without accents changes nothing when applied again',
    (text) => {
      const once = searchTerm(text)
      expect(searchTerm(once)).toBe(once)
    },
  )
})

describe('searchTerms', () => {
  it('searchTerms drops stop words and single letters, keeps numbers, says each word once', () => {
    expect(searchTerms('Suporte de parede para o celular, 2 suportes')).toEqual(['suporte', 'parede', 'celular', '2'])
    expect(searchTerms('T-Rex em 3D')).toEqual(['rex'])
  })

  it('searchTerms parts a number from its unit', () =>
    expect(searchTerms('malha de 42mm E27')).toEqual(['malha', '42', 'mm', 'e27']))

  it('searchTerms reads decomposed and composed accents alike', () =>
    expect(searchTerms('drag\u0061\u0303o')).toEqual(searchTerms('drag\u00e3o')))

  it.each(['', '   ', '%', '_', '%%__', '*:*', "'", '&|!()', '🐉'])('searchTerms finds no word in %j', (text) => {
    expect(searchTerms(text)).toEqual([])
    expect(hasWords(text)).toBe(false)
  })

  it('searchTerms knows a word that is too long by its first 60 letters, so that it finds what has it and nothing else', () => {
    expect(searchTerms('x'.repeat(100))).toEqual(['x'.repeat(60)])
    expect(searchVector('𐐀'.repeat(80), '')).toBe(`'${'𐐨'.repeat(60)}':1A`)
  })

  it('searchTerms tells only stop words from nothing', () => {
    expect(searchTerms('de 3D')).toEqual([])
    expect(hasWords('de 3D')).toBe(true)
  })

  it.each(['c++', 'v a s o', 'de 3D', '!!!', 'É'])('isLeftOut knows that %j says nothing', (text) =>
    expect(isLeftOut(text)).toBe(true),
  )

  it.each(['', '  ', 'ß', '花', '2', 'vaso c'])('isLeftOut leaves %j in the search', (text) =>
    expect(isLeftOut(text)).toBe(false),
  )

  test.prop([fc.string({ unit: 'grapheme', maxLength: 200 })])('searchTerms gives only letters and digits', (text) => {
    for (const term of searchTerms(text)) expect(term).toMatch(/^[\p{L}\p{N}]{1,60}$/u)
  })
})

describe('searchVector', () => {
  it('searchVector weighs the title above the description and keeps positions', () => {
    expect(searchVector('Vaso Maré', 'Um vaso para flores')).toBe("'vaso':1A,4B 'mare':2A 'flor':6B")
  })

  it('searchVector weighs the maker’s name below the description, and the category’s below that', () => {
    expect(searchVector('Lua', 'Gira', 'Rosa', 'Luz e lua')).toBe("'lua':1A,6D 'gira':2B 'rosa':3C 'luz':4D")
  })

  it('searchVector also knows a compound as one word', () => {
    expect(searchVector('Porta-chaves', '')).toBe("'porta':1A 'chave':2A 'portachave':2A")
  })

  it('searchVector holds every term of its texts', () => {
    const text = 'Engrenagens planetárias de bolso, em 3 peças: cabe na mão!'
    const vector = searchVector('Título', text)
    for (const term of searchTerms(text)) expect(vector).toContain(`'${term}':`)
  })

  test.prop([fc.string({ unit: 'binary', maxLength: 100 }), fc.string({ unit: 'binary', maxLength: 400 })])(
    'searchVector is always a well-formed vector',
    (title, description) => {
      expect(searchVector(title, description)).toMatch(/^(?:'[\p{L}\p{N}]{1,60}':\d+[AB](?:,\d+[AB])*(?: (?!$)|$))*$/u)
    },
  )
})
