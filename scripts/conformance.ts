import fs from 'node:fs'
import path from 'node:path'
import { inspectFile, type InspectedFile } from '#domain/models/inspect-file.server.ts'
import { claimedFormat } from '#geometry/io/file-format.ts'
import { factsOf, verdictOf, type KnownFile, type Compared } from './conformance/compare.ts'

const folder = process.argv[2]
const listing = folder && path.join(folder, 'facts.json')
if (!listing || !fs.existsSync(listing)) {
  console.error(`Não há ${listing ?? 'pasta'}: diga uma pasta com facts.json e os arquivos de que ele fala.`)
  process.exit(1)
}

const known = JSON.parse(fs.readFileSync(listing, 'utf8')) as Record<string, KnownFile>
const before = namesIn(folder)
const totals = { agree: 0, facts: 0, right: 0, verdicts: 0, slow: 0, large: 0 }

for (const [name, facts] of Object.entries(known)) {
  const started = performance.now()
  const found = await inspect(path.join(folder, name))
  const seconds = (performance.now() - started) / 1000
  const isStep = claimedFormat(name) === 'step'
  const compared = found.ok && facts.expected === undefined ? factsOf(facts, found.report) : []
  const counted = facts.agreed ? compared : []
  const verdict = verdictOf(facts, found)
  totals.agree += counted.filter((fact) => fact.agrees).length
  totals.facts += facts.agreed ? 4 - (isStep ? 1 : 0) : 0
  totals.verdicts++
  if (verdict.isRight) totals.right++
  const isSlow = seconds > (isStep ? 20 : 2)
  const isLarge = (found.peakBytes ?? 0) > 300 * 1024 * 1024
  if (isSlow) totals.slow++
  if (isLarge) totals.large++
  console.log(
    [
      verdict.isRight ? 'certo ' : 'ERRADO',
      name,
      `${seconds.toFixed(1)} s${isSlow ? ' LENTO' : ''}`,
      found.peakBytes ? `${Math.round(found.peakBytes / 1024 / 1024)} MB${isLarge ? ' DEMAIS' : ''}` : '',
      found.ok ? 'aceito' : found.reason,
      ...compared.filter((fact) => !fact.agrees).map((fact) => differs(fact, facts.agreed === true)),
      ...(verdict.isRight ? [] : [`esperado: ${verdict.expected}`]),
    ]
      .filter(Boolean)
      .join('  '),
  )
}

const strays = namesIn(folder).filter((name) => !before.includes(name))
console.log(
  `\n${totals.slow} acima do tempo (2 s, STEP 20 s), ${totals.large} acima de 300 MB, ${strays.length} arquivos novos`,
)
console.log(`${totals.agree} of ${totals.facts} facts agree, ${totals.right} of ${totals.verdicts} verdicts right`)

async function inspect(file: string): Promise<InspectedFile> {
  const format = claimedFormat(file)
  return format ? inspectFile(file, format) : { ok: false, reason: 'unsupported_ending' }
}

function differs({ name, wanted, got }: Compared, isSettled: boolean): string {
  return `${name} ${got} em vez de ${wanted}${isSettled ? '' : ' (as ferramentas discordam)'}`
}

function namesIn(place: string): string[] {
  return fs.readdirSync(place, { recursive: true, encoding: 'utf8' })
}
