export function withChange(
  text: string,
  { before, after }: { before: string; after: string },
): { ok: true; text: string } | { ok: false; missing: string } {
  const [old, fresh] = [sentencesOf(before), sentencesOf(after)]
  let changed = text
  for (const [index, sentence] of old.entries()) {
    if (sentence === fresh[index]) continue
    if (old.length !== fresh.length || !changed.includes(sentence)) return { ok: false, missing: sentence }
    changed = changed.replace(sentence, () => fresh[index] ?? '')
  }
  return { ok: true, text: changed }
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/)
}
