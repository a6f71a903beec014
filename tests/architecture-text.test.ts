import fs from 'node:fs'
import path from 'node:path'
import { API } from 'typescript/unstable/sync'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Names of texts that machines write in one form: days, documents, digests, identifiers. */
const machineText =
  /^(?:cep|code|color|cpf|day|digest|digits|document|from|hash|key|Key|month|orderId|plain|random|replaceAll|to|today|toISOString|dayOf|formatDay|monthOf|monthName|base32|filament|toUpperCase)$/

/** Cuts at a place that was found in the text, or after a fixed word, never at a count. */
const foundPlace =
  /^(?:0, )?(?:at|end|place|Math\.max\(0, at\)|begin|first|[a-zA-Z?.]+\.length|'[^']*'\.length|[a-zA-Z?.]*(?:lastIndexOf|indexOf)\()/

/** Files whose texts are all of machines: codes of recovery, prices in forms, keys of payments. */
const machineFiles = [
  'adapters/payments/mercado-pago/mercado-pago.server.ts',
  'adapters/payments/sandbox/sandbox-checkout.server.ts',
  'app/ui/date-field.tsx',
  'domain/accounts/second-factor/recovery-codes.server.ts',
  'domain/checkout/checkout-input.ts',
  'domain/legal/legal-text.ts',
  'domain/opening/fault-of-address.server.ts',
  'domain/payouts/payout-account.ts',
  'domain/shared/text.ts',
]

it('text of people is cut by whole graphemes: no other verb counts its characters', () => {
  const api = new API({ cwd: root })
  const snapshot = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] })
  const checker = snapshot.getProjects()[0]?.checker
  const cuts = ['domain', 'app', 'adapters', 'jobs'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !machineFiles.includes(name))
      .flatMap((name) => {
        const source = fs.readFileSync(path.join(root, name), 'utf8')
        const found = [...source.matchAll(/\.(?:slice|substring|substr|charAt|split)\((?=(.*))/g)]
          .filter((match) => !match[0].startsWith('.split(') || match[1]?.startsWith("'')"))
          .concat([...source.matchAll(/\[\.\.\.(\w+)(?:\([^)]*\))?\]\.(?:slice|at)\(/g)])
        if (found.length === 0) return []
        const types = checker?.getTypeAtPosition(
          path.join(root, name),
          found.map((match) => match.index + (match[0].startsWith('[') ? 4 : 1)),
        )
        return found.flatMap((match, place) => {
          const type = types?.[place]
          const isOfText = type && /(?:^|=> )(?:string|string\[\])$/.test(checker?.typeToString(type) ?? '')
          const isText = isOfText && !(match[0].startsWith('.slice(') && checker?.typeToString(type)?.endsWith('[]'))
          const receiver = nameBefore(source, match.index)
          if (!isText || machineText.test(receiver) || foundPlace.test(match[1] ?? '')) return []
          return `${name}: ${receiver}${match[0]}${match[1] ?? ''}`
        })
      }),
  )
  api.close()
  expect(cuts).toEqual([])
})

/** Returns the name of what a method is called on: `day` of `day.slice(`, `dayOf` of `dayOf(instant).slice(`. */
function nameBefore(source: string, dot: number): string {
  let end = source.slice(0, dot).trimEnd().replace(/\?$/, '').length
  if (source[end - 1] === ')') {
    let depth = 0
    do {
      end--
      if (source[end] === ')') depth++
      if (source[end] === '(') depth--
    } while (depth > 0 && end > 0)
  }
  return /[\w$]*$/.exec(source.slice(0, end))?.[0] ?? ''
}
