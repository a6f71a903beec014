import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { madePart, withoutMade } from './made-part.server.tsx'

const part = madePart(<Link to="/termos">“Termos” &amp; \ “condições”</Link>)
const [, sum, html] = part.split('\0')
const dataOf = (...values: string[]) => JSON.stringify(['title', ...values])

it('what a part says stands in the page once, and its data says only which part it is', () => {
  expect(html).toMatch(/^<a href="\/termos".*>“Termos” &amp; \\ “condições”<\/a>$/)
  const left = withoutMade(dataOf(part, 'price'), new Set([sum ?? '']))
  expect(JSON.parse(left)).toEqual(['title', `\0${sum}\0`, 'price'])
})

it('a part that does not stand in the page keeps its HTML in the data', () => {
  expect(withoutMade(dataOf(part), new Set())).toBe(dataOf(part))
})

it('equal parts have equal sums, and others another', () => {
  expect(madePart(<p>um</p>)).toBe(madePart(<p>um</p>))
  expect(madePart(<p>um</p>)).not.toBe(madePart(<p>dois</p>))
})
