/** Pattern of masculine nouns in -a that may begin a title. */
const masculine = /^(?:dia|mapa|planeta|cometa|papa|panda|gorila|\p{L}*(?:ema|oma|grama))s?$/iu
const feminine = /^(?:mão|foto|moto|tribo)s?$/iu

/** Returns a title with its article ('o', 'a', 'os' or 'as') if its first word decides it. */
export function withArticle(title: string): string {
  const [word = ''] = title.trim().split(/[\s,:-]/, 1)
  const article = articleOf(word)
  return article ? `${article} ${title.trim()}` : title.trim()
}

function articleOf(word: string): string | null {
  if (feminine.test(word)) return /s$/i.test(word) ? 'as' : 'a'
  if (masculine.test(word)) return /s$/i.test(word) ? 'os' : 'o'
  const [, ending, plural] = /^\p{L}+?([oa])(s?)$/iu.exec(word) ?? []
  return ending ? `${ending.toLowerCase()}${plural ? 's' : ''}` : null
}
