/**
 * Look-alike characters by Latin letter (UTS 39, `confusables.txt`), compared before lower-casing, since Ν looks like N
 * but ν like v.
 */
const lookAlikes: Record<string, string> = {
  a: 'аАɑαΑᴀꓮᎪꭺⱥɐ@4∀ɒª',
  b: 'вВьЬʙβΒꓐᏴɓƀ8ϐ',
  c: 'сСϲϹᴄⲥⲤꓚᏟꮯ¢ƈȼ©ᑕↄ⊂',
  d: 'ԁԀɗɖᴅժꓓᎠꭰđðᗪ',
  e: 'еЕєЄҽεΕɛᴇ℮ꓰᎬꭼ3ǝəɘ€∑Σ',
  f: 'ƒꓝϝғꞙſ',
  g: 'ɡցᶃɢꓖᏀԍ9ǥ6',
  h: 'һҺհнНʜꓧᎻΗꮋħⲎ',
  i: 'іІιΙıɪꓲᎥlLӏӀլ1!|ⅼƖ∣¡ǀłʟᏞꓡɩ',
  j: 'јЈʝꓙᎫյ',
  k: 'кКκΚᴋқҡꓗᏦꮶƙⲔʞ',
  m: 'мМᴍɱϻϺΜꓟᎷꮇⅿʍ₥Ⲙ',
  n: 'ոɴΝꓠηпПռŋɲИи∩Ⲛ',
  o: 'оОοΟօσᴏⲟⲞꓳ0øθ०○●◯ºᴑ๐ం໐◎☉⊙',
  p: 'рРρΡᴘϸꓑᏢƥⲢ',
  q: 'ԛգզ',
  r: 'гᴦʀɾꓣᏒɼЯяⲅ®',
  s: 'ѕЅʂꜱꓢᏚ5$ꭱƽᏕ§',
  t: 'тТτΤᴛꓔᎢ7+ŧƫⲦ†',
  u: 'υսᴜꓴцʋμµ∪ύ',
  v: 'νѵѴᴠꓦᏙ∨√',
  w: 'ѡԝԜωᴡꓪᎳшШѿ',
  x: 'хХχΧꓫ×ⅹ✕✖',
  y: 'уУүγΥʏꓬყƴ¥',
  z: 'ᴢʐꓜᏃΖƶʐ2',
}

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** First code points of alphabets drawn as symbols, which NFKC does not normalize. */
const drawnAlphabets = [0x1f1e6, 0x1f150, 0x1f170, 0x1f130]

/** Returns a text's skeleton in a to z and blanks (UTS 39); texts with equal skeletons look alike. */
export function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const letters = Array.from(plain, (character) => {
    const drawn = drawnLetter(character)
    return letterOf.get(character) ?? letterOf.get(drawn) ?? letterOf.get(drawn.toLowerCase()) ?? drawn.toLowerCase()
  })
  return letters
    .join('')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, ' ')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .trim()
}

function drawnLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const first = drawnAlphabets.find((start) => code >= start && code < start + 26)
  return first === undefined ? character : String.fromCodePoint(0x61 + code - first)
}
