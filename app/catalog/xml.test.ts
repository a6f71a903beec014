import { expect, it } from 'vitest'
import { xmlText } from './xml.ts'

it('text in XML writes out markup and leaves out what XML cannot hold', () => {
  expect(xmlText('a<b> & "c" \'d\'\u0000\u0008\ufffe é 🖨️')).toBe('a&#60;b&#62; &#38; &#34;c&#34; &#39;d&#39; é 🖨️')
})
