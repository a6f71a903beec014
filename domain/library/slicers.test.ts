import { expect, test } from 'vitest'
import { slicers } from './slicers.ts'

const file = 'https://camada.com.br/fatiar/abc.def/Vaso%20Mar%C3%A9-1.stl'

test.each([
  ['orcaslicer', 'Windows NT', /^orcaslicer:\/\/open\?file=https%3A%2F%2F.*-1\.stl$/],
  ['bambu-studio', 'Windows NT', /^bambustudio:\/\/open\?file=https%3A%2F%2F.*-1\.stl$/],
  ['bambu-studio', 'Macintosh; Intel Mac OS X', /^bambustudioopen:\/\/https%3A%2F%2F.*-1\.stl$/],
  ['cura', 'X11; Linux', /^cura:\/\/open\?file=https%3A%2F%2F.*-1\.stl$/],
])('%s on %s is given an address that ends in the name of the file', (id, agent, address) => {
  expect(slicers.find((one) => one.id === id)?.address(file, agent)).toMatch(address)
})
