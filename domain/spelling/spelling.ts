export type Candidate = { word: string; count: number }

/** Returns the most likely spelling; null if no candidate is near: one edit in four or five letters, else two. */
export function nearestWord(term: string, candidates: readonly Candidate[]): string | null {
  const allowed = term.length < 4 ? 0 : term.length < 6 ? 1 : 2
  const sound = soundOf(term)
  const near = candidates
    .filter(({ word }) => word !== term && !/\d/.test(word))
    .map(({ word, count }) => ({ word, count, far: Math.min(slips(term, word), 0.5 + slips(sound, soundOf(word))) }))
    .filter(({ far }) => far <= allowed)
    .toSorted((a, b) => a.far - b.far || b.count - a.count || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}

/** Returns an approximate pronunciation of a normalized word, equal for spellings that Brazilians confuse. */
export function soundOf(word: string): string {
  const rules: [RegExp, string][] = [
    [/ph/g, 'f'],
    [/[cs]h/g, 'x'],
    [/h/g, ''],
    [/sc(?=[ei])|ss|c(?=[ei])/g, 'S'],
    [/(?<=[aeiou])s(?=[aeiou])|s$/g, 'z'],
    [/S/g, 's'],
    [/g(?=[ei])/g, 'j'],
    [/qu(?=[ei])|[cq]/g, 'k'],
    [/gu(?=[ei])/g, 'g'],
    [/y/g, 'i'],
    [/w/g, 'v'],
    [/(?<=[aeiou])l(?![aeiou])/g, 'u'],
    [/n(?=[pb])/g, 'm'],
    [/e$/, 'i'],
    [/o$/, 'u'],
    [/(.)\1+/g, '$1'],
  ]
  return rules.reduce((heard, [spelling, sound]) => heard.replace(spelling, sound), word)
}

/**
 * Returns the edit distance of normalized words, swapped neighbours included (optimal string alignment; Damerau 1964).
 */
export function slips(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(before, j - 2) + 1)
      next.push(best)
    }
    before = row
    row = next
  }
  return at(row, b.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
